import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("The console") struct ConsoleTests {
  @Test(
    "a line of the error stream has the level of what wrote it",
    arguments: [
      ("2026-11-26 21:00:00.123 App[12:34] hello", ConsoleEntry.Level.log), ("anything", .log),
      ("[com.example:net] debug: ping", .debug), ("[com.example:net] info: up", .info),
      ("[com.example:net] error: down", .error), ("fault: gone", .error),
      ("[not a category] error: x", .log), ("touchstone: note: no effect", .note),
      ("touchstone: warning: careful", .warning), ("App/Main.swift:3: Fatal error: no", .crash),
      ("Fatal error: no", .crash), ("it says: Fatal error once", .log),
      ("*** Terminating app due to uncaught exception", .crash),
    ])
  func levels(line: String, level: ConsoleEntry.Level) {
    var levels = ConsoleLevels()
    #expect(levels.level(of: line) == level)
  }

  @Test("all of a backtrace is of the crash, and what follows is not") func backtrace() {
    var levels = ConsoleLevels()
    let lines = [
      "App/Main.swift:2: Fatal error: no", "", "*** Signal 4: Backtracing from 0x1... done ***",
      "0 0x1 boom() in App at /App/Main.swift:2:3",
      "[com.example:net] error: not now", "Backtrace took 0.1s", "after",
    ]
    #expect(lines.map { levels.level(of: $0) } == [.crash, .crash, .crash, .crash, .crash, .crash, .log])
  }

  private func entries(_ range: Range<Int>, text: String = "") -> [ConsoleEntry] {
    range.map {
      ConsoleEntry(stream: .output, level: .print, time: Double($0 / 3), run: 1, text: "\($0)" + text)
    }
  }

  @Test("it keeps the latest lines, and says how many before a part are gone") func bounds() {
    var log = ConsoleLog()
    for start in stride(from: 0, to: 100_000, by: 1000) { log.append(entries(start..<start + 1000)) }
    #expect(log.end == 100_000)
    #expect(log.entries.count <= ConsoleLog.lines * 5 / 4)
    #expect(log.entries.first?.text == "\(log.first)")
    let part = log.part(from: 10, lines: 5, bytes: 1 << 20)
    #expect(part.skipped == log.first - 10 && part.entries.map(\.text).first == "\(log.first)")
    #expect(part.entries.count == 5)
    #expect(log.part(from: log.end, lines: 5, bytes: 1 << 20).entries.isEmpty)
  }

  @Test("long lines count by their letters, but the last one stays") func bytes() {
    var log = ConsoleLog()
    let long = String(repeating: "x", count: 1 << 20)
    for number in 0..<40 { log.append(entries(number..<number + 1, text: long)) }
    #expect(log.entries.count < 12 && log.end == 40)
    #expect(log.part(from: log.first, lines: 100, bytes: 1 << 10).entries.count == 1)
  }

  @Test("lines that are alike go together") func batches() {
    let batches = ConsoleBatch.batches(entries(0..<7))
    #expect(batches.map(\.lines) == [["0", "1", "2"], ["3", "4", "5"], ["6"]])
  }

  @Test("who has printed too much waits until it is taken, or the app has ended") func flow() async {
    let flow = OutputFlow()
    flow.pass(OutputFlow.limit)
    let passed = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      flow.pass(1)
      passed.signal()
      flow.pass(OutputFlow.limit)
      flow.pass(1)
      passed.signal()
    }
    #expect(passed.wait(timeout: .now()) == .timedOut)
    flow.taken(OutputFlow.limit)
    await blocked { passed.wait() }
    flow.open()
    await blocked { passed.wait() }
  }

  @Test("what is under way fits behind what pages have not read, however short the lines are")
  func pieces() {
    let lines = (0..<70_000).map { $0.isMultiple(of: 1000) ? String(repeating: "x", count: 9000) : "" }
    let pieces = OutputFlow.pieces(of: lines)
    #expect(Array(pieces.joined()) == lines)
    #expect(pieces.allSatisfy { OutputFlow.cost(of: Array($0)) <= OutputFlow.piece })
    let underWay = OutputFlow.limit + OutputFlow.piece
    #expect(ConsoleLog.lines / 2 + underWay / OutputFlow.line <= ConsoleLog.lines)
    #expect(ConsoleLog.bytes / 2 + underWay <= ConsoleLog.bytes)
    #expect(OutputFlow.pieces(of: [String(repeating: "x", count: 1 << 18)]).count == 1)
    #expect(OutputFlow.pieces(of: []).isEmpty)
  }

  private func blocked(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        body()
        done.resume()
      }
    }
  }

  @Test("runs are set apart, and each line says which run it is of and when it came") func runs() async throws
  {
    try await RunningSimulator.use(arguments: ["kinds"]) { running in
      let page = try running.openPage()
      // Two streams: neither waits for the other.
      try page.wait { $0.hasLine("plain error stream") && $0.hasLine("green") }
      #expect(page.console.first { $0.level == .run }?.text == "FakeApp, run 1")
      #expect(page.console.first { $0.text.contains("from NSLog") }?.level == .log)
      #expect(page.console.first { $0.text.contains("no answer") }?.level == .error)
      #expect(page.console.first { $0.text.contains("green") }?.level == .print)
      #expect(page.console.allSatisfy { $0.run == 1 && abs($0.time - Date().timeIntervalSince1970) < 600 })
      try running.device.perform("relaunch")
      try page.wait { $0.hasLine("FakeApp, run 2") }
    }
  }

  @Test("a page is told how to start the simulator again and why the app was opened so, and that it ends")
  func words() async throws {
    let words = SimulatorWords(command: "touchstone run App", remark: "The app is for iPads only.")
    let pages = Box()
    try await RunningSimulator.use(words: words) { running in
      let page = try running.openPage()
      try page.wait { $0.menus != nil && $0.app?.state == .running }
      #expect(page.menus?.command == words.command && page.remark == words.remark)
      pages.page = page
    }
    try pages.page?.wait { $0.isEnding }
  }

  private final class Box: @unchecked Sendable { var page: FakePage? }

  @Test("what cannot be done is one plain sentence for a page") func sentence() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      for (step, words) in [
        ("openurl:cart", "It takes a URL with its scheme."),
        ("battery:lots", DeviceCondition.battery.explanation),
        ("timezone:Nowhere/Land", DeviceCondition.timeZone.explanation),
        ("language:1", "A language is named by its code, as fr or pt-BR."),
      ] {
        page.refusals = []
        try page.send(#"{"step":"\#(step)"}"#)
        try page.wait { !$0.refusals.isEmpty }
        #expect(page.refusals == [words])
      }
    }
  }
}
