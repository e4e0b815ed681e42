@_spi(Host) import QuartzCore

/// One finger's news, as the host reports it.
struct TouchSample {
  var identifier: Int
  var phase: HostEvent.TouchPhase
  var location: CGPoint
}

/// Follows every finger: finds its view, counts taps, and sends events through application and window.
@MainActor final class TouchRouter {
  private var active: [Int: UITouch] = [:]
  private let event = UIEvent(type: .touches)

  init() {}

  func handle(_ samples: [TouchSample], time: TimeInterval) {
    guard let application = UIKitRuntime.shared.application else { return }
    for sample in samples { take(sample, time: time) }
    event.timestamp = time
    event.touches = Set(active.values)
    guard !event.touches.isEmpty else { return }
    application.sendEvent(event)
    for touch in event.touches where touch.phase == .ended || touch.phase == .cancelled {
      active[touch.identifier] = nil
    }
    for touch in active.values { touch.phase = .stationary }
    event.touches = Set(active.values)
  }

  private func take(_ sample: TouchSample, time: TimeInterval) {
    if sample.phase == .began {
      let touch = UITouch(identifier: sample.identifier, at: sample.location, time: time)
      aim(touch)
      active[sample.identifier] = touch
      return
    }
    guard let touch = active[sample.identifier] else { return }
    touch.previousScreenLocation = touch.screenLocation
    touch.screenLocation = sample.location
    touch.timestamp = time
    switch sample.phase {
    case .moved: touch.phase = .moved
    case .ended: touch.phase = .ended
    case .cancelled: touch.phase = .cancelled
    case .began: break
    }
  }

  private func aim(_ touch: UITouch) {
    for window in UIKitRuntime.shared.windows.reversed() where !window.isHidden {
      let point = window.convert(touch.screenLocation, from: UIScreen.main.coordinateSpace)
      if let view = window.hitTest(point, with: event) {
        touch.window = window
        touch.view = view
        return
      }
    }
  }

  func cancelAll() {
    let samples = active.values.map {
      TouchSample(identifier: $0.identifier, phase: .cancelled, location: $0.screenLocation)
    }
    if !samples.isEmpty { handle(samples, time: CACurrentMediaTime()) }
  }

  /// From the application to the windows that have touches in the event.
  func route(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for touch in event.touches {
      if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    for window in windows { window.sendEvent(event) }
  }

  /// From a window to its views.
  func dispatch(_ event: UIEvent, in window: UIWindow) {
    for (phase, send) in TouchRouter.deliveries {
      var byView: [(UIView, Set<UITouch>)] = []
      for touch in event.touches where touch.phase == phase && touch.window === window {
        guard let view = touch.view else { continue }
        if let index = byView.firstIndex(where: { $0.0 === view }) {
          byView[index].1.insert(touch)
        } else {
          byView.append((view, [touch]))
        }
      }
      for (view, touches) in byView { send(view)(touches, event) }
    }
  }

  private typealias Delivery = @MainActor (UIView) -> (Set<UITouch>, UIEvent?) -> Void
  private static let deliveries: [(UITouch.Phase, Delivery)] = [
    (.began, { view in { view.touchesBegan($0, with: $1) } }),
    (.moved, { view in { view.touchesMoved($0, with: $1) } }),
    (.ended, { view in { view.touchesEnded($0, with: $1) } }),
    (.cancelled, { view in { view.touchesCancelled($0, with: $1) } }),
  ]
}
