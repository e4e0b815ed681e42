import Foundation
import Testing
import TouchstoneDeviceProtocol

@Suite("Trees of elements on the wire") struct AutomationElementTests {
  @Test("an element comes out as it went in, with all that is in it")
  func roundTrip() throws {
    let inner = AutomationElement(
      number: 2, type: 9, identifier: "go", label: "Go", value: "1", placeholder: nil,
      frame: AutomationFrame(x: 1, y: 2.5, width: 3, height: 4), isEnabled: false, isSelected: true,
      hasFocus: true, traits: 1 << 53)
    var outer = AutomationElement(
      number: 0, type: 2, label: "App \"quoted\"", placeholder: "",
      frame: AutomationFrame(x: 0, y: 0, width: 393, height: 852), children: [inner, inner])
    (outer.horizontalSize, outer.verticalSize) = (1, 2)
    var reply = AutomationReply(identifier: 7)
    reply.tree = outer
    let bytes = try JSONEncoder().encode(reply)
    #expect(try JSONDecoder().decode(AutomationReply.self, from: bytes) == reply)
  }

  @Test("a gesture's events keep their times")
  func events() throws {
    let step = AutomationRequest.Step.perform([
      TimedInput(.touch(identifier: 1, phase: .began, x: 1, y: 2)),
      TimedInput(after: 0.05, .key(name: "Enter", modifiers: [])),
    ])
    let request = AutomationRequest(identifier: 1, step: step)
    #expect(
      try JSONDecoder().decode(AutomationRequest.self, from: JSONEncoder().encode(request)) == request)
  }
}
