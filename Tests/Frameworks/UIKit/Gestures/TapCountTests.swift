import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

/// The view of R63: it tells taps apart with delayed messages.
private final class TapView: UIView {
  var counts: [Int] = []
  /// How many touches each end came with.
  var ends: [Int] = []
  var naive: [String] = []
  var exclusive: [String] = []
  var stamps: [TimeInterval] = []
  var now: () -> TimeInterval = { 0 }

  static let register: Void = {
    let exposed = ObjectRuntime.exposedClass(TapView.self)
    exposed.method("single") { me, _ in (me as! TapView).note("single") }
    exposed.method("double") { me, _ in (me as! TapView).note("double") }
  }()

  private func note(_ name: String) {
    exclusive.append(name)
    stamps.append(now())
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // R63.3
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Selector("single"), object: nil)
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Selector("double"), object: nil)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ends.append(touches.count)
    // R63.6
    guard touches.count == 1, event?.allTouches?.count == 1, let touch = touches.first else { return }
    counts.append(touch.tapCount)
    naive.append(["", "single", "double", "triple"][min(3, touch.tapCount)])
    switch touch.tapCount {
    case 1: perform(Selector("single"), with: nil, afterDelay: 0.35)
    case 2: perform(Selector("double"), with: nil, afterDelay: 0.35)
    case 3: note("triple")
    default: break
    }
  }
}

@Suite("Tap counts (R63)") @MainActor struct TapCountTests {
  private func makeView() -> (TapView, VirtualDevice) {
    TapView.register
    let view = TapView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let device = device(with: view)
    view.now = { device.now }
    return (view, device)
  }

  private let place = CGPoint(x: 50, y: 50)

  /// A tap that takes no time, so that the times of the vectors are exact.
  private func tap(_ device: VirtualDevice) {
    device.touchDown(at: place)
    device.touchUp()
  }

  @Test("R63.1: a triple tap ends with tap counts 1, 2 and 3")
  func counting() {
    let (view, device) = makeView()
    device.tap(at: place, times: 3)
    #expect(view.counts == [1, 2, 3])
  }

  @Test("R63.2: naive dispatch calls all three handlers")
  func naive() {
    let (view, device) = makeView()
    device.tap(at: place, times: 3)
    #expect(view.naive == ["single", "double", "triple"])
  }

  @Test("R63.3: with delayed messages and their cancellation exactly one handler runs", arguments: 1...3)
  func exclusive(taps: Int) {
    let (view, device) = makeView()
    device.tap(at: place, times: taps)
    device.advance(by: 1)
    #expect(view.exclusive == [["single", "double", "triple"][taps - 1]])
  }

  @Test(
    "R63.4: single after 0.35 s, double after its second tap's 0.35 s, triple at once, two singles when far apart"
  )
  func timing() {
    var (view, device) = makeView()
    var start = device.now
    tap(device)
    device.advance(by: 0.34)
    #expect(view.exclusive.isEmpty)
    device.advance(by: 0.02)
    #expect(view.exclusive == ["single"])
    #expect(abs(view.stamps[0] - start - 0.35) < 0.002)

    (view, device) = makeView()
    start = device.now
    tap(device)
    device.advance(by: 0.2)
    tap(device)
    device.advance(by: 1)
    #expect(view.exclusive == ["double"])
    #expect(abs(view.stamps[0] - start - 0.55) < 0.002)

    (view, device) = makeView()
    start = device.now
    for _ in 0..<2 {
      tap(device)
      device.advance(by: 0.2)
    }
    tap(device)
    #expect(view.exclusive == ["triple"])
    #expect(abs(view.stamps[0] - start - 0.4) < 0.002)
    device.advance(by: 1)
    #expect(view.exclusive == ["triple"])

    (view, device) = makeView()
    tap(device)
    device.advance(by: 0.5)
    tap(device)
    device.advance(by: 1)
    #expect(view.counts == [1, 1])
    #expect(view.exclusive == ["single", "single"])
  }

  @Test("R63.5: a pending message is cancelled only with an equal argument; nil matches nil")
  func cancelling() {
    let (view, device) = makeView()
    view.perform(Selector("single"), with: "a", afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: view, selector: Selector("single"), object: nil)
    NSObject.cancelPreviousPerformRequests(withTarget: view, selector: Selector("single"), object: "b")
    device.advance(by: 1)
    #expect(view.exclusive == ["single"])
    view.perform(Selector("single"), with: "a", afterDelay: 0.1)
    view.perform(Selector("double"), with: nil, afterDelay: 5)
    NSObject.cancelPreviousPerformRequests(withTarget: view, selector: Selector("single"), object: "a")
    NSObject.cancelPreviousPerformRequests(withTarget: view, selector: Selector("double"), object: nil)
    device.advance(by: 10)
    #expect(view.exclusive == ["single"])
  }

  @Test("R63.6: a tap with two fingers counts for none")
  func twoFingers() {
    let (view, device) = makeView()
    view.isMultipleTouchEnabled = true
    device.touchDown(at: CGPoint(x: 40, y: 40), finger: 1)
    device.touchDown(at: CGPoint(x: 80, y: 40), finger: 2)
    UIKitRuntime.shared.touches.handle(
      [
        TouchSample(identifier: 1, phase: .ended, location: CGPoint(x: 40, y: 40)),
        TouchSample(identifier: 2, phase: .ended, location: CGPoint(x: 80, y: 40)),
      ], time: device.now)
    device.advance(by: 1)
    #expect(view.ends == [2] && view.exclusive.isEmpty && view.counts.isEmpty)
    // The same two places, one finger after the other.
    tap(device)
    device.advance(by: 1)
    #expect(view.ends == [2, 1] && view.exclusive == ["single"])
  }

  // MARK: Recognisers

  private func makeRecognizers(exclusive: Bool) -> (() -> [String], VirtualDevice) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let log = Diary()
    var recognizers: [UITapGestureRecognizer] = []
    for (count, name) in [(1, "single"), (2, "double"), (3, "triple")] {
      let tap = UITapGestureRecognizer()
      if count > 1 { tap.numberOfTapsRequired = count }
      tap.addHandlerForTest { log.lines.append(name) }
      view.addGestureRecognizer(tap)
      recognizers.append(tap)
    }
    if exclusive {
      recognizers[1].require(toFail: recognizers[2])
      recognizers[0].require(toFail: recognizers[1])
    }
    return ({ log.lines }, device(with: view))
  }

  @Test("R63.7: with failure requirements exactly one of three recognisers fires", arguments: 1...3)
  func recognisers(taps: Int) {
    let (log, device) = makeRecognizers(exclusive: true)
    device.tap(at: place, times: taps)
    device.advance(by: 1)
    #expect(log() == [["single", "double", "triple"][taps - 1]])
    device.tap(at: place, times: taps)
    device.advance(by: 1)
    #expect(log().count == 2)
  }

  @Test("R63.8: a tap recogniser requires one tap unless told otherwise")
  func defaults() {
    #expect(UITapGestureRecognizer().numberOfTapsRequired == 1)
    #expect(UITapGestureRecognizer().numberOfTouchesRequired == 1)
  }

  @Test("R63.9: without the requirement single and double both fire")
  func both() {
    let (log, device) = makeRecognizers(exclusive: false)
    device.tap(at: place, times: 2)
    device.advance(by: 1)
    #expect(log() == ["single", "double"])
  }
}

/// A target for recognisers of tests.
final class ClosureTarget: NSObject {
  let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  static let register: Void = ObjectRuntime.exposedClass(ClosureTarget.self).method("fire") { me, _ in
    (me as! ClosureTarget).body()
    return nil
  }
}

@MainActor private var targets: [ClosureTarget] = []

extension UIGestureRecognizer {
  /// Targets are not kept alive; tests want closures.
  func addHandlerForTest(_ body: @escaping @MainActor () -> Void) {
    ClosureTarget.register
    let target = ClosureTarget(body)
    targets.append(target)
    addTarget(target, action: Selector("fire"))
  }
}
