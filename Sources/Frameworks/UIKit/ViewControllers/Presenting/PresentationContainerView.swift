/// Carries one presentation over its window or context.
@MainActor final class PresentationContainerView: UIView {
  weak var presentation: ModalPresentation?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerLaysOut()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentation?.effective.traitCollectionDidChange(previousTraitCollection)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    let isBeside = hit === self || hit is PresentationDimmingView
    return isBeside && presentation?.effective.passesTouch(at: point, with: event) == true ? nil : hit
  }

  /// Touches that the presented views leave to the chain of responders come by here, too.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.contains(where: { $0.view === self || $0.view is PresentationDimmingView }) else {
      return super.touchesEnded(touches, with: event)
    }
    presentation?.effective.touchedOutside()
  }
}

/// Darkens what is behind a presented view.
@MainActor class PresentationDimmingView: UIView {}

/// What lies beside a popover: a touch closes that. UI tests and screen readers find it by a name; beside a
/// date picker's plate it is a button to them, beside other popovers it is not.
@MainActor final class DismissRegion: PresentationDimmingView {
  private let kind: UIAccessibilityTraits

  init(frame: CGRect, kind: UIAccessibilityTraits) {
    self.kind = kind
    super.init(frame: frame)
    accessibilityIdentifier = "PopoverDismissRegion"
  }

  required init?(coder: NSCoder) { return nil }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { "dismiss popup" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { kind }
}
