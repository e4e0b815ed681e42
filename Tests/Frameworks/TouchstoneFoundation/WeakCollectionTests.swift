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
