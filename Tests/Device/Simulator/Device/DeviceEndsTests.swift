import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("How apps end on a device, and how long they may take") struct DeviceEndsTests {
  @Test("an app that is force-quit has two seconds, then it is killed; what it saved goes with it")
  func forceQuit() throws {
    var paper = try PaperDevice(in: .active)
    try paper.perform("forcequit")
    #expect(paper.news() == ["app terminate"])
    paper.pass(1.9)
    #expect(paper.news().isEmpty)
    paper.pass(0.1)
    #expect(paper.news() == ["kill app"])
    paper.appEnds(.quit, "Force-quit")
    #expect(paper.news() == ["forget saved state"])
  }

  @Test("one that crashes as it ends may take half a minute to say so, and that is the answer")
  func crashAtEnd() throws {
    var paper = try PaperDevice(in: .active)
    try paper.perform("forcequit")
    paper.pass(1)
    let run = try #require(paper.device.app)
    paper.take { $0.crashes(run, saying: "Fatal error") }
    _ = paper.news()
    paper.pass(29.9)
    #expect(paper.news().isEmpty)
    paper.appEnds(.crashed, "Signal 5")
    #expect(paper.news() == ["forget saved state", "refused: App crashed as it ended: Signal 5"])
    #expect(paper.device.state.hasCrashed)
  }

  @Test("what an app saved goes also if another launch ends it meanwhile, and stays with a kill")
  func savedState() throws {
    var paper = try PaperDevice(in: .active)
    let run = try #require(paper.device.app)
    try paper.perform("forcequit")
    try paper.perform("relaunch")
    _ = paper.news()
    paper.take { $0.ended(run, AppEnd(kind: .quit, summary: "Force-quit", message: nil, backtrace: [])) }
    #expect(paper.news() == ["forget saved state", "start app"])
    try paper.perform("kill")
    paper.appEnds()
    #expect(paper.news() == ["kill app"])
  }

  @Test("Settings goes when the app behind it ends")
  func settingsOfTheDead() throws {
    var paper = try PaperDevice(in: .active)
    try paper.perform("settings")
    _ = paper.news()
    paper.appEnds(.crashed, "Signal 11")
    #expect(paper.news() == ["kill settings"] && paper.device.settings == nil)
  }

  @Test("five seconds after home an app has no time any more, and what it misses it hears first of all")
  func suspension() throws {
    var paper = try PaperDevice(in: .background)
    #expect(paper.device.deadline == 5)
    paper.pass(4.9)
    #expect(paper.news().isEmpty && paper.device.state == .background)
    paper.pass(0.1)
    #expect(paper.news() == ["suspend app"] && paper.device.state == .suspended)
    try paper.perform("dark")
    try paper.perform("memorywarning")
    paper.pass(60)
    #expect(paper.news().isEmpty)
    try paper.perform("activate")
    #expect(paper.news() == ["resume app after 60.0", "app dark", "app memoryWarning", "app activate"])
  }

  @Test("a background task keeps an app going; it is suspended when the task has ended")
  func backgroundTask() throws {
    var paper = try PaperDevice(in: .active)
    paper.appSays(.lifecycle(.status(["backgroundTasks": "1"])))
    try paper.perform("home")
    _ = paper.news()
    paper.pass(20)
    #expect(paper.news().isEmpty && paper.device.state == .background)
    paper.appSays(.lifecycle(.status(["backgroundTasks": "0"])))
    #expect(paper.news() == ["suspend app"])
  }

  @Test("one whose task has not ended five seconds after its half minute is killed")
  func overdueTask() throws {
    var paper = try PaperDevice(in: .background)
    paper.appSays(.lifecycle(.status(["backgroundTasks": "1"])))
    paper.pass(34.9)
    #expect(paper.news().isEmpty)
    paper.pass(0.1)
    #expect(paper.news() == ["kill app"] && paper.device.state == .ending)
  }
}
