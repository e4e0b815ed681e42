import Foundation

private final class ObjectLock {
  let lock = NSRecursiveLock()
  static let guardian = NSLock()
  nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The lock of an object, made when it is first wanted.
  static func of(_ object: Any) -> NSRecursiveLock {
    guardian.withLock {
      if let known = objc_getAssociatedObject(object, key) as? ObjectLock { return known.lock }
      let made = ObjectLock()
      objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN)
      return made.lock
    }
  }
}

@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLock.of(obj).lock()
  return 0
}

@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLock.of(obj).unlock()
  return 0
}
