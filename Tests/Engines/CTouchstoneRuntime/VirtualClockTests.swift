import CTouchstoneRuntime
import CTouchstoneTestSupport
import CoreFoundation
import Foundation
import Testing

@Suite("The virtual clock", .serialized) @MainActor struct VirtualClockTests {
  init() {
    touchstone_test_support_link()
    touchstone_clock_enable(0)
  }

  private func run(_ seconds: Double) {
    let end = touchstone_clock_now() + Int64(seconds * 1e9)
    while true {
      for _ in 0..<20 { _ = touchstone_runloop_run_once(0) }
      let next = touchstone_clock_next_deadline()
      guard next != 0, next <= end else { break }
      touchstone_clock_advance_to(next)
    }
    touchstone_clock_advance_to(end)
    for _ in 0..<20 { _ = touchstone_runloop_run_once(0) }
  }

  @Test("every clock stands still and moves together")
  func clocks() {
    let (date, instant) = (Date(), ContinuousClock.now)
    for _ in 0..<1000 { _ = Date() }
    #expect(Date() == date)
    touchstone_clock_advance_to(touchstone_clock_now() + 90_000_000_000)
    #expect(abs(Date().timeIntervalSince(date) - 90) < 0.001)
    #expect(ContinuousClock.now - instant == .seconds(90))
  }

  @Test("a repeating timer fires at its times and at no other")
  func timer() {
    let start = touchstone_clock_now()
    var times: [Int] = []
    let timer = Timer(fire: Date() + 0.5, interval: 0.5, repeats: true) { _ in
      MainActor.assumeIsolated {
        times.append(Int((touchstone_clock_now() - start + 5_000_000) / 10_000_000))
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    run(1.8)
    timer.invalidate()
    #expect(times == [50, 100, 150])
  }

  @Test("sleeping on the main thread moves the clock")
  func sleeping() {
    let start = touchstone_clock_now()
    usleep(250_000)
    #expect(touchstone_clock_now() - start == 250_000_000)
    Thread.sleep(forTimeInterval: 1)
    #expect(touchstone_clock_now() - start == 1_250_000_000)
  }

  @Test("a thread that leads the clock moves it while it waits for a lock that knows its owner")
  func ledLock() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        touchstone_clock_enable(0)
        touchstone_clock_lead(1)
        nonisolated(unsafe) let lock = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        lock.initialize(to: 0)
        let start = touchstone_clock_now()
        let isHeld = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          touchstone_unfair_lock(lock)
          isHeld.signal()
          usleep(100_000_000)
          touchstone_unfair_unlock(lock)
        }
        isHeld.wait()
        touchstone_unfair_lock(lock)
        precondition(touchstone_unfair_is_owner(lock) == 1)
        precondition(touchstone_clock_now() - start >= 100_000_000_000)
      }
    }
  }

  @Test("what a led clock waits for outside of the process is counted, in the machine's time")
  func waitsForOutside() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        touchstone_clock_enable(0)
        touchstone_clock_lead(1)
        let began = touchstone_clock_real_now()
        guard let other = popen("sleep 1; echo there", "r") else { exit(1) }
        var wanted = pollfd(fd: fileno(other), events: Int16(POLLIN), revents: 0)
        precondition(poll(&wanted, 1, -1) == 1)
        let stood = touchstone_clock_stood(Int32(TOUCHSTONE_CLOCK_WITHOUT_DEADLINE))
        precondition(stood > 0 && stood <= touchstone_clock_real_now() - began)
        precondition(touchstone_clock_stood(Int32(TOUCHSTONE_CLOCK_HELD)) == 0)
      }
    }
  }

  @Test("for as long as the clock is held, whoever moves it waits, and that is counted")
  func held() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        touchstone_clock_enable(0)
        let began = touchstone_clock_real_now()
        touchstone_clock_hold(began + 50_000_000)
        while touchstone_clock_real_now() < began + 50_000_000 {
          precondition(
            touchstone_clock_sleeps_of_others() == -1 || touchstone_clock_real_now() >= began + 50_000_000)
        }
        let stood = touchstone_clock_stood(Int32(TOUCHSTONE_CLOCK_HELD))
        precondition(stood > 0 && stood <= touchstone_clock_real_now() - began)
        precondition(touchstone_clock_stood(Int32(TOUCHSTONE_CLOCK_WITHOUT_DEADLINE)) == 0)
      }
    }
  }

  @Test("a clock that goes on by itself goes on from where it is, for the main thread, too")
  func follows() async {
    await #expect(processExitsWith: .success) { @MainActor in
      touchstone_clock_enable(0)
      let start = touchstone_clock_now()
      touchstone_clock_advance_to(start + 5_000_000_000)
      let stood = touchstone_clock_now() - start
      touchstone_clock_follow()
      let real = touchstone_clock_real_now()
      usleep(100_000)
      let passed = touchstone_clock_now() - start - stood
      let isAsReal = abs(passed - (touchstone_clock_real_now() - real)) < 50_000_000
      exit(stood == 5_000_000_000 && passed >= 100_000_000 && isAsReal ? 0 : 1)
    }
  }

  @Test("a descriptor wakes the run loop without losing its bytes")
  func descriptor() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    final class Box { var text = ""; var fd: Int32 = 0 }
    let box = Box()
    box.fd = ends[0]
    touchstone_runloop_add_fd(ends[0], Unmanaged.passRetained(box).toOpaque()) { context in
      let box = Unmanaged<Box>.fromOpaque(context!).takeUnretainedValue()
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(box.fd, &bytes, 64)
      box.text += String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
    _ = write(ends[1], "hello, run loop", 15)
    for _ in 0..<10 { _ = touchstone_runloop_run_once(0) }
    #expect(box.text == "hello, run loop")
  }
}
