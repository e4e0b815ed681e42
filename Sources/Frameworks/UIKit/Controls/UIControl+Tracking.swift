extension UIControl {
  /// A finger may leave a control by this much and still count as inside.
  private static let reach: CGFloat = 70

  func with(_ event: UIEvent?, _ body: () -> Void) {
    eventInHand = event
    defer { eventInHand = nil }
    body()
  }

  func startTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch
    isTouchInside = true
    guard beginTracking(touch, with: event) else {
      trackedTouch = nil
      isTouchInside = false
      return
    }
    isTracking = true
    isHighlighted = true
    fire(.touchDown, event)
    if touch.tapCount > 1 { fire(.touchDownRepeat, event) }
    openMenuAsPrimaryAction(touch, event)
  }

  func goOnTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch), isTracking else { return }
    trackMenu(touch)
    let wasInside = isTouchInside
    isTouchInside = isNear(touch, event)
    guard continueTracking(touch, with: event) else {
      finish()
      return
    }
    if wasInside != isTouchInside {
      isHighlighted = isTouchInside
      fire(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    fire(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  func stopTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch), isTracking else { return }
    isTouchInside = isNear(touch, event)
    let inside = isTouchInside
    endTracking(touch, with: event)
    finish()
    let ownsMenu = releaseMenu(touch)
    if inside, togglesSelection, !ownsMenu { isSelected.toggle() }
    fire(inside ? .touchUpInside : .touchUpOutside, event)
    if inside, !ownsMenu, triggersPrimaryActionOnTouchUp { fire(.primaryActionTriggered, event) }
  }

  func abandonTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch), isTracking else { return }
    cancelTracking(with: event)
    finish()
    fire(.touchCancel, event)
  }

  /// What a control does itself is not left to a recogniser around it: one tap with one finger on a
  /// button, a stroke along a slider. Bar buttons have no such preference (R37.3).
  func beatsAround(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.view !== self, isEnabled else { return false }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      return ownsTaps && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    case is UISwipeGestureRecognizer: return ownsSwipes
    default: return false
    }
  }

  private func finish() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func isNear(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    return point(inside: place, with: event)
      || bounds.insetBy(dx: -UIControl.reach, dy: -UIControl.reach).contains(place)
  }
}
