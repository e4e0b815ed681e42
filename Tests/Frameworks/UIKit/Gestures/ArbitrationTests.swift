import Testing
import TouchstoneTestSupport
import UIKit

/// Writes down the touches it hears.
final class TouchView: UIView {
  var heard: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
}

@Suite("Gesture recognisers") @MainActor struct ArbitrationTests {
  let view = TouchView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let log = Diary()

  private func add<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, to other: UIView? = nil) -> R {
    recognizer.addHandlerForTest { [log, unowned recognizer] in
      log.lines.append("\(name) \(recognizer.state)")
    }
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test("a tap cancels the touch in its view, or leaves it alone if told to")
  func cancelling() {
    let tap = add(UITapGestureRecognizer(), "tap")
    let device = device(with: view)
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(view.heard == ["began", "cancelled"])
    #expect(log.lines == ["tap ended"])
    view.heard = []
    tap.cancelsTouchesInView = false
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(view.heard == ["began", "ended"])
  }

  @Test("a tap that strays or lasts is none")
  func noTap() {
    _ = add(UITapGestureRecognizer(), "tap")
    let device = device(with: view)
    device.touchDown(at: CGPoint(x: 50, y: 50))
    device.touchMove(to: CGPoint(x: 150, y: 50))
    device.touchUp()
    device.touchDown(at: CGPoint(x: 50, y: 50))
    device.advance(by: 2)
    device.touchUp()
    #expect(log.lines.isEmpty)
    #expect(view.heard == ["began", "moved", "ended", "began", "ended"])
  }

  @Test("a double tap on the view delays the end of the first tap until it failed")
  func delayedEnd() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    _ = add(double, "double")
    let device = device(with: view)
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(view.heard == ["began"])
    device.advance(by: 0.4)
    #expect(view.heard == ["began", "ended"])
    #expect(double.state == .possible)
  }

  @Test("a drag begins after ten points, reports translation and velocity, and ends")
  func pan() {
    var translations: [CGFloat] = []
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.addHandlerForTest { translations.append(pan.translation(in: nil).x) }
    let device = device(with: view)
    device.touchDown(at: CGPoint(x: 50, y: 50))
    device.advance(by: 0.02)
    device.touchMove(to: CGPoint(x: 55, y: 50))
    #expect(log.lines.isEmpty)
    device.advance(by: 0.02)
    device.touchMove(to: CGPoint(x: 70, y: 50))
    device.advance(by: 0.02)
    device.touchMove(to: CGPoint(x: 90, y: 50))
    #expect(pan.velocity(in: nil).x > 500)
    device.touchUp()
    #expect(log.lines == ["pan began", "pan changed", "pan ended"])
    #expect(translations == [10, 30, 30])
    #expect(view.heard == ["began", "moved", "cancelled"])
    #expect(pan.state == .possible)
  }

  @Test("setting the translation counts on from there")
  func setTranslation() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    var sum: CGFloat = 0
    pan.addHandlerForTest {
      sum += pan.translation(in: nil).y
      pan.setTranslation(.zero, in: nil)
    }
    let device = device(with: view)
    device.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 150))
    #expect(abs(sum - 90) < 0.001)
  }

  @Test("of two that want the same drag the inner one wins, unless their delegate allows both")
  func competition() {
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ g: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.addSubview(inner)
    let outerPan = add(UIPanGestureRecognizer(), "outer")
    let innerPan = add(UIPanGestureRecognizer(), "inner", to: inner)
    let device = device(with: view)
    device.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50))
    #expect(Set(log.lines.map { $0.prefix(5) }) == ["inner"])
    log.clear()
    let both = Both()
    outerPan.delegate = both
    device.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50))
    #expect(Set(log.lines.map { $0.prefix(5) }) == ["inner", "outer"])
    #expect(innerPan.state == .possible)
  }

  @Test("a delegate or the view can refuse to begin")
  func refusal() {
    final class No: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { false }
    }
    let tap = add(UITapGestureRecognizer(), "tap")
    let no = No()
    tap.delegate = no
    let device = device(with: view)
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.lines.isEmpty)
    #expect(view.heard == ["began", "ended"])
  }

  @Test("a swipe is quick, straight and in its direction; a pan that requires its failure drags otherwise")
  func swipe() {
    let swipe = add(UISwipeGestureRecognizer(), "swipe")
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.require(toFail: swipe)
    let device = device(with: view)
    device.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 200, y: 50), duration: 0.2)
    #expect(log.lines == ["swipe ended"])
    log.clear()
    device.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 200), duration: 0.2)
    #expect(log.lines.first == "pan began")
    #expect(log.lines.last == "pan ended")
    log.clear()
    device.drag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 50, y: 50), duration: 0.2)
    #expect(!log.lines.contains("swipe ended"))
  }

  @Test("a long press begins while the finger is down, follows it, and ends with it")
  func longPress() {
    _ = add(UILongPressGestureRecognizer(), "press")
    let device = device(with: view)
    device.touchDown(at: CGPoint(x: 50, y: 50))
    device.advance(by: 0.49)
    #expect(log.lines.isEmpty)
    device.advance(by: 0.02)
    #expect(log.lines == ["press began"])
    device.touchMove(to: CGPoint(x: 90, y: 50))
    device.touchUp()
    #expect(log.lines == ["press began", "press changed", "press ended"])
    #expect(view.heard == ["began", "cancelled"])
    log.clear()
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.lines.isEmpty)
  }

  @Test("a pinch scales with the distance of two fingers")
  func pinch() {
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    var last: CGFloat = 0
    pinch.addHandlerForTest { last = pinch.scale }
    view.isMultipleTouchEnabled = true
    let device = device(with: view)
    device.pinch(at: CGPoint(x: 150, y: 150), from: 50, to: 150)
    #expect(log.lines.first == "pinch began" && log.lines.last == "pinch ended")
    #expect(abs(last - 3) < 0.01)
  }

  @Test("a tap with two fingers needs both")
  func twoFingerTap() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    _ = add(tap, "tap")
    let device = device(with: view)
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.lines.isEmpty)
    device.touchDown(at: CGPoint(x: 50, y: 50), finger: 1)
    device.touchDown(at: CGPoint(x: 90, y: 50), finger: 2)
    device.touchUp(finger: 1)
    device.touchUp(finger: 2)
    #expect(log.lines == ["tap ended"])
  }

  @Test("a recogniser of the app's own takes part by setting its state")
  func custom() {
    final class Press: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    _ = add(Press(), "own")
    let device = device(with: view)
    device.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 60, y: 50), duration: 0.02)
    #expect(log.lines == ["own began", "own changed", "own ended"])
    #expect(view.heard == [])
  }

  @Test("a recogniser that is disabled in the middle of a gesture cancels it")
  func disabling() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    let device = device(with: view)
    device.touchDown(at: CGPoint(x: 50, y: 50))
    device.touchMove(to: CGPoint(x: 90, y: 50))
    pan.isEnabled = false
    #expect(log.lines == ["pan began", "pan cancelled"])
    device.touchUp()
  }
}

@Suite("Recognisers around controls") @MainActor struct ControlPrecedenceTests {
  @Test("a button keeps its taps from a tap recogniser around it, a bar button does not (R37.3)")
  func buttons() {
    let root = UIViewController()
    var taps = 0
    var presses = 0
    let tap = UITapGestureRecognizer()
    tap.addHandlerForTest { taps += 1 }
    root.view.addGestureRecognizer(tap)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 393, height: 44))
    let item = UIBarButtonItem(title: "Item", primaryAction: UIAction { _ in presses += 10 })
    bar.items = [item]
    root.view.addSubview(bar)
    let device = device(showing: root)
    device.tap(button)
    #expect(presses == 1 && taps == 0)
    device.tap(at: CGPoint(x: 30, y: 322))
    #expect(presses == 1 && taps == 1)
    root.view.removeGestureRecognizer(tap)
    device.tap(at: CGPoint(x: 30, y: 322))
    #expect(presses == 11 && taps == 1)
    // Around a view below the bar it leaves the bar alone.
    let content = UIView(frame: CGRect(x: 0, y: 344, width: 393, height: 400))
    root.view.addSubview(content)
    content.addGestureRecognizer(tap)
    device.tap(at: CGPoint(x: 30, y: 322))
    #expect(presses == 21 && taps == 1)
    device.tap(content)
    #expect(presses == 21 && taps == 2)
  }
}
