import Foundation

/// What `mutableArrayValue(forKey:)` gives: the array that a property holds, always the present one.
///
/// It changes by the methods `insertObject:inKeyAtIndex:` and `removeObjectFromKeyAtIndex:` where the object has both, else a
/// changed copy is set; either way observers are told once, with the indexes.
final class ArrayOfKey: NSMutableArray, @unchecked Sendable {
  private let object: NSObject
  private let key: String

  init(_ key: String, of object: NSObject) {
    (self.object, self.key) = (object, key)
    super.init(capacity: 0)
  }

  required init(objects: UnsafePointer<AnyObject>?, count: Int) { Self.raiseUnowned() }
  required convenience init(arrayLiteral elements: Any...) { Self.raiseUnowned() }
  required init?(coder: NSCoder) { Self.raiseUnowned() }

  private static func raiseUnowned() -> Never {
    NSException(name: .invalidArgumentException, reason: "an array of a key belongs to an object.").raise()
  }

  // MARK: Reading

  static func elements(of value: Any?) -> [Any] {
    switch value {
    case let array as NSArray: (0..<array.count).map { array.object(at: $0) }
    case let array as [Any]: array
    default: []
    }
  }

  private var value: Any? { KeyValueCoding.value(forKey: key, of: object) }

  override var count: Int {
    switch value {
    case let array as NSArray: array.count
    case let array as [Any]: array.count
    default: 0
    }
  }

  override func object(at index: Int) -> Any {
    let count = count
    guard (0..<count).contains(index) else { raiseRange(index, count) }
    return (value as? NSArray)?.object(at: index) ?? Self.elements(of: value)[index]
  }

  private func raiseRange(_ index: Int, _ count: Int) -> Never {
    NSException(
      name: .rangeException, reason: "index \(index) is not among the \(count) elements of \(key)."
    ).raise()
  }

  /// Setting behind the last element adds one.
  override subscript(index: Int) -> Any {
    get { object(at: index) }
    set { index == count ? add(newValue) : replaceObject(at: index, with: newValue) }
  }

  override func index(of anObject: Any) -> Int {
    Self.elements(of: value).firstIndex { Self.isSame($0, anObject) } ?? NSNotFound
  }

  override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }

  /// Objects that say nothing else are equal to themselves.
  private static func isSame(_ first: Any, _ second: Any) -> Bool {
    if let first = first as? NSObject, let second = second as? NSObject { return first.isEqual(second) }
    if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
    guard type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
    return first as AnyObject === second as AnyObject
  }

  override func copy(with zone: NSZone? = nil) -> Any { NSArray(array: Self.elements(of: value)) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableArray(array: Self.elements(of: value))
  }

  // MARK: Changing

  override func insert(_ anObject: Any, at index: Int) {
    insert([anObject], at: IndexSet(integer: index))
  }

  override func add(_ anObject: Any) { insert(anObject, at: count) }

  override func removeObject(at index: Int) { removeObjects(at: IndexSet(integer: index)) }

  override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }

  override func replaceObject(at index: Int, with anObject: Any) {
    replaceObjects(at: IndexSet(integer: index), with: [anObject])
  }

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    let count = count
    // Each lies in what there is with those before it.
    for (number, index) in indexes.enumerated() where index > count + number { raiseRange(index, count) }
    perform(.insertion, indexes) { array in
      for (element, index) in zip(objects, indexes) { array.insert(element, at: index) }
    } byMethods: {
      for (element, index) in zip(objects, indexes) { send(Self.inserting, [element, index]) }
    }
  }

  override func removeObjects(at indexes: IndexSet) {
    let count = count
    if let last = indexes.last, last >= count { raiseRange(last, count) }
    guard !indexes.isEmpty else { return }
    perform(.removal, indexes) { array in
      for index in indexes.reversed() { array.removeObject(at: index) }
    } byMethods: {
      for index in indexes.reversed() { send(Self.removing, [index]) }
    }
  }

  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    let count = count
    if let last = indexes.last, last >= count { raiseRange(last, count) }
    perform(.replacement, indexes) { array in
      for (element, index) in zip(objects, indexes) { array.replaceObject(at: index, with: element) }
    } byMethods: {
      for (element, index) in zip(objects, indexes) {
        send(Self.removing, [index])
        send(Self.inserting, [element, index])
      }
    }
  }

  // Whatever else changes an array consists of those.

  override func addObjects(from otherArray: [Any]) { for element in otherArray { add(element) } }

  override func removeAllObjects() { while count > 0 { removeLastObject() } }

  override func setArray(_ otherArray: [Any]) {
    removeAllObjects()
    addObjects(from: otherArray)
  }

  override func remove(_ anObject: Any) { remove(anObject, in: NSRange(location: 0, length: count)) }

  override func remove(_ anObject: Any, in range: NSRange) {
    for index in indexes(range).reversed() where Self.isSame(object(at: index), anObject) {
      removeObject(at: index)
    }
  }

  override func removeObjects(in otherArray: [Any]) { for element in otherArray { remove(element) } }

  override func removeObjects(in range: NSRange) {
    for index in indexes(range).reversed() { removeObject(at: index) }
  }

  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    let (first, second) = (object(at: idx1), object(at: idx2))
    replaceObject(at: idx1, with: second)
    replaceObject(at: idx2, with: first)
  }

  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    let places = indexes(range)
    for (index, element) in zip(places, otherArray) { replaceObject(at: index, with: element) }
    for index in places.dropFirst(otherArray.count).reversed() { removeObject(at: index) }
    for (number, element) in otherArray.enumerated().dropFirst(places.count) {
      insert(element, at: places.lowerBound + number)
    }
  }

  private func indexes(_ range: NSRange) -> Range<Int> {
    let (end, overflow) = range.location.addingReportingOverflow(range.length)
    let count = count
    guard range.location >= 0, range.length >= 0, !overflow, end <= count else { raiseRange(end, count) }
    return range.location..<end
  }

  // MARK: Telling

  private static let inserting = (before: "insertObject:in", after: "AtIndex:")
  private static let removing = (before: "removeObjectFrom", after: "AtIndex:")

  private func selector(_ name: (before: String, after: String)) -> Selector {
    Selector(name.before + key.prefix(1).uppercased() + key.dropFirst() + name.after)
  }

  private func send(_ name: (before: String, after: String), _ arguments: [Any?]) {
    _ = ObjectRuntime.send(selector(name), to: object, arguments)
  }

  private var hasMethods: Bool {
    ObjectRuntime.responds(object, to: selector(Self.inserting))
      && ObjectRuntime.responds(object, to: selector(Self.removing))
  }

  private func perform(
    _ kind: NSKeyValueChange, _ indexes: IndexSet, byValue: (NSMutableArray) -> Void, byMethods: () -> Void
  ) {
    // A setter that reports itself does so inside this report, and is not heard.
    object.willChange(kind, valuesAt: indexes, forKey: key)
    defer { object.didChange(kind, valuesAt: indexes, forKey: key) }
    if hasMethods { return byMethods() }
    let copy = NSMutableArray(array: Self.elements(of: value))
    byValue(copy)
    let isList = value is [Any] && !(value is NSArray)
    KeyValueCoding.setValue(isList ? Self.elements(of: copy) : copy, forKey: key, of: object)
  }
}
