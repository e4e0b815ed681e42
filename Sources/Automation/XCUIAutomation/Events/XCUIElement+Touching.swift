import CoreGraphics
import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// An element that is ready for a finger.
struct TouchTarget {
  let node: ElementNode
  let root: ElementNode
  /// Where a touch reaches it.
  let point: CGPoint

  /// What of it is on the screen.
  var visible: CGRect {
    let seen = node.frame.intersection(root.frame)
    return seen.isNull || seen.isEmpty ? node.frame : seen
  }
}

extension XCUIElement {
  /// Finds the element, has what is in the way dealt with, scrolls to it if need be; nil after a failure.
  func touchTarget(_ action: String) -> TouchTarget? {
    AutomationSession.current.note("\(action) \(self)")
    // An app that does not run has nothing to rest from; that it does not is said by the look.
    if application.isInFront { AutomationSession.current.rest() }
    guard var found = find(action) else { return nil }
    var target = target(found)
    var alerts = 0
    // One alert may have waited behind another. What is reached all the same, as the keys below a field of an alert,
    // is not interrupted; an app as a whole is touched to have monitors asked.
    while query == nil ? alerts == 0 : target == nil && alerts < Self.mostAlerts,
      dealWithInterruption(of: found)
    {
      guard let again = find(action) else { return nil }
      found = again
      target = self.target(found)
      alerts += 1
    }
    if let target { return target }
    let app = application.app
    let moved = AutomationSession.current.attempt("Scroll to \(found.node.called)") {
      try $0.scrollToVisible(element: found.node.number, in: app)
    }
    if moved == true {
      guard let again = find(action) else { return nil }
      if let target = self.target(again) { return target }
      found = again
    }
    if moved != nil { failToTouch(found, action) }
    return nil
  }

  private func target(_ found: FoundElement) -> TouchTarget? {
    if query == nil {
      let frame = found.node.frame
      return TouchTarget(
        node: found.node, root: found.root, point: CGPoint(x: frame.midX, y: frame.midY))
    }
    return hitPoint(of: found).map {
      TouchTarget(node: found.node, root: found.root, point: CGPoint(x: $0.x, y: $0.y))
    }
  }

  private func failToTouch(_ found: FoundElement, _ action: String) {
    let screen = found.root.frame
    let frame = found.node.frame
    let reason =
      frame.isEmpty
      ? "it has no size"
      : !frame.intersects(screen)
        ? "it is not on the screen, and nothing scrolls to it" : "something covers it, or takes its touches"
    AutomationSession.current.fail(
      "\(action): \(found.node.placed) cannot be touched: \(reason)", tree: ElementText.tree(found.root))
  }

  private static let mostAlerts = 5

  /// An alert that the element is not in gets the touch in its stead: monitors are asked to see to it, and if none does,
  /// it is dismissed, as XCUITest does.
  private func dealWithInterruption(of found: FoundElement) -> Bool {
    var alert: ElementNode?
    var index = 0
    var count = 0
    found.root.forEachDescendant { node in
      guard node.elementType == .alert else { return }
      // The last lies in front.
      if !found.node.isInside(node) { (alert, index) = (node, count) }
      count += 1
    }
    guard let alert else { return false }
    let element = application.alerts.element(boundBy: index)
    if AutomationSession.current.handleInterruption(by: element) { return true }
    // A touch of the app as a whole may mean what is in the alert, too.
    return query == nil ? false : dismiss(alert, element)
  }

  /// Presses the button that changes nothing: the left one of two beside each other, the lowest of several below each
  /// other, or the only one.
  private func dismiss(_ alert: ElementNode, _ element: XCUIElement) -> Bool {
    var buttons: [(index: Int, node: ElementNode)] = []
    var count = 0
    alert.forEachDescendant { node in
      guard node.elementType == .button else { return }
      // A field's own button clears it.
      if node.parent?.elementType != .textField, node.parent?.elementType != .secureTextField {
        buttons.append((count, node))
      }
      count += 1
    }
    let leftmost = buttons.min { $0.node.frame.minX < $1.node.frame.minX }
    let lowest = buttons.max { $0.node.frame.minY < $1.node.frame.minY }
    guard let leftmost, let lowest else { return false }
    let areBeside = buttons.count == 2 && abs(buttons[0].node.frame.midY - buttons[1].node.frame.midY) < 1
    let session = AutomationSession.current
    session.note("Dismiss \(alert.called), which no interruption monitor has dealt with")
    return session.whileInterrupted {
      element.buttons.element(boundBy: (areBeside ? leftmost : lowest).index).tap()
    }
  }

  /// Has fingers do something, and waits until the app rests.
  func perform(_ action: String, _ make: (TouchTarget, inout Gesture) -> Void) {
    guard let target = touchTarget(action) else { return }
    var gesture = Gesture()
    withExtendedLifetime(target.root) { make(target, &gesture) }
    AutomationSession.current.perform(gesture, action)
  }
}

extension AutomationSession {
  func perform(_ gesture: Gesture, _ action: String) {
    _ = attempt(action) { try $0.perform(gesture.events) }
  }
}
