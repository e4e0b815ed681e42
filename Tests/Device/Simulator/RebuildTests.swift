import Foundation
import Testing

@testable import Simulator

@Suite("While an app is built anew") struct RebuildTests {
  /// The app runs, and a build has begun that takes until the source is released.
  private func use(
    _ body: @Sendable (RunningSimulator, FakePage, HeldSource) async throws -> Void
  ) async throws {
    let source = HeldSource()
    try await RunningSimulator.use(source: source) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running && $0.canvas.width > 0 }
      await source.hold()
      try page.send(#"{"step":"relaunch"}"#)
      try page.wait { $0.app?.state == .building }
      try await body(running, page, source)
    }
  }

  @Test("it can be sent to the background, and is still there when the build fails") func background()
    async throws
  {
    try await use { running, page, source in
      try running.device.perform("home")
      try page.wait { $0.hasLine("lifecycle home") && $0.app?.isInBackground == true }
      #expect(page.app?.state == .building)
      await source.fail(true)
      await source.release()
      try page.wait { $0.app?.state == .background }
      try running.device.perform("activate")
      try page.wait { $0.hasLine("lifecycle activate") && $0.app?.state == .running }
    }
  }

  @Test("it can come back") func activate() async throws {
    try await use { running, page, source in
      try running.device.perform("home")
      try running.device.perform("activate")
      try page.wait { $0.hasLine("lifecycle activate") && $0.app?.isInBackground == false }
      await source.fail(true)
      await source.release()
      try page.wait { $0.app?.state == .running }
    }
  }

  @Test("the app in front is told of a force-quit") func forceQuit() async throws {
    try await use { running, page, source in
      try running.device.perform("forcequit")
      try page.wait { $0.hasLine("lifecycle terminate") && $0.app?.state == .ended }
      await source.release()
      try page.wait { $0.app?.state == .running }
    }
  }

  @Test("it is on the screen, and its picture can be taken") func picture() async throws {
    try await use { running, _, source in
      let picture = try running.device.picture()
      #expect(picture.width == 1179)
      await source.release()
    }
  }

  @Test("a saved file starts the app anew only if that made another one of it") func saved() async throws {
    let source = HeldSource()
    await source.make(1)
    try await RunningSimulator.use(source: source) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      page.states = []
      try await running.simulator.rebuild()
      try page.wait { $0.states.suffix(2) == [.building, .running] }
      #expect(!page.states.contains(.launching))
      await source.make(2)
      try await running.simulator.rebuild()
      try page.wait { $0.app?.state == .launching }
      try page.wait { $0.app?.state == .running }
    }
  }

  @Test("after a failed build the app is stale, until a build works") func stale() async throws {
    let source = HeldSource()
    await source.make(1)
    try await RunningSimulator.use(source: source) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      await source.fail(true)
      await #expect(throws: (any Error).self) { try await running.simulator.rebuild() }
      try page.wait { $0.app?.isStale == true && $0.app?.state == .running }
      await source.fail(false)
      try await running.simulator.rebuild()
      try page.wait { $0.app?.isStale == false && $0.app?.state == .running }
    }
  }

  @Test("the relaunch is done when the app starts; a build that fails is the answer, and a word in the page")
  func answer() async throws {
    let source = HeldSource()
    try await RunningSimulator.use(source: source) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      try running.device.perform("relaunch")
      try page.wait { $0.app?.state == .launching }
      try page.wait { $0.app?.state == .running }
      await source.fail(true)
      let failure = #expect(throws: RunningDevice.Failure.self) { try running.device.perform("relaunch") }
      #expect(failure?.description.hasPrefix("FakeApp did not build:\n") == true)
      #expect(failure?.description.contains("Main.swift:3:1: error") == true)
      #expect(page.refusals.isEmpty)
      try page.send(#"{"step":"relaunch"}"#)
      try page.wait { !$0.refusals.isEmpty }
      #expect(page.refusals == ["FakeApp did not build: what the compiler says is in the console."])
    }
  }
}
