import Testing
import TouchstoneFoundation

private protocol Listener: AnyObject { var name: String { get } }

private final class Ear: Listener {
  let name = "ear"
}

/// Asks its table when it ends.
private final class Guest: NSObject {
  let table: NSHashTable<NSObject>
  let leaves: (Int) -> Void

  init(of table: NSHashTable<NSObject>, leaves: @escaping (Int) -> Void) {
    (self.table, self.leaves) = (table, leaves)
  }

  deinit {
    table.add(NSObject())
    leaves(table.count)
  }
}

@Suite("Collections that keep nobody alive")
struct WeakCollectionTests {
  @Test("a table of weak objects forgets those that are gone")
  func hashTable() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    table.add(kept)
    table.add(kept)
    do { table.add(NSObject()) }
    #expect(table.allObjects == [kept])
    #expect(table.contains(kept))
    table.remove(kept)
    #expect(table.count == 0)
  }

  @Test("a map forgets a value with its weak key")
  func mapTable() {
    let map = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    let key = NSObject()
    map.setObject("kept", forKey: key)
    do { map.setObject("gone", forKey: NSObject()) }
    #expect(map.object(forKey: key) == "kept")
    #expect(map.count == 1)
    #expect(map.objectEnumerator()?.allObjects as? [NSString] == ["kept"])
    #expect(map.keyEnumerator().allObjects as? [NSObject] == [key])
    map.removeObject(forKey: key)
    #expect(map.object(forKey: key) == nil)
  }

  @Test("equal keys and members are one, unless the table goes by identity")
  func equality() {
    let (one, other) = (NSMutableString(string: "key"), NSMutableString(string: "key"))
    let map = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    map.setObject(1, forKey: one)
    map.setObject(2, forKey: other)
    #expect(map.count == 1 && map.object(forKey: "key") == 2)
    let table = NSHashTable<NSString>()
    table.add(one)
    #expect(table.member(other) === one)
    let strict = NSHashTable<NSString>(options: .objectPointerPersonality)
    strict.add(one)
    #expect(strict.contains(one) && !strict.contains(other))
  }

  @Test("a key that is copied in stays what it was")
  func copies() {
    let map = NSMapTable<NSString, NSNumber>(keyOptions: .copyIn)
    let key = NSMutableString(string: "key")
    map.setObject(1, forKey: key)
    key.append("s")
    #expect(map.object(forKey: "key") == 1 && map.object(forKey: key) == nil)
  }

  @Test("members may be of a protocol, or any objects")
  func protocols() {
    let listeners = NSHashTable<any Listener>.weakObjects()
    let ear = Ear()
    listeners.add(ear)
    do { listeners.add(Ear()) }
    #expect(listeners.allObjects.map(\.name) == ["ear"])
    let any = NSHashTable<AnyObject>()
    any.add(ear)
    #expect(any.contains(ear))
  }

  @Test("of any objects, too, those that are gone are not there")
  func gone() {
    let table = NSHashTable<AnyObject>.weakObjects()
    do { table.add(Ear()) }
    #expect(table.allObjects.isEmpty && table.anyObject == nil && table.count == 0)
    let map = NSMapTable<NSString, AnyObject>.strongToWeakObjects()
    do { map.setObject(Ear(), forKey: "ear") }
    #expect(map.object(forKey: "ear") == nil && map.object(forKey: "none") == nil)
  }

  @Test("a map gives what it holds as a dictionary")
  func dictionary() {
    let map = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    map.setObject(1, forKey: "one")
    #expect(map.dictionaryRepresentation() == ["one" as NSString: 1])
  }

  @Test("a list of pointers keeps the places of those that are gone until it is made compact")
  func pointers() {
    func address(_ object: Ear) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(object).toOpaque() }
    let list = NSPointerArray.weakObjects()
    let ear = Ear()
    do {
      let gone = Ear()
      list.addPointer(address(gone))
      withExtendedLifetime(gone) {}
    }
    list.addPointer(nil)
    list.addPointer(address(ear))
    #expect(list.count == 3 && list.pointer(at: 0) == nil && list.pointer(at: 2) == address(ear))
    list.compact()
    #expect(list.count == 1 && list.allObjects.first as AnyObject === ear)
    list.count = 2
    list.insertPointer(address(ear), at: 0)
    list.removePointer(at: 1)
    #expect(list.count == 2 && list.pointer(at: 0) == address(ear) && list.pointer(at: 1) == nil)
  }

  @Test("what a table lets go may use the table as it ends")
  func reentry() {
    let table = NSHashTable<NSObject>()
    var counts: [Int] = []
    do {
      let guest = Guest(of: table) { counts.append($0) }
      table.add(guest)
    }
    table.remove(table.anyObject)
    #expect(counts == [1])
    do { table.add(Guest(of: table) { counts.append($0) }) }
    table.removeAllObjects()
    #expect(counts == [1, 1])
  }
}
