import Simulator
import Testing
import TouchstoneDeviceProtocol

@Suite("Steps of a script") struct ScriptStepTests {
  @Test("are read as people write them") func reading() throws {
    let steps: [(String, AutomationRequest.Step)] = [
      ("tap:Settings", .tapElement("Settings")),
      ("tap:10,20.5", .tapPoint(x: 10, y: 20.5)),
      ("tap:Total: 3", .tapElement("Total: 3")),
      ("type:a:b", .input(.text(string: "a:b"))),
      ("key:Enter", .input(.key(name: "Enter", modifiers: []))),
      ("drag:1,2,3,4", .drag(fromX: 1, fromY: 2, toX: 3, toY: 4, seconds: 0.3)),
      ("scroll:-40", .scroll(deltaX: 0, deltaY: -40)),
      ("rotate:left", .input(.orientation(held: .landscapeLeft))),
      ("dark", .input(.appearance(isDark: true))),
      ("textsize:ax5", .input(.contentSize(category: "UICTContentSizeCategoryAccessibilityXXXL"))),
      ("wait:0.5", .wait(seconds: 0.5)),
      ("back", .back),
      ("home", .lifecycle(.home)),
    ]
    for (text, step) in steps { #expect(try ScriptStep.parse(text) == step, "\(text)") }
  }

  @Test(
    "that say nothing sensible are explained",
    arguments: [
      "", "tap", "tap:", "swim", "drag:1,2,3", "drag:1,2,3,x", "scroll:down", "rotate:up", "textsize:XM",
      "wait:",
    ]
  ) func mistakes(text: String) {
    #expect(throws: ScriptStep.Mistake.self) { try ScriptStep.parse(text) }
  }
}
