/// What a recogniser knows of its touches and how far it got.
struct GestureTracking {
  var state = UIGestureRecognizer.State.possible
  /// Recognised, but someone else has to fail first.
  var pending: UIGestureRecognizer.State?
  /// Fingers down, in the order they came.
  var touches: [UITouch] = []
  /// All touches since the last reset, lifted ones too: whom the recogniser competes with.
  var history: [UITouch] = []
  /// Where the touches are on the screen, or last were.
  var points: [CGPoint] = []

  var center: CGPoint {
    guard !points.isEmpty else { return .zero }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  mutating func notePoints() {
    if !touches.isEmpty { points = touches.map(\.screenLocation) }
  }

  /// Recognised and not yet over.
  var isUnderWay: Bool { state == .began || state == .changed }
  var isRecognized: Bool { isUnderWay || state == .ended }
  var isOver: Bool { state == .ended || state == .cancelled || state == .failed }
}

extension UIGestureRecognizer {
  private var arbiter: GestureArbiter { UIKitRuntime.shared.touches.arbiter }

  /// Every change of state comes through here. What is not possible from the present state is ignored.
  func request(_ new: State) {
    switch (tracking.state, new) {
    case (.possible, .failed), (.possible, .cancelled):
      fail()
    case (.possible, .began):
      recognize(as: isContinuous || !tracking.touches.isEmpty ? .began : .ended)
    case (.possible, .ended), (.possible, .changed):
      // A drag that ends while it still waits for another's failure never was one.
      if tracking.pending == .began, new == .ended {
        fail()
      } else {
        recognize(as: new == .ended ? .ended : .began)
      }
    case (.began, .changed), (.changed, .changed):
      tracking.state = .changed
      sendActions()
    case (.began, .ended), (.changed, .ended):
      tracking.state = .ended
      sendActions()
      arbiter.stateSettled(self)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      tracking.state = .cancelled
      sendActions()
      arbiter.stateSettled(self)
    default:
      break
    }
  }

  func fail() {
    guard tracking.state == .possible else { return }
    tracking.state = .failed
    tracking.pending = nil
    arbiter.stateSettled(self)
  }

  /// Disabled or taken off its view in the middle of a gesture.
  func giveUp() {
    if tracking.isUnderWay { request(.cancelled) } else { fail() }
    arbiter.forget(self)
  }

  func leaveView() {
    giveUp()
    view = nil
  }

  /// Waits for whom it has to, asks whether it may, then keeps others from it.
  func recognize(as new: State) {
    switch arbiter.verdict(on: self) {
    case .wait:
      tracking.pending = new
      arbiter.addPending(self)
    case .lose:
      fail()
    case .go:
      guard mayBegin else { return fail() }
      wasAllowedToBegin()
      tracking.pending = nil
      tracking.state = new
      arbiter.recognized(self)
      sendActions()
      if new == .ended { arbiter.stateSettled(self) }
    }
  }

  /// The views from the one touched up to the recogniser's own are asked, then the delegate.
  private var mayBegin: Bool {
    var touched = tracking.history.first?.view
    while let current = touched, current !== view {
      if !current.gestureRecognizerShouldBegin(self) { return false }
      touched = current.superview
    }
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  private func sendActions() {
    for handler in handlers { handler() }
    for action in actions {
      if let target = action.target {
        ActionDispatch.perform(action.action, on: target, sender: self, event: nil)
      }
    }
  }

  func drop(_ touch: UITouch) {
    tracking.touches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  func fromScreen(_ point: CGPoint, to other: UIView?) -> CGPoint {
    guard let window = view?.window else { return point }
    let inWindow = window.convert(point, from: UIScreen.main.coordinateSpace)
    return other.map { $0.convert(inWindow, from: window) } ?? inWindow
  }
}
