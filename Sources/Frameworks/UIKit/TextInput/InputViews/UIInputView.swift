/// The view of an input view or accessory: with the keyboard's look, and as high as its constraints want.
@preconcurrency @MainActor open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }

  open private(set) var inputViewStyle: Style
  /// As high as its constraints say, not as its frame does.
  open var allowsSelfSizing = false { didSet { sizeChanged() } }

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    setLook()
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }

  private func setLook() { if inputViewStyle == .keyboard { backgroundColor = Self.keyboardColor } }

  private static let keyboardColor = UIColor { traits in
    (traits.userInterfaceStyle == .dark ? KeyboardColors.dark : .light).background
  }

  private func sizeChanged() {
    if window != nil { OnScreenKeyboard.shared.barMayChange() }
  }

  /// The height for a width, if it is its constraints'.
  func selfSizedHeight(_ width: CGFloat) -> CGFloat? {
    guard allowsSelfSizing else { return nil }
    let fitting = systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return fitting.height > 0 ? fitting.height : nil
  }
}

/// An input view whose keys may click.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether `UIDevice.playInputClick()` may be heard while it is shown.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}
