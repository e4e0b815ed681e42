import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("What two fingers do at one moment", .serialized) @MainActor struct FingersOfOneMomentTests {
  /// Writes down how many touches each call brings, and how many its event has.
  final class Surface: UIView {
    var calls: [String] = []
    private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      calls.append("\(name) \(touches.count) of \(event?.allTouches?.count ?? 0)")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches, event)
    }
  }

  private func pinch(_ set: (Surface) -> Void) -> [String] {
    let device = VirtualDevice()
    let root = UIViewController()
    let surface = Surface(frame: CGRect(x: 50, y: 200, width: 250, height: 250))
    set(surface)
    root.view.addSubview(surface)
    device.show(root)
    device.pinch(at: CGPoint(x: 175, y: 325), from: 50, to: 150, duration: 0.05)
    return surface.calls
  }

  @Test("is one event: a view that takes several hears of both in one call")
  func together() {
    let calls = pinch { $0.isMultipleTouchEnabled = true }
    #expect(calls == ["began 2 of 2", "moved 2 of 2", "moved 2 of 2", "moved 2 of 2", "ended 2 of 2"])
  }

  @Test("is one event also for a view that takes one finger: it hears of the first")
  func single() {
    let calls = pinch { _ in }
    #expect(calls == ["began 1 of 2", "moved 1 of 2", "moved 1 of 2", "moved 1 of 2", "ended 1 of 2"])
  }
}
