import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator
@testable import TestRunner

@Suite("How long a test may take") struct TestWatchTests {
  private let test = TestIdentifier(.xctest, suite: "ClockTests", name: "testTicks")

  /// A clock that goes on when a test says so: all that sleep wake up.
  private final class HandClock: @unchecked Sendable {
    /// How long each wanted to sleep, as it fell asleep.
    let slept: AsyncStream<Double>
    private let continuation: AsyncStream<Double>.Continuation
    private let lock = NSLock()
    private var sleepers: [CheckedContinuation<Void, Never>] = []

    init() { (slept, continuation) = AsyncStream.makeStream() }

    func sleep(_ seconds: Double) async {
      await withCheckedContinuation { sleeper in
        lock.withLock { sleepers.append(sleeper) }
        continuation.yield(seconds)
      }
    }

    func wakeAll() {
      let woken = lock.withLock {
        defer { sleepers = [] }
        return sleepers
      }
      for sleeper in woken { sleeper.resume() }
    }
  }

  @Test("a process whose test takes too long is ended, and how long it had is told")
  func late() async {
    let clock = HandClock()
    let (ends, ended) = AsyncStream<Double>.makeStream()
    let watch = TestWatch(5, sleep: { await clock.sleep($0) }, endProcess: { ended.yield($0) })
    var sleeps = clock.slept.makeAsyncIterator()
    #expect(await sleeps.next() == 5)
    #expect(!watch.isOver && watch.hear(.test(.started(test))))
    #expect(await sleeps.next() == 5)
    clock.wakeAll()
    var all = ends.makeAsyncIterator()
    #expect(await all.next() == 5)
    #expect(watch.isOver)
  }

  @Test("of what is told once the time is up only its last words and its end count")
  func tooLate() async {
    let clock = HandClock()
    let (ends, ended) = AsyncStream<Double>.makeStream()
    let watch = TestWatch(5, sleep: { await clock.sleep($0) }, endProcess: { ended.yield($0) })
    var sleeps = clock.slept.makeAsyncIterator()
    #expect(await sleeps.next() == 5)
    clock.wakeAll()
    var all = ends.makeAsyncIterator()
    #expect(await all.next() == 5)
    #expect(!watch.hear(.test(.started(test))) && !watch.hear(.test(.finished)))
    #expect(watch.hear(.output("stack", isError: true)) && watch.hear(.crashing))
    #expect(watch.hear(.ended(AppEnd(kind: .hung, summary: "", message: nil, backtrace: []))))
  }

  @Test("a test has its time from its start, whatever it tells meanwhile; the stack of a crash has a minute")
  func restarts() async {
    let clock = HandClock()
    let (ends, ended) = AsyncStream<Double>.makeStream()
    let watch = TestWatch(5, sleep: { await clock.sleep($0) }, endProcess: { ended.yield($0) })
    var sleeps = clock.slept.makeAsyncIterator()
    #expect(await sleeps.next() == 5)
    #expect(watch.hear(.output("tick", isError: false)))
    #expect(watch.hear(.test(.activity("Tap", depth: 1, in: test))))
    #expect(watch.hear(.test(.issue(TestIssue(message: "late"), in: test))))
    // None of these slept anew.
    #expect(watch.hear(.crashing))
    #expect(await sleeps.next() == 60)
    // The first sleeper, which wakes up too, has nothing to end any more.
    clock.wakeAll()
    var all = ends.makeAsyncIterator()
    #expect(await all.next() == 60)
  }

  @Test("a test whose app hangs lives until that has told its stacks, once; the next test may again")
  func appThatHangs() async {
    let clock = HandClock()
    let watch = TestWatch(5, sleep: { await clock.sleep($0) }, endProcess: { _ in })
    var sleeps = clock.slept.makeAsyncIterator()
    #expect(await sleeps.next() == 5)
    watch.appIsLate()
    #expect(await sleeps.next() == 90)
    // This one begins no sleep: the next is that of the next test.
    watch.appIsLate()
    #expect(watch.hear(.test(.started(test))))
    #expect(await sleeps.next() == 5)
    watch.appIsLate()
    #expect(await sleeps.next() == 90)
    watch.end()
  }
}
