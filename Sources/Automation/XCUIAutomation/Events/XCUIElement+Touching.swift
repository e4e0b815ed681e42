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
    if dealWithInterruption(of: found) {
      guard let again = find(action) else { return nil }
      found = again
    }
    if let target = target(found) { return target }
    let app = application.app
    let moved = AutomationSession.current.attempt("Scroll to \(found.node.called)") {
      try $0.scrollToVisible(element: found.node.number, in: app)
    }
    if moved == true {
      guard let again = find(action) else { return nil }
      if let target = target(again) { return target }
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

  /// An alert that the element is not in gets the touch in its stead: monitors are asked to see to it.
  private func dealWithInterruption(of found: FoundElement) -> Bool {
    var alert: ElementNode?
    var index = 0
    var count = 0
    found.root.forEachDescendant { node in
      guard node.elementType == .alert else { return }
      if alert == nil, !found.node.isInside(node) { (alert, index) = (node, count) }
      count += 1
    }
    guard alert != nil else { return false }
    let application = application
    return AutomationSession.current.handleInterruption(by: application.alerts.element(boundBy: index))
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
