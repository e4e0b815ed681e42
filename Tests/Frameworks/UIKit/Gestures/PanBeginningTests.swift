import Testing
import TouchstoneTestSupport
import UIKit

@Suite("How a drag begins", .serialized) @MainActor struct PanBeginningTests {
  private final class Judge: NSObject, UIGestureRecognizerDelegate {
    var seen: [CGFloat] = []
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      seen.append((gestureRecognizer as! UIPanGestureRecognizer).translation(in: nil).x)
      return true
    }
  }

  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let pan = UIPanGestureRecognizer()
  private let judge = Judge()

  private func drag(steps: [CGFloat]) -> [CGFloat] {
    var translations: [CGFloat] = []
    pan.delegate = judge
    pan.addHandlerForTest { [pan] in translations.append(pan.translation(in: nil).x) }
    view.addGestureRecognizer(pan)
    let device = device(with: view)
    device.touchDown(at: CGPoint(x: 50, y: 50))
    for step in steps {
      device.advance(by: 1.0 / 60)
      device.touchMove(to: CGPoint(x: 50 + step, y: 50))
    }
    device.touchUp()
    return translations
  }

  @Test("with steps of ten points it begins at the second, and its delegate sees all of it")
  func tenPoints() {
    #expect(drag(steps: [10, 20, 30]) == [10, 20, 20])
    #expect(judge.seen == [20])
  }

  @Test("a long first step is seen whole, and counts less the ten points")
  func longStep() {
    #expect(drag(steps: [-40]) == [-30, -30])
    #expect(judge.seen == [-40])
  }
}
