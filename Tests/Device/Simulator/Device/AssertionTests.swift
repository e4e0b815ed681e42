import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("What keeps a device awake") struct AssertionTests {
  private func list(_ paper: PaperDevice) -> PowerAssertionList {
    PowerAssertionList(paper.device, processIdentifier: 42)
  }

  @Test("R16.1: each type has its status, and each holder process, number, time, type and name")
  func listing() throws {
    var paper = try PaperDevice(in: .active)
    #expect(list(paper).status == ["PreventUserIdleDisplaySleep": 0, "PreventUserIdleSystemSleep": 0])
    #expect(list(paper).held.isEmpty)
    paper.appSays(.lifecycle(.status(["idleTimer": "off"])))
    paper.pass(2)
    paper.appSays(.lifecycle(.status(["backgroundTasks": "1"])))
    // Said again, it is the same one.
    paper.appSays(.lifecycle(.status(["idleTimer": "off", "backgroundTasks": "2"])))
    paper.pass(1)
    let told = list(paper)
    #expect(told.status == ["PreventUserIdleDisplaySleep": 1, "PreventUserIdleSystemSleep": 1])
    #expect(told.held.map(\.type) == ["PreventUserIdleDisplaySleep", "PreventUserIdleSystemSleep"])
    #expect(told.held.map(\.seconds) == [3, 1] && told.held.map(\.identifier) == [1, 2])
    #expect(told.held.allSatisfy { $0.processIdentifier == 42 && $0.app == "App" })
    #expect(told.held.map(\.name) == ["isIdleTimerDisabled", "beginBackgroundTask"])
    paper.appSays(.lifecycle(.status(["idleTimer": "on"])))
    #expect(list(paper).status == ["PreventUserIdleDisplaySleep": 0, "PreventUserIdleSystemSleep": 1])
  }

  @Test("R16.2: an assertion ends with the process that holds it")
  func end() throws {
    var paper = try PaperDevice(in: .active)
    paper.appSays(.lifecycle(.status(["idleTimer": "off"])))
    try paper.perform("kill")
    paper.appEnds()
    #expect(list(paper).held.isEmpty)
    try paper.perform("activate")
    paper.appSays(.hello(version: MessageFraming.version, processIdentifier: 7))
    #expect(list(paper).held.isEmpty)
    // Its number is not used again.
    paper.appSays(.lifecycle(.status(["idleTimer": "off"])))
    #expect(list(paper).held.map(\.identifier) == [2])
  }
}
