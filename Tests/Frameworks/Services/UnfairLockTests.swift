import Foundation
import Testing
import TouchstoneOSLog

@Suite("Unfair locks") struct UnfairLockTests {
  /// A count that only one thread at a time may touch.
  private final class Count: @unchecked Sendable {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    var value = 0

    init() { lock.initialize(to: os_unfair_lock()) }
    deinit { lock.deallocate() }
  }

  @Test("one thread at a time holds the lock")
  func excludes() {
    let count = Count()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 {
        os_unfair_lock_lock(count.lock)
        count.value += 1
        os_unfair_lock_unlock(count.lock)
      }
    }
    #expect(count.value == 80_000)
    #expect(count.lock.pointee._os_unfair_lock_opaque == 0)
  }

  @Test("a lock that another thread holds is not taken by trying, and its owner is known")
  func tries() {
    let count = Count()
    #expect(os_unfair_lock_trylock(count.lock))
    os_unfair_lock_assert_owner(count.lock)
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
      os_unfair_lock_assert_not_owner(count.lock)
      count.value = os_unfair_lock_trylock(count.lock) ? 1 : 2
      ended.signal()
    }
    thread.start()
    ended.wait()
    os_unfair_lock_unlock(count.lock)
    #expect(count.value == 2)
  }

  @Test("taking a lock twice, and giving back a free one, end the program with the reason")
  func mistakes() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let lock = os_unfair_lock_t.allocate(capacity: 1)
      lock.initialize(to: os_unfair_lock())
      os_unfair_lock_lock(lock)
      os_unfair_lock_lock(lock)
    }
    let saidTwice = String(decoding: twice?.standardErrorContent ?? [], as: UTF8.self)
    #expect(saidTwice.contains("holds the lock already"))
    let free = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let lock = os_unfair_lock_t.allocate(capacity: 1)
      lock.initialize(to: os_unfair_lock())
      os_unfair_lock_unlock(lock)
    }
    let saidFree = String(decoding: free?.standardErrorContent ?? [], as: UTF8.self)
    #expect(saidFree.contains("not held by this thread"))
  }

  @Test("a lock around a value lets one thread at a time at it")
  func value() {
    let count = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 80_000)
  }

  @Test("a lock around a value is one that knows its owner: taking it twice ends the program with the reason")
  func valueTwice() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let lock = OSAllocatedUnfairLock()
      lock.lock()
      lock.lock()
    }
    let said = String(decoding: twice?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("holds the lock already"))
  }
}
