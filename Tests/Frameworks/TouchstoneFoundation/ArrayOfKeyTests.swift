import Testing
import TouchstoneFoundation

@Suite("Arrays by key")
struct ArrayOfKeyTests {
  /// What the translator writes for `@objc dynamic var items = NSMutableArray()` and the like.
  private final class Shelf: _NSObject, @unchecked Sendable {
    var items = NSMutableArray() {
      willSet { ObjectRuntime.willChangeValue(of: self, "items") }
      didSet { ObjectRuntime.didChangeValue(of: self, "items") }
    }
    var names = ["a", "b"]
    var stored: [Int] = []
    var calls: [String] = []
    var child: Shelf?

    override class func _exposeMembers(_ c: ExposedClass) {
      c.key(
        "items", { o in (o as! Shelf).items as Any? },
        { o, v in (o as! Shelf).items = c.converted(v, forKey: "items", of: o) })
      c.keyPath(\Shelf.items, "items")
      c.key(
        "names", { o in (o as! Shelf).names as Any? },
        { o, v in (o as! Shelf).names = c.converted(v, forKey: "names", of: o) })
      c.key("numbers", { o in (o as! Shelf).stored as Any? })
      c.key("child", { o in (o as! Shelf).child as Any? })
      c.method("insertObject:inNumbersAtIndex:") { o, a in
        let shelf = o as! Shelf
        shelf.stored.insert(a[0] as! Int, at: a[1] as! Int)
        shelf.calls.append("insert")
        return nil
      }
      c.method("removeObjectFromNumbersAtIndex:") { o, a in
        let shelf = o as! Shelf
        shelf.stored.remove(at: a[0] as! Int)
        shelf.calls.append("remove")
        return nil
      }
    }
  }

  private final class Observer: _NSObject, @unchecked Sendable {
    var seen: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let kind = (change?[.kindKey] as! NSNumber).uintValue
      let indexes = (change?[.indexesKey] as? IndexSet).map { "\(Array($0))" } ?? "-"
      let old = (change?[.oldKey] as? [String]).map { "\($0)" } ?? "-"
      let new = (change?[.newKey] as? [String]).map { "\($0)" } ?? "-"
      seen.append("\(kind) \(indexes) \(old) \(new)")
    }
  }

  private let shelf = Shelf()
  private let observer = Observer()

  @Test("a change of the array is told once, with its kind, the places and what came and went")
  func changes() {
    shelf.addObserver(observer, forKeyPath: "items", options: [.old, .new], context: nil)
    let items = shelf.mutableArrayValue(forKey: "items")
    items.add("a")
    items.insert(["b", "c"], at: IndexSet([0, 2]))
    items.replaceObject(at: 1, with: "d")
    items.removeObject(at: 0)
    items.removeAllObjects()
    shelf.items = ["e"]
    shelf.removeObserver(observer, forKeyPath: "items")
    #expect(
      observer.seen == [
        "2 [0] - [\"a\"]", "2 [0, 2] - [\"b\", \"c\"]", "4 [1] [\"a\"] [\"d\"]", "3 [0] [\"b\"] -",
        "3 [1] [\"c\"] -", "3 [0] [\"d\"] -", "1 - [] [\"e\"]",
      ])
  }

  @Test("it is always the present array, whatever holds it")
  func present() {
    let names = shelf.mutableArrayValue(forKey: "names")
    shelf.names = ["x", "y", "z"]
    #expect(names.count == 3 && names[1] as? String == "y")
    names.replaceObjects(in: NSRange(location: 1, length: 2), withObjectsFrom: ["v"])
    names.remove("x")
    #expect(shelf.names == ["v"])
    names.setArray(["p", "q"])
    names.exchangeObject(at: 0, withObjectAt: 1)
    #expect(shelf.names == ["q", "p"])
    names[2] = "r"
    names[0] = "s"
    #expect(shelf.names == ["s", "p", "r"])
    #expect(names.index(of: "p") == 1 && !names.contains("v"))
  }

  @Test("an object's own methods are called where it has them")
  func ownMethods() {
    let numbers = shelf.mutableArrayValue(forKey: "numbers")
    numbers.addObjects(from: [1, 2])
    numbers.removeObject(at: 0)
    numbers.replaceObject(at: 0, with: 3)
    #expect(shelf.stored == [3])
    #expect(shelf.calls == ["insert", "insert", "remove", "remove", "insert"])
  }

  @Test("a path of keys ends in the array, and its observers hear of it")
  func path() {
    shelf.child = Shelf()
    shelf.addObserver(observer, forKeyPath: "child.items", options: [.new], context: nil)
    shelf.mutableArrayValue(forKeyPath: "child.items").add("a")
    shelf.removeObserver(observer, forKeyPath: "child.items")
    #expect(observer.seen == ["2 [0] - [\"a\"]"])
  }

  @Test("objects without an equality of their own are themselves")
  func identity() {
    final class Plain {}
    let plain = Plain()
    let items = shelf.mutableArrayValue(forKey: "items")
    items.addObjects(from: [Plain(), plain])
    #expect(items.index(of: plain) == 1)
    items.remove(plain)
    #expect(items.count == 1)
  }

  @Test("observe tells the kind and the indexes, too")
  func observe() {
    var seen: [String] = []
    let token = shelf.observe(\.items, options: [.old, .new]) { _, change in
      seen.append("\(change.kind) \(change.indexes.map { Array($0) } ?? [])")
    }
    shelf.mutableArrayValue(forKey: "items").add("a")
    shelf.items = []
    token.invalidate()
    #expect(seen == ["insertion [0]", "setting []"])
  }

  @Test("changes told by hand have their indexes")
  func byHand() {
    shelf.addObserver(observer, forKeyPath: "names", options: [.old, .new], context: nil)
    shelf.willChange(.removal, valuesAt: [1], forKey: "names")
    shelf.names.remove(at: 1)
    shelf.didChange(.removal, valuesAt: [1], forKey: "names")
    shelf.removeObserver(observer, forKeyPath: "names")
    #expect(observer.seen == ["3 [1] [\"b\"] -"])
  }
}
