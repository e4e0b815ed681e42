import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Event handlers of a control", .serialized) @MainActor struct EventHandlerTests {
  let device = VirtualDevice()

  @Test("a control tells its targets and actions")
  func handlers() {
    let button = UIButton()
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    button.addTarget(device, action: Selector(("go:")), for: .touchDown)
    var told: [String] = []
    button.enumerateEventHandlers { action, target, event, stop in
      told.append("\(action != nil) \(target != nil) \(event.rawValue)")
    }
    #expect(told == ["true false 64", "false true 1"])
    told = []
    button.enumerateEventHandlers { _, _, _, stop in
      told.append("one")
      stop = true
    }
    #expect(told == ["one"])
  }
}
