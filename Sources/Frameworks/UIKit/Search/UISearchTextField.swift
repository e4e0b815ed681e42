/// The text field of a search bar: a magnifying glass at the left, a grey round background.
///
/// - Partial: tokens stand before the text and go by the delete key; they cannot be selected one by one.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  override func setClassDefaults() {
    super.setClassDefaults()
    let glass = UIImageView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    glass.image = Self.glass
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
  }

  // MARK: Tokens

  private let chips = SearchTokenRow()
  open var tokens: [UISearchToken] = [] { didSet { tokensChanged() } }
  open var tokenBackgroundColor: UIColor! = .systemBlue { didSet { tokensChanged() } }
  open var allowsDeletingTokens = true
  /// - Inert: stored and returned; tokens are not copied.
  open var allowsCopyingTokens = true { didSet { reportInert() } }

  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: min(max(0, tokenIndex), tokens.count))
    sendActions(for: .editingChanged)
  }
  open func removeToken(at tokenIndex: Int) {
    tokens.remove(at: tokenIndex)
    sendActions(for: .editingChanged)
  }
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }

  private func tokensChanged() {
    chips.show(tokens, color: tokenBackgroundColor)
    if chips.superview == nil { addSubview(chips) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let lead = leftView.map { $0.isHidden ? 0 : leftViewRect(forBounds: bounds).maxX } ?? 0
    chips.frame.origin = CGPoint(x: lead, y: (bounds.height - chips.bounds.height) / 2)
  }

  open override func deleteBackward() {
    if allowsDeletingTokens, !tokens.isEmpty, text?.isEmpty ?? true {
      removeToken(at: tokens.count - 1)
    } else {
      super.deleteBackward()
    }
  }

  static var glass: UIImage? { UIImage(systemName: "magnifyingglass") }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.textRect(forBounds: bounds)
    let tokens = chips.bounds.width
    return CGRect(
      x: rect.minX + tokens, y: rect.minY, width: max(0, rect.width - tokens - 6), height: rect.height)
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: -6, dy: 0)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: 36)
  }
}
