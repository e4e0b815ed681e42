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
      ("key:Shift+meta+z", .input(.key(name: "z", modifiers: ["shift", "meta"]))),
      ("key:meta++", .input(.key(name: "+", modifiers: ["meta"]))),
      ("drag:1,2,3,4", .drag(fromX: 1, fromY: 2, toX: 3, toY: 4, seconds: 0.3)),
      ("scroll:-40", .scroll(deltaX: 0, deltaY: -40)),
      ("wait:0.5", .wait(seconds: 0.5)),
      ("back", .back),
    ]
    for (text, step) in steps { #expect(try ScriptStep.parse(text) == step, "\(text)") }
  }

  @Test(
    "that say nothing sensible are explained",
    arguments: [
      "", "tap", "tap:", "swim", "drag:1,2,3", "drag:1,2,3,x", "scroll:down", "wait:", "back:x",
    ]
  ) func mistakes(text: String) {
    #expect(throws: ScriptStep.Mistake.self) { try ScriptStep.parse(text) }
  }

  @Test("that do something to the device are read in whatever case")
  func device() throws {
    let steps: [(String, DeviceStep)] = [
      ("rotate:left", .input(.orientation(held: .landscapeLeft))),
      ("turn:right", .turn(steps: 1)),
      ("Dark", .input(.appearance(isDark: true))),
      ("textsize:ax5", .input(.contentSize(category: "UICTContentSizeCategoryAccessibilityXXXL"))),
      ("locale:fr-FR", .input(.locale(identifier: "fr_FR"))),
      ("keyboard:hardware", .input(.hardwareKeyboard(isConnected: true))),
      ("voiceover:on", .input(.voiceOver(isRunning: true))),
      ("VoiceOver:Off", .input(.voiceOver(isRunning: false))),
      ("voiceover:Next", .input(.voiceOverGesture(gesture: .next))),
      ("voiceover:magictap", .input(.voiceOverGesture(gesture: .magicTap))),
      ("home", .lifecycle(.home)),
      ("memorywarning", .lifecycle(.memoryWarning)),
      ("openurl:shop://cart?id=1", .open(.url("shop://cart?id=1"))),
      ("openurl:https://example.org/a", .open(.webpage(url: "https://example.org/a"))),
      ("quickaction:new", .open(.quickAction(type: "new"))),
      ("forcequit", .forceQuit),
    ]
    for (text, step) in steps { #expect(try DeviceStep.parse(text) == step, "\(text)") }
    #expect(try DeviceStep.parse("tap:Settings") == nil)
  }

  @Test(
    "for the device that say nothing sensible are explained",
    arguments: [
      "rotate:up", "turn:over", "textsize:XM", "locale:xx_XX", "keyboard:piano", "voiceover:loud",
      "openurl:cart",
    ]
  ) func deviceMistakes(text: String) {
    #expect(throws: ScriptStep.Mistake.self) { try DeviceStep.parse(text) }
  }

  @Test("are listed with a mistake, as many as there are where the line was said") func listing() throws {
    let inScript = try #require(throws: ScriptStep.Mistake.self) { try ScriptStep.check("turn:over") }
    #expect(inScript.description.contains("turned left or right") && inScript.description.contains("drag:"))
    let onDevice = try #require(throws: ScriptStep.Mistake.self) { try DeviceStep.parse("turn:over") }
    #expect(onDevice.description == "step 'turn:over': A device is turned left or right.")
  }
}
