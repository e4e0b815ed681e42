import Testing

@testable import Simulator

@Suite("What Swift's backtracer says among what an app says") struct BacktraceLinesTests {
  private static func stacks(_ signal: Int) -> [String] {
    [
      "", "*** Signal \(signal): Backtracing from 0x5643... done ***", "",
      "*** Program crashed: Somehow at 0x1d0b ***", "", "Platform: x86_64 Linux", "",
      "Thread 0 \"App\" crashed:", "", "0 0x1 loop() + 42 in App at /App/Main.swift:2:62", "",
      "Thread 1:", "", "0 0x2 epoll_wait + 86 in libc.so.6", "", "Backtrace took 0.01s", "",
    ]
  }

  @Test("a crash is shown with the thread that crashed") func crash() {
    var lines = BacktraceLines()
    let parts = lines.take(["before"] + Self.stacks(4) + ["after"])
    #expect(parts.samples.isEmpty)
    #expect(parts.shown.first == "before" && parts.shown.last == "after")
    #expect(parts.shown.contains("0 0x1 loop() + 42 in App at /App/Main.swift:2:62"))
    #expect(parts.shown.contains("Backtrace took 0.01s"))
    #expect(!parts.shown.contains { $0.contains("Thread 1") || $0.contains("epoll_wait") })
  }

  @Test("a sample is handed over with all threads, in whatever pieces it comes, and not shown") func sample()
  {
    var lines = BacktraceLines()
    var parts = BacktraceLines.Parts()
    for line in ["before"] + Self.stacks(3) + ["after"] {
      let more = lines.take([line])
      parts.shown += more.shown
      parts.samples += more.samples
    }
    #expect(parts.shown == ["before", "after"])
    #expect(
      parts.samples == [
        [
          "Thread 0 \"App\":", "", "0 0x1 loop() + 42 in App at /App/Main.swift:2:62", "", "Thread 1:", "",
          "0 0x2 epoll_wait + 86 in libc.so.6", "",
        ]
      ])
  }

  @Test("an app's own empty lines are shown") func emptyLines() {
    var lines = BacktraceLines()
    #expect(lines.take(["", "a", "", "", "b", ""]).shown == ["", "a", "", "", "b"])
    #expect(lines.take(["c"]).shown == ["", "c"])
  }

  @Test("an app that was sampled may be sampled again, and crash") func again() {
    var lines = BacktraceLines()
    #expect(lines.take(Self.stacks(3)).samples.count == 1)
    #expect(lines.take(Self.stacks(3)).samples.count == 1)
    #expect(lines.take(Self.stacks(11)).shown.contains("*** Signal 11: Backtracing from 0x5643... done ***"))
  }
}
