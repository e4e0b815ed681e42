extension UIButton {
  public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    configuration?.preferredSymbolConfigurationForImage ?? preferredSymbolConfigurationForImage(in: state)
  }

  /// Whether a press holds it down, as it does while a menu of a pop-up button is open.
  public var isHeld: Bool { isTracking && isTouchInside }

  /// No pointer hovers over a finger's screen.
  public var isHovered: Bool { false }
}
