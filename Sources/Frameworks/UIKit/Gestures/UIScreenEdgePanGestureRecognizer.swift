/// A drag that comes in from the edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  /// Points from the edge in which such a drag starts.
  private static let border: CGFloat = 20

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracking.touches.count == 1, let touch = touches.first, !startEdges(touch).isEmpty else {
      if state == .possible { fail() }
      return
    }
    super.touchesBegan(touches, with: event)
  }

  private func startEdges(_ touch: UITouch) -> UIRectEdge {
    let (place, screen) = (touch.origin, UIScreen.main.bounds)
    let border = UIScreenEdgePanGestureRecognizer.border
    var found: UIRectEdge = []
    if place.x - screen.minX <= border { found.insert(.left) }
    if screen.maxX - place.x <= border { found.insert(.right) }
    if place.y - screen.minY <= border { found.insert(.top) }
    if screen.maxY - place.y <= border { found.insert(.bottom) }
    return found.intersection(edges)
  }

  override func mayBegin(along translation: CGPoint) -> Bool {
    guard let touch = tracking.touches.first else { return false }
    let from = startEdges(touch)
    let isHorizontal = abs(translation.x) >= abs(translation.y)
    if isHorizontal { return translation.x > 0 ? from.contains(.left) : from.contains(.right) }
    return translation.y > 0 ? from.contains(.top) : from.contains(.bottom)
  }
}
