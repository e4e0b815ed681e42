import Testing
import TouchstoneFoundation

@Suite("Key-value observing")
struct KeyValueObservingTests {
  private final class Observer: _NSObject, @unchecked Sendable {
    var seen: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let isPrior = change?[.notificationIsPriorKey] != nil
      seen.append(
        "\(keyPath!) \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")\(isPrior ? " prior" : "")")
    }
  }

  private let model = Model()
  private let observer = Observer()

  @Test("an observer is told old and new value when it asked for them")
  func oldAndNew() {
    model.addObserver(observer, forKeyPath: "name", options: [.old, .new], context: nil)
    model.name = "b"
    model.removeObserver(observer, forKeyPath: "name")
    model.name = "c"
    #expect(observer.seen == ["name a b"])
  }

  @Test("an observer goes while it is deinitialised, and so does one that observes itself")
  func whileDeinitialised() {
    final class Leaving: Model, @unchecked Sendable {
      let other: Model
      init(_ other: Model) {
        self.other = other
        super.init()
        addObserver(self, forKeyPath: "name", options: [], context: nil)
        other.addObserver(self, forKeyPath: "name", options: [], context: nil)
      }
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {}
      deinit {
        removeObserver(self, forKeyPath: "name")
        other.removeObserver(self, forKeyPath: "name")
      }
    }
    _ = Leaving(model)
    model.name = "b"
    #expect(model.name == "b")
  }

  @Test("initial and prior notifications come first")
  func initialAndPrior() {
    model.addObserver(observer, forKeyPath: "name", options: [.initial, .prior, .new], context: nil)
    model.name = "b"
    #expect(observer.seen == ["name - a", "name - - prior", "name - b"])
    model.removeObserver(observer, forKeyPath: "name")
  }

  @Test("a property that does not report itself is reported when set by key")
  func byKey() {
    model.addObserver(observer, forKeyPath: "count", options: [.new], context: nil)
    model.count = 2
    model.setValue(3, forKey: "count")
    #expect(observer.seen == ["count - 3"])
    model.setValue("b", forKey: "name")
    model.removeObserver(observer, forKeyPath: "count")
  }

  @Test("by hand: willChangeValue and didChangeValue")
  func byHand() {
    model.addObserver(observer, forKeyPath: "count", options: [.old, .new], context: nil)
    model.willChangeValue(forKey: "count")
    model.count = 9
    model.didChangeValue(forKey: "count")
    #expect(observer.seen == ["count 1 9"])
    model.removeObserver(observer, forKeyPath: "count")
  }

  @Test("a key that depends on others changes with them")
  func dependent() {
    model.addObserver(observer, forKeyPath: "summary", options: [.new], context: nil)
    model.name = "b"
    #expect(observer.seen == ["summary - b 1"])
    model.removeObserver(observer, forKeyPath: "summary")
  }

  @Test("a key path follows the objects on its way")
  func path() {
    let (first, second) = (Model(), Model())
    model.child = first
    model.addObserver(observer, forKeyPath: "child.name", options: [.new], context: nil)
    first.name = "f"
    model.setValue(second, forKey: "child")
    first.name = "unseen"
    second.name = "s"
    #expect(observer.seen == ["child.name - f", "child.name - a", "child.name - s"])
    model.removeObserver(observer, forKeyPath: "child.name")
  }

  @Test("observe reports until its token is released or invalidated")
  func token() {
    var seen: [String] = []
    var token: NSKeyValueObservation? = model.observe(\.name, options: [.old, .new]) { model, change in
      seen.append("\(change.oldValue ?? "-") \(change.newValue ?? "-")")
    }
    model.name = "b"
    token?.invalidate()
    model.name = "c"
    token = model.observe(\.name) { model, _ in seen.append(model.name) }
    model.name = "d"
    token = nil
    model.name = "e"
    #expect(seen == ["a b", "d"])
    #expect(token == nil)
  }

  @Test("a class can keep a key from reporting by itself")
  func manual() {
    final class Manual: Model, @unchecked Sendable {
      override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "name" }
    }
    let manual = Manual()
    manual.addObserver(observer, forKeyPath: "name", options: [], context: nil)
    manual.name = "b"
    #expect(observer.seen.isEmpty)
    manual.removeObserver(observer, forKeyPath: "name")
  }

  @Test("removing what is not registered is an error")
  func notRegistered() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Model().removeObserver(Model(), forKeyPath: "name")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'NSRangeException', reason: 'Cannot remove an observer <"))
  }

  @Test("the dead are not told, and their addresses start anew")
  func lifetimes() {
    for _ in 0..<100 {
      let short = Model()
      short.addObserver(observer, forKeyPath: "name", options: [], context: nil)
    }
    let fresh = Model()
    fresh.name = "x"
    #expect(observer.seen.isEmpty)
    autoreleasepool {
      model.addObserver(Observer(), forKeyPath: "name", options: [], context: nil)
    }
    model.name = "z"
  }

  @Test("observe says when it tells of the start, and of a change before it is made")
  func tokenOptions() {
    var seen: [String] = []
    let token = model.observe(\.name, options: [.initial, .prior, .old, .new]) { model, change in
      seen.append("\(change.isPrior) \(change.oldValue ?? "-") \(change.newValue ?? "-") \(model.name)")
    }
    model.name = "b"
    #expect(seen == ["false - a a", "true a - a", "false a b b"])
    token.invalidate()
  }

  @Test("two observations of one observer are told apart, and removed, by their context")
  func contexts() {
    let contexts = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
    defer { contexts.deallocate() }
    model.addObserver(observer, forKeyPath: "name", options: [.new], context: contexts)
    model.addObserver(observer, forKeyPath: "name", options: [.old], context: contexts + 1)
    model.removeObserver(observer, forKeyPath: "name", context: contexts)
    model.name = "b"
    #expect(observer.seen == ["name a -"])
    model.removeObserver(observer, forKeyPath: "name", context: contexts + 1)
    model.name = "c"
    #expect(observer.seen == ["name a -"])
  }
}
