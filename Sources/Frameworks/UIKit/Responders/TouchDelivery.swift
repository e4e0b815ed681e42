/// How much of a touch its view has heard.
struct TouchDeliveryState {
  enum Stage { case waiting, begun, over }
  var stage = Stage.waiting
  /// A recogniser that cancels touches in views was recognised with it.
  var isTaken = false
  /// The view takes one finger at a time and has one already.
  var isUnwanted = false
}

/// Hands touches to views: late where a recogniser delays them, cancelled where one took them.
@MainActor final class TouchDelivery {
  private let arbiter: GestureArbiter
  private let event: UIEvent
  /// Touches whose views have not heard everything yet.
  private var open: [UITouch] = []
  private var timer: RunLoopDelay?

  init(arbiter: GestureArbiter, event: UIEvent) {
    self.arbiter = arbiter
    self.event = event
  }

  /// `touches` are those with news; kept-back ones are looked at as well.
  func deliver(_ touches: Set<UITouch>) {
    let new = touches.filter { $0.phase == .began && $0.view != nil }
    for touch in new.sorted(by: { $0.identifier < $1.identifier }) { admit(touch) }
    var began: [UITouch] = []
    var moved: [UITouch] = []
    var ended: [UITouch] = []
    var cancelled: [UITouch] = []
    for touch in open {
      if touch.delivery.isTaken || touch.phase == .cancelled {
        if touch.delivery.stage == .begun { cancelled.append(touch) }
        touch.delivery.stage = .over
        continue
      }
      let isUp = touch.phase == .ended
      if touch.delivery.stage == .waiting {
        if !isUp, holds(touch) { continue }
        if isUp, arbiter.holdsEnded(touch), arbiter.holdsBegan(touch) { continue }
        guard allowsBegin(touch) else {
          touch.delivery.stage = .over
          continue
        }
        began.append(touch)
        touch.delivery.stage = .begun
      } else if touch.phase == .moved, touches.contains(touch) {
        moved.append(touch)
      }
      if isUp, !arbiter.holdsEnded(touch) {
        ended.append(touch)
        touch.delivery.stage = .over
      }
    }
    open.removeAll { $0.delivery.stage == .over }
    send(began) { $0.touchesBegan($1, with: $2) }
    send(moved) { $0.touchesMoved($1, with: $2) }
    send(ended) { $0.touchesEnded($1, with: $2) }
    send(cancelled) { $0.touchesCancelled($1, with: $2) }
  }

  private func admit(_ touch: UITouch) {
    guard let view = touch.view else { return }
    let others = open.filter { $0.view !== view && $0.window === touch.window }
    let isShutOut =
      view.isExclusiveTouch ? !others.isEmpty : others.contains { $0.view?.isExclusiveTouch ?? false }
    if isShutOut || !view.isMultipleTouchEnabled && open.contains(where: { $0.view === view }) { return }
    open.append(touch)
    if let delay = delayer(of: touch) { wake(after: delay.contentTouchDelay) }
  }

  // MARK: Delays

  private func holds(_ touch: UITouch) -> Bool {
    if arbiter.holdsBegan(touch) { return true }
    guard let delay = delayer(of: touch) else { return false }
    return event.timestamp(of: touch) < delay.contentTouchDelay
  }

  /// The scroll view around the touch that waits to see whether the finger scrolls.
  private func delayer(of touch: UITouch) -> (any ContentTouchDelaying)? {
    var view = touch.view?.superview
    while let current = view {
      if let scroller = current as? any ContentTouchDelaying, scroller.delaysTouches(of: touch) {
        return scroller
      }
      view = current.superview
    }
    return nil
  }

  private func wake(after seconds: TimeInterval) {
    timer = RunLoopDelay(seconds) { [weak self] in self?.deliver([]) }
  }

  private func allowsBegin(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    var parent = view.superview
    while let current = parent {
      if let scroller = current as? any ContentTouchDelaying {
        return scroller.touchesShouldBegin([touch], with: event, in: view)
      }
      parent = current.superview
    }
    return true
  }

  // MARK: Sending

  /// One call per view, with all its touches of that phase.
  private func send(
    _ touches: [UITouch], _ call: @MainActor (UIView, Set<UITouch>, UIEvent) -> Void
  ) {
    guard !touches.isEmpty else { return }
    var views: [UIView] = []
    for touch in touches {
      if let view = touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
    }
    for view in views { call(view, Set(touches.filter { $0.view === view }), event) }
  }
}

extension UIEvent {
  /// Seconds since the touch came down.
  @MainActor fileprivate func timestamp(of touch: UITouch) -> TimeInterval {
    CACurrentMediaTime() - touch.beganAt
  }
}

/// A view that waits with its content's touches to see whether they scroll it (Scrolling/).
@preconcurrency @MainActor protocol ContentTouchDelaying: UIView {
  var contentTouchDelay: TimeInterval { get }
  func delaysTouches(of touch: UITouch) -> Bool
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}
