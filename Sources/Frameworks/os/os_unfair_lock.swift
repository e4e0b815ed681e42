import CTouchstoneRuntime
import TouchstoneFoundation

/// A lock of four bytes. It must stay where it is: allocate it, or use `OSAllocatedUnfairLock`.
///
/// Any thread. The thread that took it gives it back; one that takes it twice, or gives back what it does not hold, ends the program.
public struct os_unfair_lock_s: Sendable {
  public var _os_unfair_lock_opaque: UInt32

  public init() { _os_unfair_lock_opaque = 0 }
  public init(_os_unfair_lock_opaque: UInt32) { self._os_unfair_lock_opaque = _os_unfair_lock_opaque }
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

private func word(_ lock: os_unfair_lock_t) -> UnsafeMutablePointer<UInt32> {
  UnsafeMutableRawPointer(lock).assumingMemoryBound(to: UInt32.self)
}

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { touchstone_unfair_lock(word(lock)) }

public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  touchstone_unfair_try_lock(word(lock)) == 1
}

public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { touchstone_unfair_unlock(word(lock)) }

public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  guard touchstone_unfair_is_owner(word(lock)) == 0 else { return }
  NSException.raise(.internalInconsistencyException, "os_unfair_lock: this thread does not hold the lock")
}

public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  guard touchstone_unfair_is_owner(word(lock)) == 1 else { return }
  NSException.raise(.internalInconsistencyException, "os_unfair_lock: this thread holds the lock")
}
