import Foundation
import TouchstoneSwiftRuntime

/// A method whose code can be changed while the program runs, in the class that declares it and in those below.
///
/// The translator makes one for each method that a target which swizzles names in a selector. Code is changed on the main
/// thread, or before others call it; calls come on any thread.
public final class _DynamicMethod: @unchecked Sendable {
  struct Slot {
    let place: Int
    /// What is written: code that asks for the method's.
    let hook: UInt
    /// Makes an `IMP` of code that stood there.
    let original: (UInt) -> IMP
  }

  let selector: Selector
  let type: AnyClass
  private let slot: Slot?
  /// What the class that declares it came with, where its own body asks for other code.
  private let body: IMP?
  private let lock = NSRecursiveLock()
  private var methods: [ObjectIdentifier: Method] = [:]
  /// The answers of `implementation(for:)`.
  private var answers: [ObjectIdentifier: IMP?] = [:]
  private var isChanged = false
  private var isOriginalNext = false

  private init(_ selector: String, _ type: AnyClass, slot: Slot?, body: IMP?) {
    (self.selector, self.type, self.slot, self.body) = (Selector(selector), type, slot, body)
  }

  /// A method whose body asks `replacement(for:)`. `body` is what it does otherwise.
  public convenience init(_ selector: String, of type: AnyClass, body: IMP) {
    self.init(selector, type, slot: nil, body: body)
  }

  /// A method of a class that was built without knowing of this. `hook` inherits from the class and overrides the method by
  /// one that asks `implementation(for:)`; `plain` inherits too, and overrides nothing. With `body` the class's own
  /// method asks `ownReplacement`, so that calls of it by `super` are noticed as well.
  public convenience init?(
    _ selector: String, of type: AnyClass, plain: AnyClass, hook: AnyClass, body: IMP? = nil,
    original: @escaping (UInt) -> IMP
  ) {
    let places = WrittenSlots.places(plain: plain, hook: hook)
    guard let place = places.first else { return nil }
    let slot = Slot(place: place, hook: WrittenSlots.code(of: hook, at: place), original: original)
    self.init(selector, type, slot: slot, body: body)
  }

  // MARK: What its calls ask

  /// What runs in place of the method's body for that object; nil for the body itself.
  public func replacement(for object: AnyObject) -> IMP? {
    isChanged ? implementation(below: Swift.type(of: object)) : nil
  }

  /// The same for a class whose class method it is.
  public func replacement(in type: AnyClass) -> IMP? { isChanged ? implementation(below: type) : nil }

  /// What runs in place of the body of the class that declares it.
  public var ownReplacement: IMP? {
    if isOriginalNext {
      isOriginalNext = false
      return nil
    }
    guard isChanged else { return nil }
    return lock.withLock {
      methods[ObjectIdentifier(type)].flatMap { $0.isChanged ? $0.implementation : nil }
    }
  }

  /// The next call of the body runs the body, whatever stands in its place. Main thread.
  public func callOriginalNext() { isOriginalNext = true }

  /// What runs for that object, which came by way of a written slot.
  public func implementation(for object: AnyObject) -> IMP {
    guard let found = implementation(below: Swift.type(of: object)) else {
      RuntimeBet.writtenSlots.lose("\(Swift.type(of: object)) has code for \(selector) that nobody put there")
    }
    return found
  }

  /// The changed code of the nearest class.
  private func implementation(below type: AnyClass) -> IMP? {
    lock.withLock {
      if let known = answers[ObjectIdentifier(type)] { return known }
      var found: IMP?
      var next: AnyClass? = type
      while let current = next, found == nil {
        if let method = methods[ObjectIdentifier(current)], method.isChanged || isWritten(current) {
          found = method.isChanged ? method.implementation : method.original
          break
        }
        next = current == self.type ? nil : _getSuperclass(current)
      }
      answers[ObjectIdentifier(type)] = .some(found)
      return found
    }
  }

  // MARK: What the run time's functions ask

  /// The method that objects of the class have: its own, or the one that it inherits.
  func method(of type: AnyClass) -> Method? {
    lock.withLock {
      var next: AnyClass? = type
      while let current = next {
        if let known = methods[ObjectIdentifier(current)] { return known }
        if current == self.type { return own(current, body ?? code(of: current)) }
        guard let parent = _getSuperclass(current) else { return nil }
        if let slot,
          WrittenSlots.code(of: current, at: slot.place) != WrittenSlots.code(of: parent, at: slot.place)
        {
          return own(current, code(of: current))
        }
        next = parent
      }
      return nil
    }
  }

  private func code(of type: AnyClass) -> IMP? {
    slot.map { $0.original(WrittenSlots.code(of: type, at: $0.place)) }
  }

  private func own(_ type: AnyClass, _ implementation: IMP?) -> Method? {
    guard let implementation else { return nil }
    let method = Method(self, type, implementation, original: implementation)
    methods[ObjectIdentifier(type)] = method
    return method
  }

  /// Gives a class that inherits the method one of its own.
  func add(_ implementation: IMP, to type: AnyClass) {
    lock.withLock {
      methods[ObjectIdentifier(type)] = Method(self, type, implementation, original: nil)
      noteChange(of: type)
    }
  }

  func set(_ implementation: IMP, of method: Method) {
    lock.withLock {
      method.implementation = implementation
      noteChange(of: method.type)
    }
  }

  private func isWritten(_ type: AnyClass) -> Bool {
    slot.map { WrittenSlots.code(of: type, at: $0.place) == $0.hook } ?? false
  }

  private func noteChange(of type: AnyClass) {
    isChanged = true
    answers = [:]
    guard let slot, !isWritten(type), type != self.type || body == nil else { return }
    WrittenSlots.put(slot.hook, at: slot.place, of: type)
  }
}
