import Foundation
import Testing
@_spi(Host) import TouchstoneFoundation

@Suite("Changes of the user's defaults")
struct DefaultsChangeTests {
  /// Calls with defaults that nobody else uses.
  private func withDefaults(_ body: (UserDefaults) throws -> Void) throws {
    // Whoever owns a device has made one already.
    _ = FoundationRuntime.current
    let name = "changes-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    try body(defaults)
  }

  private final class Counter: @unchecked Sendable {
    var count = 0
    var values: [Int] = []
    var threads: Set<ObjectIdentifier> = []
  }

  private func counting(_ defaults: UserDefaults, _ body: () -> Void) -> Counter {
    let counter = Counter()
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { notification in
      counter.count += 1
      counter.values.append((notification.object as? UserDefaults)?.integer(forKey: "number") ?? -1)
      counter.threads.insert(ObjectIdentifier(Thread.current))
    }
    body()
    NotificationCenter.default.removeObserver(token)
    return counter
  }

  @Test("each setter tells once, and so does a removal")
  func setters() throws {
    try withDefaults { defaults in
      let changes: [() -> Void] = [
        { defaults.set("a", forKey: "key") }, { defaults.set(2, forKey: "key") },
        { defaults.set(Float(3), forKey: "key") }, { defaults.set(4.5, forKey: "key") },
        { defaults.set(true, forKey: "flag") }, { defaults.set(URL(string: "http://a.b"), forKey: "key") },
        { defaults.set(["a", "b"], forKey: "key") }, { defaults.removeObject(forKey: "key") },
      ]
      #expect(changes.map { counting(defaults, $0).count } == changes.map { _ in 1 })
    }
  }

  @Test("it is told after the change, on the thread that made it")
  func place() throws {
    try withDefaults { defaults in
      let counter = counting(defaults) { defaults.set(5, forKey: "number") }
      #expect(counter.values == [5] && counter.threads == [ObjectIdentifier(Thread.current)])
    }
  }

  @Test("what is set to what it was, or taken away twice, is no change")
  func unchanged() throws {
    try withDefaults { defaults in
      defaults.set(["a": [1, 2]], forKey: "key")
      #expect(counting(defaults) { defaults.set(["a": [1, 2]], forKey: "key") }.count == 0)
      #expect(counting(defaults) { defaults.set(["a": [1, 3]], forKey: "key") }.count == 1)
      #expect(counting(defaults) { defaults.removeObject(forKey: "none") }.count == 0)
    }
  }

  @Test("other defaults than those that changed are silent")
  func others() throws {
    try withDefaults { defaults in
      try withDefaults { other in
        #expect(counting(other) { defaults.set(1, forKey: "key") }.count == 0)
      }
    }
  }

  @Test("a web address comes back whole, a file's is kept as its path, and none takes it away")
  func addresses() throws {
    try withDefaults { defaults in
      let (page, file) = (URL(string: "https://e.com/a?b=1"), URL(fileURLWithPath: "/a b"))
      defaults.set(page, forKey: "key")
      #expect(defaults.url(forKey: "key") == page)
      defaults.set(file, forKey: "key")
      #expect(defaults.url(forKey: "key") == file && defaults.string(forKey: "key") == "/a b")
      let none: URL? = nil
      defaults.set(none, forKey: "key")
      #expect(defaults.object(forKey: "key") == nil)
    }
  }

  @Test("numbers cast to every type that can hold them, also inside collections")
  func numbers() throws {
    try withDefaults { defaults in
      defaults.set(5, forKey: "number")
      #expect(defaults.object(forKey: "number") as? Double == 5)
      #expect(defaults.object(forKey: "number") as? Int == 5 && defaults.integer(forKey: "number") == 5)
      defaults.set(true, forKey: "flag")
      #expect(defaults.object(forKey: "flag") as? Bool == true && defaults.bool(forKey: "flag"))
      defaults.set([1, 2], forKey: "list")
      #expect(defaults.array(forKey: "list") as? [Double] == [1, 2])
      #expect(defaults.array(forKey: "list") as? [Int] == [1, 2])
      defaults.set(["a": [1], "b": ["text"]], forKey: "table")
      let table = try #require(defaults.dictionary(forKey: "table"))
      #expect(table["a"] as? [Double] == [1] && table["b"] as? [String] == ["text"])
      defaults.set(["a", "b"], forKey: "texts")
      #expect(defaults.stringArray(forKey: "texts") == ["a", "b"])
    }
  }

  private final class Observer: _NSObject, @unchecked Sendable {
    var seen: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { seen.append("\(keyPath!) \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")") }
  }

  @Test("who observes a key is told of its old and new value")
  func observing() throws {
    try withDefaults { defaults in
      let observer = Observer()
      defaults.set("a", forKey: "name")
      defaults.addObserver(observer, forKeyPath: "name", options: [.old, .new], context: nil)
      defaults.set("b", forKey: "name")
      defaults.set(1, forKey: "other")
      defaults.removeObserver(observer, forKeyPath: "name")
      defaults.set("c", forKey: "name")
      #expect(observer.seen == ["name a b"])
    }
  }

  @Test("a property of a key's name is told of once, whether the key is set or the property")
  func properties() throws {
    try withDefaults { defaults in
      let exposed = ObjectRuntime.exposedClass(UserDefaults.self)
      exposed.keyPath(\UserDefaults.watchedNumber, "watchedNumber")
      exposed.keyPath(\UserDefaults.watchedText, "watchedText")
      var (numbers, texts): ([Int?], [String?]) = ([], [])
      let number = defaults.observe(\.watchedNumber, _key: "watchedNumber", options: [.new]) {
        numbers.append($1.newValue)
      }
      let text = defaults.observe(\.watchedText, _key: "watchedText", options: [.new]) {
        texts.append($1.newValue)
      }
      defaults.set(4, forKey: "watchedNumber")
      defaults.watchedText = "a"
      defaults.set("b", forKey: "watchedText")
      #expect(numbers == [4] && texts == ["a", "b"])
      withExtendedLifetime((number, text)) {}
    }
  }
}

/// As the translator writes `@objc dynamic` properties.
extension UserDefaults {
  fileprivate var watchedNumber: Int { integer(forKey: "watchedNumber") }
  fileprivate var watchedText: String {
    get { string(forKey: "watchedText") ?? "" }
    set {
      ObjectRuntime.willChangeValue(of: self, "watchedText")
      defer { ObjectRuntime.didChangeValue(of: self, "watchedText") }
      set(newValue, forKey: "watchedText")
    }
  }
}
