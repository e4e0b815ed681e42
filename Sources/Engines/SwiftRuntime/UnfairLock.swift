import CTouchstoneRuntime

/// A lock in four bytes of whoever owns them, nought while it is free. Any thread.
public enum UnfairLock {
  public static func lock(_ word: UnsafeMutablePointer<UInt32>) { touchstone_unfair_lock(word) }
  public static func tryLock(_ word: UnsafeMutablePointer<UInt32>) -> Bool {
    touchstone_unfair_try_lock(word) != 0
  }
  public static func unlock(_ word: UnsafeMutablePointer<UInt32>) { touchstone_unfair_unlock(word) }
  public static func isOwner(_ word: UnsafeMutablePointer<UInt32>) -> Bool {
    touchstone_unfair_is_owner(word) != 0
  }
}
