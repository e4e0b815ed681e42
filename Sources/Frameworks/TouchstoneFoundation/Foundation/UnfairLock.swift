import TouchstoneSwiftRuntime

// Foundation brings these on Apple's platforms, as it brings all of the C library.

/// A lock of four bytes that knows the thread which has it. It stays where it is: copies are other locks.
public struct os_unfair_lock_s: Sendable {
  public var _os_unfair_lock_opaque: UInt32

  public init() { self.init(_os_unfair_lock_opaque: 0) }
  public init(_os_unfair_lock_opaque opaque: UInt32) { _os_unfair_lock_opaque = opaque }
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

extension UnsafeMutablePointer<os_unfair_lock_s> {
  fileprivate var word: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt32.self)
  }
}

/// Waits until it is free. Whoever has it already ends here, as it would wait for ever.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  precondition(!UnfairLock.isOwner(lock.word), "a thread locks an os_unfair_lock that it has locked")
  UnfairLock.lock(lock.word)
}

/// Whether it was free, and is the thread's now.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { UnfairLock.tryLock(lock.word) }

public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  precondition(UnfairLock.isOwner(lock.word), "a thread unlocks an os_unfair_lock that it has not locked")
  UnfairLock.unlock(lock.word)
}

public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  precondition(UnfairLock.isOwner(lock.word), "the thread does not have the os_unfair_lock")
}

public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  precondition(!UnfairLock.isOwner(lock.word), "the thread has the os_unfair_lock")
}
