@_spi(Host) import QuartzCore
import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("View animations", .serialized) @MainActor struct ViewAnimationTests {
  let device = VirtualDevice()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    device.advance(by: 0.1)
  }

  private var shown: CGPoint { view.layer.presentation()?.position ?? view.layer.position }

  @Test("a number that is no curve is one all the same, as the keyboard's own is")
  func curves() {
    let curves = [0, 1, 2, 3, 7].map { UIView.AnimationCurve(rawValue: $0) }
    #expect(curves == [.easeInOut, .easeIn, .easeOut, .linear, .easeInOut])
    #expect(curves[3]?.rawValue == 3)
  }

  @Test("the model changes at once, the screen follows, and the completion comes at the end")
  func basics() {
    var finished: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 150
      view.alpha = 0
    } completion: {
      finished = $0
    }
    #expect(view.center.x == 150)
    device.settle()
    device.advance(by: 0.5)
    #expect(abs(shown.x - 100) < 2)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
    #expect(finished == nil)
    device.advance(by: 0.6)
    #expect(finished == true)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("a delayed animation shows the old value until it begins")
  func delay() {
    UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.center.x = 150 }
    device.advance(by: 0.9)
    #expect(shown.x == 50)
    device.advance(by: 0.6)
    #expect(abs(shown.x - 100) < 3)
  }

  @Test("changes outside of a block, and inside performWithoutAnimation, do not animate")
  func noAnimation() {
    view.center.x = 70
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.center.x = 90 }
    }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("a change of mind on the way bends the path instead of breaking it")
  func additive() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
    device.settle()
    device.advance(by: 0.5)
    let before = shown.x
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 50 }
    device.settle()
    #expect(abs(shown.x - before) < 4)
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    device.advance(by: 1.2)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("a block without duration or without changes ends in the next turn of the run loop")
  func nothingToDo() {
    var log: [String] = []
    UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }) { log.append("none \($0)") }
    UIView.animate(withDuration: 3, animations: {}) { log.append("empty \($0)") }
    #expect(log.isEmpty)
    device.settle()
    #expect(log == ["none true", "empty true"])
  }

  @Test("completions come in the order in which the animations end")
  func completionOrder() {
    var log: [Int] = []
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }) { _ in log.append(2) }
    UIView.animate(withDuration: 0.2, animations: { view.center.y = 80 }) { _ in log.append(1) }
    device.advance(by: 1)
    #expect(log == [1, 2])
  }

  @Test("an animation that is removed ends unfinished")
  func removed() {
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { finished = $0 }
    device.advance(by: 0.2)
    view.layer.removeAllAnimations()
    #expect(finished == false)
  }

  @Test("a view that goes, before its first frame or on the way, held or not, ends its animation")
  func viewGoes() {
    for wait in [0, 0.1] {
      for isHeld in [true, false] {
        var other: UIView? = UIView(frame: view.frame)
        view.superview?.addSubview(other!)
        var ended: [Bool] = []
        UIView.animate(withDuration: 0.3) {
          other?.alpha = 0
          view.alpha = view.alpha == 1 ? 0.5 : 1
        } completion: {
          ended.append($0)
        }
        device.advance(by: wait)
        other?.removeFromSuperview()
        if !isHeld { other = nil }
        device.advance(by: 1)
        #expect(ended == [false], "after \(wait) s, held: \(isHeld)")
      }
    }
  }

  @Test("springs overshoot by their damping")
  func spring() {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0, options: []
    ) { view.center.x = 150 }
    var largest = 0.0
    for _ in 0..<60 {
      device.advance(by: 1.0 / 60)
      largest = max(largest, Double(shown.x))
    }
    #expect(largest > 170)
    device.advance(by: 0.2)
    #expect(shown.x == 150)
  }

  @Test("key frames follow each other")
  func keyframes() {
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 250 }
    }
    device.settle()
    device.advance(by: 1)
    #expect(abs(shown.x - 150) < 5)
    device.advance(by: 1.1)
    #expect(shown.x == 250)
  }

  @Test("an animated view takes no touches unless the block says so")
  func touches() {
    let button = CountingView(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    view.superview?.addSubview(button)
    UIView.animate(withDuration: 1) { button.alpha = 0.9 }
    device.touchDown(at: CGPoint(x: 50, y: 220))
    device.touchUp()
    #expect(button.touches == 0)
    device.advance(by: 1.1)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { button.alpha = 1 }
    device.touchDown(at: CGPoint(x: 50, y: 220))
    #expect(button.touches == 1)
  }

  @Test("R38.12: begin and commit animate what lies between them")
  func legacy() {
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.center.x = 150
    UIView.commitAnimations()
    device.settle()
    device.advance(by: 0.5)
    #expect(abs(shown.x - 100) < 2)
  }
}

final class CountingView: UIView {
  var touches = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

@Suite("Property animators", .serialized) @MainActor struct PropertyAnimatorTests {
  let device = VirtualDevice()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    device.advance(by: 0.1)
  }

  private var shown: CGFloat { view.layer.presentation()?.position.x ?? view.layer.position.x }

  @Test("runs to its end and tells where it ended")
  func runs() {
    var end: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    animator.addCompletion { end = $0 }
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(animator.isRunning)
    device.advance(by: 0.5)
    #expect(abs(shown - 100) < 3)
    device.advance(by: 0.6)
    #expect(end == .end && animator.state == .inactive)
  }

  @Test("is moved by hand while it is paused, and goes on")
  func scrubs() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    animator.fractionComplete = 0.25
    device.settle()
    #expect(abs(shown - 75) < 0.01)
    animator.startAnimation()
    device.advance(by: 0.5)
    #expect(abs(shown - 125) < 3)
  }

  @Test("reversed, it ends where it began")
  func reverses() {
    var end: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    device.advance(by: 0.5)
    animator.isReversed = true
    device.advance(by: 0.7)
    #expect(end == .start)
    #expect(view.center.x == 50)
  }

  @Test("stopped, the views stay where they are")
  func stops() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    animator.startAnimation()
    device.advance(by: 0.5)
    animator.stopAnimation(true)
    #expect(abs(view.center.x - 100) < 3)
    #expect(animator.state == .inactive)
  }

  @Test("nobody has to keep one that runs, and then it goes")
  func keptWhileItRuns() {
    var end: UIViewAnimatingPosition?
    weak var kept: UIViewPropertyAnimator?
    func start() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
      animator.addCompletion { end = $0 }
      animator.startAnimation()
      kept = animator
    }
    start()
    device.advance(by: 0.5)
    #expect(kept != nil && end == nil)
    device.advance(by: 0.6)
    #expect(end == .end && view.center.x == 150 && kept == nil)
  }
}
