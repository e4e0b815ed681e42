/// Decides between recognisers that want the same touches.
///
/// The first to be recognised wins: it makes the others fail, unless one of both, or their delegates,
/// allow them together. A recogniser that requires another's failure waits while that one still can succeed.
@MainActor final class GestureArbiter {
  enum Verdict { case go, wait, lose }

  /// Recognisers with touches, or in the middle of a gesture.
  private(set) var active: [UIGestureRecognizer] = []
  private var pending: [UIGestureRecognizer] = []
  /// Called when something settled outside of an event: by a timer.
  var settledLater: (() -> Void)?
  private var isInEvent = false

  // MARK: Touches

  /// A new finger: everyone between its view and the window who wants it gets it.
  func add(_ touch: UITouch, event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.interaction.recognizers where accepts(touch, recognizer, event) {
        recognizers.append(recognizer)
      }
      view = current.superview
    }
    touch.gestureRecognizers = recognizers
    for recognizer in recognizers {
      recognizer.tracking.touches.append(touch)
      recognizer.tracking.history.append(touch)
      if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }
  }

  private func accepts(_ touch: UITouch, _ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
    guard recognizer.isEnabled, !recognizer.tracking.isOver, recognizer.shouldReceive(event) else {
      return false
    }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  /// Hands an event's touches to the recognisers; innermost views first, and among taps those that
  /// need more of them, so that a double tap is known before the single one.
  func process(_ event: UIEvent, in window: UIWindow) {
    isInEvent = true
    defer { isInEvent = false }
    let ordered = active.enumerated().sorted {
      ($0.element.tapsNeeded, -$0.offset) > ($1.element.tapsNeeded, -$1.offset)
    }.map(\.element)
    // A view that left the window keeps the touches it has.
    for recognizer in ordered where recognizer.tracking.touches.contains(where: { $0.window === window }) {
      deliver(event, to: recognizer)
    }
    recheckPending()
  }

  private func deliver(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
    recognizer.tracking.notePoints()
    func touches(_ phase: UITouch.Phase) -> Set<UITouch> {
      Set(recognizer.tracking.touches.filter { $0.phase == phase && event.touches.contains($0) })
    }
    let (began, moved) = (touches(.began), touches(.moved))
    let (ended, cancelled) = (touches(.ended), touches(.cancelled))
    func listens() -> Bool { recognizer.isEnabled && !recognizer.tracking.isOver }
    if !began.isEmpty, listens() { recognizer.touchesBegan(began, with: event) }
    if !moved.isEmpty, listens() { recognizer.touchesMoved(moved, with: event) }
    if !ended.isEmpty, listens() { recognizer.touchesEnded(ended, with: event) }
    if !cancelled.isEmpty, listens() { recognizer.touchesCancelled(cancelled, with: event) }
    recognizer.tracking.touches.removeAll { ended.contains($0) || cancelled.contains($0) }
  }

  // MARK: Verdicts

  func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
    for other in required(by: recognizer) {
      if other.tracking.isRecognized { return .lose }
      if isHoping(other) { return .wait }
    }
    for rival in rivals(of: recognizer)
    where rival.tracking.isRecognized && prevents(rival, recognizer) && !together(rival, recognizer) {
      return .lose
    }
    return .go
  }

  /// Not failed, and with a finger down or between two taps.
  private func isHoping(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.view != nil && recognizer.tracking.state == .possible
      && (!recognizer.tracking.touches.isEmpty || recognizer.isWaitingForTouch
        || recognizer.tracking.pending != nil)
  }

  private func required(by recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var result = recognizer.requirements.compactMap(\.recognizer)
    for rival in rivals(of: recognizer) where !result.contains(where: { $0 === rival }) {
      let isRequired =
        recognizer.shouldRequireFailure(of: rival) || rival.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: rival) ?? false
        || rival.delegate?.gestureRecognizer(rival, shouldBeRequiredToFailBy: recognizer) ?? false
      if isRequired { result.append(rival) }
    }
    return result
  }

  /// Those that watch one of the same touches.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    active.filter { other in
      other !== recognizer
        && recognizer.tracking.history.contains { touch in
          other.tracking.history.contains { $0 === touch }
        }
    }
  }

  private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    winner.canPrevent(loser) && loser.canBePrevented(by: winner)
  }

  private func together(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }

  // MARK: Consequences

  /// The winner's rivals fail, and the views lose the touches if it cancels them.
  func recognized(_ winner: UIGestureRecognizer) {
    for rival in rivals(of: winner)
    where rival.tracking.state == .possible && prevents(winner, rival) && !together(winner, rival) {
      rival.fail()
    }
    if winner.cancelsTouchesInView {
      for touch in winner.tracking.history { touch.delivery.isTaken = true }
    }
  }

  func addPending(_ recognizer: UIGestureRecognizer) {
    if !pending.contains(where: { $0 === recognizer }) { pending.append(recognizer) }
  }

  /// A state became final: who waited for it may go on. Inside an event that is looked at when all
  /// recognisers had their touches.
  func stateSettled(_ recognizer: UIGestureRecognizer) {
    if isInEvent { return }
    recheckPending()
    settledLater?()
  }

  private func recheckPending() {
    var changed = true
    while changed {
      changed = false
      for recognizer in pending {
        guard let state = recognizer.tracking.pending, recognizer.tracking.state == .possible else {
          pending.removeAll { $0 === recognizer }
          continue
        }
        if verdict(on: recognizer) != .wait {
          pending.removeAll { $0 === recognizer }
          recognizer.recognize(as: state)
          changed = true
        }
      }
    }
  }

  // MARK: Starting over

  /// Recognisers that are done and have no finger left start over.
  func resetFinished() {
    for recognizer in active where recognizer.tracking.touches.isEmpty {
      if recognizer.tracking.isOver {
        forget(recognizer)
      } else if recognizer.tracking.state == .possible, !recognizer.isWaitingForTouch,
        recognizer.tracking.pending == nil
      {
        forget(recognizer)
      }
    }
  }

  func forget(_ recognizer: UIGestureRecognizer) {
    active.removeAll { $0 === recognizer }
    pending.removeAll { $0 === recognizer }
    for touch in recognizer.tracking.touches { touch.gestureRecognizers?.removeAll { $0 === recognizer } }
    let points = recognizer.tracking.points
    recognizer.tracking = GestureTracking()
    recognizer.tracking.points = points
    recognizer.reset()
  }

  /// Whether a recogniser of the touch may still take it from its view.
  func holdsBegan(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && isHoping($0) } ?? false
  }
  func holdsEnded(_ touch: UITouch) -> Bool {
    active.contains { recognizer in
      recognizer.delaysTouchesEnded && recognizer.cancelsTouchesInView && isHoping(recognizer)
        && recognizer.tracking.history.contains { $0 === touch }
    }
  }
}
