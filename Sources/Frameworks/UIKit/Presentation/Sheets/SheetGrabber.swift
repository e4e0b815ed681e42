/// The short bar at a sheet's upper edge: a tap on it takes the sheet to its next height.
@MainActor final class SheetGrabber: UIView {
  var tapped: () -> Void = {}

  func place(in sheet: UIView) {
    backgroundColor = .tertiaryLabel
    layer.cornerRadius = 2.5
    frame = CGRect(x: ((sheet.bounds.width - 36) / 2).rounded(), y: 5, width: 36, height: 5)
    autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    if superview !== sheet { sheet.addSubview(self) } else { sheet.bringSubviewToFront(self) }
  }

  /// A little more than can be seen.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -16, dy: -5).contains(point)
  }

  // What moves further is the sheet's drag, which takes the touch away.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
    tapped()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { "Sheet Grabber" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}
