import TouchstoneFoundation
import TouchstoneSwiftRuntime

/// The objects of one context by row: open addressing over one word per object. It does not keep them; each leaves in its
/// `deinit`, on whatever thread that is.
///
/// Any thread: everything is done under its lock, and nothing of anyone else's is called there.
final class ObjectTable: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var keys: UnsafeMutablePointer<UInt64>
  private var objects: UnsafeMutablePointer<UnsafeRawPointer?>
  private var mask: Int
  /// With those that left.
  private var used = 0
  private(set) var count = 0

  /// No key of an object: those have an entity's number.
  private static let empty: UInt64 = 0
  private static let left: UInt64 = 1

  init() {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    mask = 15
    (keys, objects) = Self.memory(16)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
    free(keys)
    free(objects)
  }

  /// Eight rows that follow one another have places side by side: fetches come to them in that order.
  @inline(__always) private func place(_ key: UInt64) -> Int {
    let group = Int(truncatingIfNeeded: ((key >> 3) &* 0x9E37_79B9_7F4A_7C15) >> 20) << 3
    return (group | Int(truncatingIfNeeded: key & 7)) & mask
  }

  /// The object of the row, if it has one that stays.
  func object(_ key: UInt64) -> NSManagedObject? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return find(key)
  }

  /// The same of many.
  func objects(_ keys: [UInt64]) -> [NSManagedObject?] {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return keys.map(find)
  }

  @inline(__always) private func find(_ key: UInt64) -> NSManagedObject? {
    let index = slot(of: key)
    return keys[index] == key ? known(at: index) : nil
  }

  /// From now on the row's object; one that is just going is forgotten.
  func insert(_ object: NSManagedObject, _ key: UInt64) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    add(Self.address(object), key)
  }

  @inline(__always) private func add(_ address: UnsafeRawPointer, _ key: UInt64) {
    if used * 2 > mask { grow(to: count * 4) }
    put(address, key, slot(of: key))
  }

  @inline(__always) private static func address(_ object: NSManagedObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// The same object by another key.
  func move(_ object: NSManagedObject, from old: UInt64, to new: UInt64) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    take(Self.address(object), old)
    add(Self.address(object), new)
  }

  /// The same of many, but that rows keep the objects they have: these are answered, by the index of the one that came.
  @inline(__always) func insert(_ new: [MadeObject], _ key: (ObjectKey) -> UInt64) -> [(Int, NSManagedObject)]
  {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if (used + new.count) * 2 > mask { grow(to: (count + new.count) * 2) }
    var kept: [(Int, NSManagedObject)] = []
    for made in new {
      let (key, address) = (key(made.key), UnsafeRawPointer(made.object.toOpaque()))
      let place = slot(of: key)
      if keys[place] == key, objects[place] != address, let known = known(at: place) {
        kept.append((made.index, known))
      } else {
        put(address, key, place)
      }
    }
    return kept
  }

  /// Where the key is, or goes.
  @inline(__always) private func slot(of key: UInt64) -> Int {
    var index = place(key)
    while keys[index] != Self.empty, keys[index] != key { index = (index + 1) & mask }
    return index
  }

  @inline(__always) private func known(at index: Int) -> NSManagedObject? {
    objects[index].flatMap { TriedReference.strong($0, as: NSManagedObject.self) }
  }

  @inline(__always) private func put(_ object: UnsafeRawPointer, _ key: UInt64, _ index: Int) {
    objects[index] = object
    guard keys[index] != key else { return }
    keys[index] = key
    used += 1
    count += 1
  }

  /// Unless the row has another object by now.
  func remove(_ object: NSManagedObject, _ key: UInt64) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    take(Self.address(object), key)
  }

  @inline(__always) private func take(_ address: UnsafeRawPointer, _ key: UInt64) {
    var index = place(key)
    while keys[index] != Self.empty {
      if keys[index] == key {
        guard objects[index] == address else { return }
        let next = (index + 1) & mask
        // At the end of a run nothing is looked for behind it.
        if keys[next] == Self.empty {
          keys[index] = Self.empty
          used -= 1
        } else {
          keys[index] = Self.left
        }
        objects[index] = nil
        count -= 1
        return
      }
      index = (index + 1) & mask
    }
  }

  /// More places than `least`; as many as before, if it is only full of what left.
  private func grow(to least: Int) {
    let (oldKeys, oldObjects, oldCount) = (keys, objects, mask + 1)
    var size = oldCount
    while size <= least { size *= 2 }
    mask = size - 1
    (keys, objects) = Self.memory(size)
    for old in 0..<oldCount where oldKeys[old] > Self.left {
      var index = place(oldKeys[old])
      while keys[index] != Self.empty { index = (index + 1) & mask }
      (keys[index], objects[index]) = (oldKeys[old], oldObjects[old])
    }
    used = count
    free(oldKeys)
    free(oldObjects)
  }

  /// Room for so many more, made once.
  func reserve(_ more: Int) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if (used + more) * 2 > mask { grow(to: (count + more) * 2) }
  }

  /// Empty places: pages of the kernel's are zero, and no more are made than are used.
  private static func memory(_ size: Int)
    -> (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<UnsafeRawPointer?>)
  {
    (
      calloc(size, 8)!.bindMemory(to: UInt64.self, capacity: size),
      calloc(size, 8)!.bindMemory(to: UnsafeRawPointer?.self, capacity: size)
    )
  }

  /// All that stay.
  var all: [NSManagedObject] {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return (0...mask).compactMap { index in
      objects[index].flatMap { TriedReference.strong($0, as: NSManagedObject.self) }
    }
  }
}
