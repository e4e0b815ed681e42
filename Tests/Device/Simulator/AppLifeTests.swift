import BuildDiagnostics
import Foundation
import Testing

@testable import Simulator

@Suite("An app on a simulator") struct AppLifeTests {
  @Test("its picture reaches the page, and what it prints the console") func picture() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.canvas.width > 0 && $0.hasLine("FakeApp starts") }
      #expect(page.canvas.width == 1179 && page.canvas.height == 2556)
      #expect(page.canvas.pixel(x: 500, y: 150) == [36, 113, 214, 255])
      #expect(page.app?.state == .running)
    }
  }

  @Test("touches, text, turning and scrolling reach the app") func input() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.canvas.width > 0 }
      try page.send(#"{"input":{"touches":{"fingers":[{"identifier":1,"phase":"began","x":200,"y":400}]}}}"#)
      try page.wait { $0.canvas.pixel(x: 600, y: 1200) == [20, 180, 90, 255] }
      try page.send(#"{"input":{"text":{"string":"né"}}}"#)
      try page.wait { $0.hasLine("text né") }
      try page.send(#"{"input":{"wheel":{"x":1,"y":2,"deltaX":0,"deltaY":10}}}"#)
      try page.wait { $0.canvas.pixel(x: 3, y: $0.canvas.height - 1) == [240, 180, 90, 255] }
      try page.send(#"{"input":{"orientation":{"held":3}}}"#)
      try page.wait { $0.canvas.width == 2556 && $0.traits?.orientation == .landscapeLeft }
      #expect(page.canvas.lastFrame?.orientation == 3)
    }
  }

  @Test("a page that says nothing holds up nobody, and gets the whole picture once it speaks")
  func silentPage() async throws {
    try await RunningSimulator.use { running in
      let first = try running.openPage()
      try first.wait { $0.hasLine("shown 1") }
      let second = try running.openPage()
      second.acknowledges = false
      try second.wait { $0.canvas.width > 0 }
      // It began with the picture that the first page had drawn; this frame is new to both.
      try first.send(#"{"input":{"touches":{"fingers":[{"identifier":1,"phase":"began","x":200,"y":400}]}}}"#)
      try second.wait { $0.canvas.lastFrame?.isWhole == false }
      let sequence = try #require(second.canvas.lastFrame).sequence
      try first.wait { $0.hasLine("shown \(sequence)") }
      try second.send(#"{"shown":\#(sequence)}"#)
      try second.wait {
        ($0.canvas.lastFrame?.sequence ?? 0) > sequence && $0.canvas.lastFrame?.isWhole == true
      }
    }
  }

  @Test("one whose main thread does nothing does not respond, tells what it does, and can be ended")
  func hang()
    async throws
  {
    try await RunningSimulator.use(arguments: ["spin"]) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.isHung == true }
      try page.send(#"{"samples":true}"#)
      try page.wait { $0.sample != nil }
      #expect(page.sample?.contains { $0.contains("spinForever") } == true)
      try page.send(#"{"step":"forcequit"}"#)
      try page.wait { $0.app?.state == .ended }
      #expect(page.app?.isHung == false)
    }
  }

  @Test("one whose programs take too much memory is ended, and says so") func memoryOfPrograms() async throws
  {
    try await RunningSimulator.use(arguments: ["offspring"], limits: AppLimits(memory: 256 << 20)) {
      running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .ended }
      #expect(page.app?.end?.summary == "Took more than 256 MiB of memory")
    }
  }

  @Test("one that prints without an end is slowed: a page that reads misses nothing") func flood()
    async throws
  {
    try await RunningSimulator.use(arguments: ["flood"]) { running in
      let page = try running.openPage()
      try page.wait { $0.console.count > 50_000 }
      #expect(page.skipped == 0)
    }
  }

  @Test("a page that does not read holds an app up for a moment only, and hears how much it missed")
  func deafPage()
    async throws
  {
    try await RunningSimulator.use(arguments: ["flood"]) { running in
      let deaf = try running.openPage()
      deaf.reads = false
      try deaf.wait { !$0.console.isEmpty }
      let page = try running.openPage()
      try page.wait { $0.console.count > 50_000 }
      deaf.reads = true
      try deaf.send(#"{"logged":\#(deaf.console.count)}"#)
      try deaf.wait { $0.skipped > 0 }
    }
  }

  @Test("one that a debugger holds is paused, and nobody says that it hangs") func paused() async throws {
    try await RunningSimulator.use(arguments: ["stops"]) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      try running.device.perform("shake")
      try page.wait { $0.app?.isPaused == true }
      #expect(page.app?.isHung == false && page.app?.state == .running)
      try running.device.perform("kill")
      try page.wait { $0.app?.state == .ended && $0.app?.isPaused == false }
    }
  }

  @Test("a crash is told by its words before its stack is there") func lastWords() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running && $0.canvas.width > 0 }
      try page.send(#"{"input":{"touches":{"fingers":[{"identifier":1,"phase":"began","x":5,"y":5}]}}}"#)
      try page.wait { $0.app?.crashMessage?.contains("Fatal error: The crash button was tapped") == true }
      #expect(page.app?.state == .running)
      try page.wait { $0.app?.state == .ended }
      #expect(page.app?.crashMessage == nil)
      let last = page.console.first { $0.level == .crash }
      #expect(last?.text.contains("The crash button was tapped") == true)
    }
  }

  @Test("one that takes too much memory is ended, and says so") func memory() async throws {
    try await RunningSimulator.use(arguments: ["greedy"], limits: AppLimits(memory: 256 << 20)) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .ended }
      #expect(page.app?.end?.kind == .outOfMemory)
      #expect(page.app?.end?.summary == "Took more than 256 MiB of memory")
    }
  }

  @Test("a page that comes while the app is busy gets the picture that it has shown") func busyApp()
    async throws
  {
    try await RunningSimulator.use(arguments: ["busy"]) { running in
      try running.openPage().wait { $0.canvas.lastFrame?.sequence == 1 }
      try running.openPage().wait { $0.canvas.lastFrame?.sequence == 1 }
    }
  }

  @Test("a page that comes back gets the whole picture and the console again") func reconnecting()
    async throws
  {
    try await RunningSimulator.use { running in
      try running.openPage().wait { $0.canvas.width > 0 && $0.hasLine("FakeApp starts") }
      try running.openPage().wait { $0.canvas.lastFrame?.isWhole == true && $0.hasLine("FakeApp starts") }
    }
  }

  @Test("a crash is shown with its message, and relaunching starts anew") func crash() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.canvas.width > 0 }
      try page.send(#"{"input":{"touches":{"fingers":[{"identifier":1,"phase":"began","x":5,"y":5}]}}}"#)
      try page.wait { $0.app?.state == .ended }
      let end = try #require(page.app?.end)
      #expect(end.kind == .crashed)
      #expect(end.summary.hasPrefix("Signal "))
      #expect(end.message?.contains("The crash button was tapped") == true)
      #expect(end.backtrace.contains { $0.contains("FakeApp.swift") })
      try page.send(#"{"step":"relaunch"}"#)
      try page.wait { $0.app?.state == .running }
    }
  }

  @Test("an app that ends with an error code before it connects has crashed") func exitCode() async throws {
    try await RunningSimulator.use(arguments: ["exit"]) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .ended }
      #expect(page.app?.end?.summary == "Ended with exit code 3")
    }
  }

  @Test("force-quit is not a crash") func forceQuit() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      try page.send(#"{"step":"forcequit"}"#)
      try page.wait { $0.app?.state == .ended }
      #expect(page.app?.end?.kind == .quit)
    }
  }

  @Test("an app that crashes as it is force-quit has crashed") func crashAtEnd() async throws {
    try await RunningSimulator.use(arguments: ["brittle"]) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      let failure = #expect(throws: RunningDevice.Failure.self) { try running.device.perform("forcequit") }
      #expect(failure?.description.contains("FakeApp crashed as it ended: Signal ") == true)
      try page.wait { $0.app?.state == .ended }
      #expect(page.app?.end?.kind == .crashed)
      #expect(page.app?.end?.message?.contains("FakeApp breaks as it ends") == true)
    }
  }

  @Test(
    "what an app saved goes with a force-quit, also of one that a relaunch ends, and not with a later kill")
  func savedState() async throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let saved = SavedState.folder(inHome: home)
    let source = FinishedApp(
      AppLaunch(
        displayName: "FakeApp", executablePath: RunningSimulator.fakeApp, arguments: ["deaf"],
        environment: AppHome.environment(home)))
    try await RunningSimulator.use(source: source) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      try FileManager.default.createDirectory(at: saved, withIntermediateDirectories: true)
      try page.send(#"{"step":"forcequit"}"#)
      try page.wait { $0.hasLine("lifecycle terminate") }
      try running.device.perform("relaunch")
      #expect(!FileManager.default.fileExists(atPath: saved.path))
      try page.wait { $0.app?.state == .launching }
      try page.wait { $0.app?.state == .running }
      try FileManager.default.createDirectory(at: saved, withIntermediateDirectories: true)
      try running.device.perform("kill")
      #expect(FileManager.default.fileExists(atPath: saved.path))
    }
  }

  @Test("another device is chosen and the app starts on it") func otherDevice() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.canvas.width == 1179 }
      try page.send(#"{"device":"iPad (10th generation)"}"#)
      try page.wait { $0.canvas.width == 1640 }
      #expect(page.deviceName == "iPad (10th generation)")
      var changes = running.simulator.modelChanges.makeAsyncIterator()
      #expect(await changes.next()?.name == "iPad (10th generation)")
    }
  }

  @Test("a build that fails says so in the console, and the next one may work") func buildFailure()
    async throws
  {
    let source = HeldSource()
    await source.fail(true)
    try await RunningSimulator.use(source: source) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .buildFailed }
      try page.wait {
        $0.console.contains {
          $0.stream == .diagnostic && $0.level == .error && $0.text.contains("Main.swift:3:1: error")
        }
      }
      await source.fail(false)
      try page.send(#"{"step":"relaunch"}"#)
      try page.wait { $0.app?.state == .running }
    }
  }

  @Test("going home and coming back reach the app") func home() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      try page.send(#"{"step":"home"}"#)
      try page.wait { $0.app?.state == .background && $0.hasLine("lifecycle home") }
      try page.send(#"{"step":"activate"}"#)
      try page.wait { $0.app?.state == .running && $0.hasLine("lifecycle activate") }
    }
  }

  @Test("what is no executable is reported, not crashed over") func noExecutable() async throws {
    let source = FinishedApp(AppLaunch(displayName: "Gone", executablePath: "/nonexistent/Gone"))
    try await RunningSimulator.use(source: source) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .ended }
      #expect(page.app?.end?.message?.contains("/nonexistent/Gone cannot be started") == true)
    }
  }
}
