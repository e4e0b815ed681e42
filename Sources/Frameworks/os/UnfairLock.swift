import TouchstoneFoundation

/// A lock around a value.
///
/// Any thread. The thread that took it gives it back; one that takes it twice, or gives back what it does not hold, ends the program.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    var state: State
    let place = os_unfair_lock_t.allocate(capacity: 1)

    init(_ state: State) {
      self.state = state
      place.initialize(to: os_unfair_lock())
    }
    deinit { place.deallocate() }

    func lock() { os_unfair_lock_lock(place) }
    func unlock() { os_unfair_lock_unlock(place) }
  }

  private let storage: Storage

  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock()
    defer { storage.unlock() }
    return try body(&storage.state)
  }

  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }

  public func lock() { storage.lock() }
  public func unlock() { storage.unlock() }
}
