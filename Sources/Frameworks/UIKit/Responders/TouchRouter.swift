@_spi(Host) import QuartzCore

/// One finger's news, as the host reports it.
struct TouchSample {
  var identifier: Int
  var phase: HostEvent.TouchPhase
  var location: CGPoint
}

/// Follows every finger: finds its view, counts its taps, and sends the event through application and window.
@MainActor final class TouchRouter {
  let arbiter = GestureArbiter()
  private var fingers: [Int: UITouch] = [:]
  private var taps = TapCounter()
  private var statusBar = StatusBarTaps()
  private let event = UIEvent(type: .touches)
  private lazy var delivery = TouchDelivery(arbiter: arbiter, event: event)
  /// How late the last event was heard of.
  private var lag: TimeInterval = 0

  /// The time by the fingers' own events: what of now is known of them.
  var now: TimeInterval { CACurrentMediaTime() - lag }

  init() {
    arbiter.settledLater = { [weak self] in self?.settle() }
  }

  // MARK: From the host

  /// `time` is when the fingers did it: not before what they did before, nor after now.
  func handle(_ samples: [TouchSample], time: TimeInterval) {
    let now = CACurrentMediaTime()
    let time = min(max(time, event.timestamp), now)
    lag = now - time
    guard let application = UIKitRuntime.shared.application else { return }
    for sample in samples where !statusBar.takes(sample) {
      if sample.phase == .began { begin(sample, time) } else { update(sample, time) }
    }
    event.timestamp = time
    event.touches = Set(fingers.values)
    guard !event.touches.isEmpty else { return }
    if application.isIgnoringInteractionEvents { dropNew() }
    application.sendEvent(event)
    for touch in event.touches where touch.phase == .ended || touch.phase == .cancelled {
      fingers[touch.identifier] = nil
    }
    for touch in fingers.values { touch.phase = .stationary }
    event.touches = Set(fingers.values)
    arbiter.resetFinished()
  }

  private func begin(_ sample: TouchSample, _ time: TimeInterval) {
    let touch = UITouch(identifier: sample.identifier, at: sample.location, time: time)
    touch.tapCount = taps.begin(at: sample.location, time: time)
    aim(touch)
    fingers[sample.identifier] = touch
  }

  private func update(_ sample: TouchSample, _ time: TimeInterval) {
    guard let touch = fingers[sample.identifier] else { return }
    touch.previousScreenLocation = touch.screenLocation
    touch.screenLocation = sample.location
    touch.timestamp = time
    if touch.hasStrayed(by: TapTiming.reach) { touch.tapCount = 0 }
    switch sample.phase {
    case .moved: touch.phase = .moved
    case .ended:
      touch.phase = .ended
      taps.end(touch, time: time)
    case .cancelled, .began: touch.phase = .cancelled
    }
  }

  /// The topmost window that wants the point; a window that does not lets it through.
  private func aim(_ touch: UITouch) {
    for window in UIKitRuntime.shared.windows.reversed() where !window.isHidden {
      let point = window.convert(touch.screenLocation, from: UIScreen.main.coordinateSpace)
      if let view = window.hitTest(point, with: event) {
        touch.window = view.window ?? window
        touch.view = view
        return
      }
    }
  }

  /// Touches that begin while the app ignores events never arrive.
  private func dropNew() {
    for touch in event.touches where touch.phase == .began {
      fingers[touch.identifier] = nil
      event.touches.remove(touch)
    }
  }

  /// The app goes to the background: nobody keeps a finger.
  func cancelAll() {
    let samples = fingers.values.map {
      TouchSample(identifier: $0.identifier, phase: .cancelled, location: $0.screenLocation)
    }
    if !samples.isEmpty { handle(samples, time: CACurrentMediaTime()) }
  }

  // MARK: Through the app

  /// From the application to the windows that have touches in the event.
  func route(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for touch in event.touches {
      if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    for window in windows { window.sendEvent(event) }
  }

  /// From a window to its gesture recognisers, then to its views.
  func dispatch(_ event: UIEvent, in window: UIWindow) {
    guard event.type == .touches else { return }
    // In the order of the fingers: who comes first must not depend on a set's.
    let began = event.touches.filter { $0.phase == .began && $0.window === window }
    for touch in began.sorted(by: { $0.identifier < $1.identifier }) { arbiter.add(touch, event: event) }
    arbiter.process(event, in: window)
    delivery.deliver(event.touches.filter { $0.window === window })
  }

  /// A timer settled a gesture: views get what was kept from them, or lose it.
  private func settle() {
    delivery.deliver([])
    arbiter.resetFinished()
  }
}

/// Counts taps that follow each other at one place (R63.1).
private struct TapCounter {
  private var count = 0
  private var lastUp: TimeInterval = -1
  private var place = CGPoint.zero

  mutating func begin(at point: CGPoint, time: TimeInterval) -> Int {
    let follows =
      time - lastUp < TapTiming.window && hypot(point.x - place.x, point.y - place.y) <= TapTiming.reach
    count = follows ? count + 1 : 1
    place = point
    return count
  }

  @MainActor mutating func end(_ touch: UITouch, time: TimeInterval) {
    if touch.tapCount > 0 { lastUp = time } else { lastUp = -1 }
  }
}
