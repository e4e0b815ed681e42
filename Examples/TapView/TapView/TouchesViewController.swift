import UIKit

/// Tells taps apart by their count: one and two wait whether more follow, three need not.
class TouchesViewController: UIViewController {
  private let delay = 0.35

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(singleTap), object: nil)
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(doubleTap), object: nil)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.count == 1, let touch = touches.first else { return }
    switch touch.tapCount {
    case 1: perform(#selector(singleTap), with: nil, afterDelay: delay)
    case 2: perform(#selector(doubleTap), with: nil, afterDelay: delay)
    case 3: tripleTap()
    default: break
    }
  }

  private var board: TapBoard? { view as? TapBoard }

  @objc private func singleTap() { board?.count(taps: 1) }

  @objc private func doubleTap() { board?.count(taps: 2) }

  private func tripleTap() { board?.count(taps: 3) }
}
