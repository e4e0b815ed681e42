import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Observing a property animator", .serialized) @MainActor struct AnimatorObservingTests {
  let device = VirtualDevice()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @MainActor final class Log { var values: [Bool] = [] }

  init() {
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    device.advance(by: 0.1)
  }

  private func observed(_ animator: UIViewPropertyAnimator) -> (Log, NSKeyValueObservation) {
    let log = Log()
    let token = animator.observe(\.isRunning, _key: "isRunning", options: [.new]) { _, change in
      let value = change.newValue
      MainActor.assumeIsolated { if let value { log.values.append(value) } }
    }
    return (log, token)
  }

  @Test("its start, pause, going on and end are told, each once")
  func told() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    let (log, token) = observed(animator)
    defer { token.invalidate() }
    animator.startAnimation()
    #expect(log.values == [true])
    device.advance(by: 0.5)
    animator.pauseAnimation()
    animator.pauseAnimation()
    #expect(log.values == [true, false])
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(log.values == [true, false, true])
    device.advance(by: 1.5)
    #expect(log.values == [true, false, true, false])
  }

  @Test("one that waits at its end tells that it has come there")
  func pausesAtEnd() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    animator.pausesOnCompletion = true
    let (log, token) = observed(animator)
    defer { token.invalidate() }
    animator.startAnimation()
    device.advance(by: 1.2)
    #expect(log.values == [true, false] && animator.state == .active)
    animator.stopAnimation(true)
    #expect(log.values == [true, false])
  }

  @Test("a stop is told")
  func stop() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    let (log, token) = observed(animator)
    defer { token.invalidate() }
    animator.startAnimation()
    device.advance(by: 0.5)
    animator.stopAnimation(true)
    #expect(log.values == [true, false])
  }
}
