import Testing

@testable import Simulator

@Suite("How long the stacks of an app are waited for") struct SampleRequestsTests {
  /// A clock that goes on when a test says so, an app's backtracer, and what was told.
  private final class Scene: @unchecked Sendable {
    private var due: [@Sendable () -> Void] = []
    private(set) var seconds = 0.0
    var isAtWork = false
    private(set) var told: [[String]] = []

    func makeRequests() -> SampleRequests {
      SampleRequests(
        isAtWork: { self.isAtWork },
        wait: { seconds, work in
          self.due.append {
            self.seconds += seconds
            work()
          }
        }, told: { self.told.append($0) })
    }

    /// Lets time pass until something is told, or nothing is waited for.
    func pass(most: Int = 1000) {
      for _ in 0..<most where !due.isEmpty && told.isEmpty { due.removeFirst()() }
    }
  }

  private static let stacks = [
    "", "*** Signal 3: Backtracing from 0x5643... done ***", "", "Thread 0 \"App\" crashed:", "",
    "0 0x1 loop() + 42 in App at /App/Main.swift:2:62", "", "Backtrace took 30s", "",
  ]

  @Test("where nobody tells them that is known after ten seconds") func nobody() {
    let scene = Scene()
    scene.makeRequests().expect()
    scene.pass()
    #expect(scene.told == [[]] && scene.seconds == 10)
  }

  @Test("a backtracer that is at work is waited for, and what it says when it has gone is taken") func slow()
  {
    let scene = Scene()
    let requests = scene.makeRequests()
    scene.isAtWork = true
    requests.expect()
    scene.pass(most: 45)
    scene.isAtWork = false
    scene.pass(most: 5)
    #expect(scene.told.isEmpty && scene.seconds == 50)
    #expect(requests.take(Self.stacks) == [])
    #expect(scene.told.count == 1 && scene.told[0].contains { $0.contains("loop()") })
    // Nobody waits any more.
    scene.pass()
    #expect(scene.told.count == 1)
  }

  @Test("one that hangs itself is waited for a minute") func hanging() {
    let scene = Scene()
    scene.isAtWork = true
    scene.makeRequests().expect()
    scene.pass()
    #expect(scene.told == [[]] && scene.seconds == 60)
  }

  @Test("who asks again is told once, and has all the time again") func again() {
    let scene = Scene()
    let requests = scene.makeRequests()
    requests.expect()
    scene.pass(most: 9)
    requests.expect()
    scene.pass()
    #expect(scene.told == [[]] && scene.seconds > 10)
  }
}
