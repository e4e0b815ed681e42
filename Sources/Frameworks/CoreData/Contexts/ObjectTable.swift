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
    keys = .allocate(capacity: 16)
    objects = .allocate(capacity: 16)
    keys.initialize(repeating: Self.empty, count: 16)
    objects.initialize(repeating: nil, count: 16)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
    keys.deallocate()
    objects.deallocate()
  }

  @inline(__always) private func place(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
  }

  /// The object of the row, if it has one that stays.
  func object(_ key: UInt64) -> NSManagedObject? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    var index = place(key)
    while keys[index] != Self.empty {
      if keys[index] == key {
        return objects[index].flatMap { TriedReference.strong($0, as: NSManagedObject.self) }
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// From now on the row's object; one that is just going is forgotten.
  func insert(_ object: NSManagedObject, _ key: UInt64) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if used * 2 > mask { grow() }
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    var index = place(key)
    while keys[index] != Self.empty {
      if keys[index] == key {
        objects[index] = address
        return
      }
      index = (index + 1) & mask
    }
    (keys[index], objects[index]) = (key, address)
    used += 1
    count += 1
  }

  /// Unless the row has another object by now.
  func remove(_ object: NSManagedObject, _ key: UInt64) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
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

  private func grow() {
    let (oldKeys, oldObjects, oldCount) = (keys, objects, mask + 1)
    let size = count * 4 > mask ? oldCount * 2 : oldCount
    mask = size - 1
    keys = .allocate(capacity: size)
    objects = .allocate(capacity: size)
    keys.initialize(repeating: Self.empty, count: size)
    objects.initialize(repeating: nil, count: size)
    for old in 0..<oldCount where oldKeys[old] > Self.left {
      var index = place(oldKeys[old])
      while keys[index] != Self.empty { index = (index + 1) & mask }
      (keys[index], objects[index]) = (oldKeys[old], oldObjects[old])
    }
    used = count
    oldKeys.deallocate()
    oldObjects.deallocate()
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
