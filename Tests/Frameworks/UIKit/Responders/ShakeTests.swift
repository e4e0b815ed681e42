import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Shaking", .serialized) @MainActor struct ShakeTests {
  private final class Notes { var lines: [String] = [] }

  private final class Controller: UIViewController {
    var notes = Notes()
    var qualifies = true
    override var canBecomeFirstResponder: Bool { qualifies }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      notes.lines.append("controller began")
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      notes.lines.append("controller ended \(motion == .motionShake && event?.type == .motion)")
    }
  }

  /// Notes and passes on.
  private final class Panel: UIView {
    var notes = Notes()
    override var canBecomeFirstResponder: Bool { true }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      notes.lines.append("view ended")
      super.motionEnded(motion, with: event)
    }
  }

  @Test("R22.5: a controller hears of a shake only as first responder, which it may have to allow")
  func controller() {
    let controller = Controller()
    let device = device(showing: controller)
    device.shake()
    #expect(controller.notes.lines.isEmpty)
    controller.qualifies = false
    #expect(!controller.becomeFirstResponder())
    device.shake()
    #expect(controller.notes.lines.isEmpty)
    controller.qualifies = true
    #expect(controller.becomeFirstResponder())
    device.shake()
    #expect(controller.notes.lines == ["controller began", "controller ended true"])
  }

  @Test("R22.6: any responder may be the first; what it passes on goes up the chain")
  func chain() {
    let controller = Controller()
    let panel = Panel()
    panel.notes = controller.notes
    controller.view.addSubview(panel)
    let device = device(showing: controller)
    #expect(panel.becomeFirstResponder())
    device.shake()
    #expect(controller.notes.lines == ["controller began", "view ended", "controller ended true"])
    panel.removeFromSuperview()
  }
}
