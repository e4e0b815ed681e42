/// The text field of a search bar: a magnifying glass at the left, a grey round background.
///
/// - Partial: tokens stand before the text and go by the delete key; they cannot be selected one by one.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  override func setClassDefaults() {
    super.setClassDefaults()
    leftView = SearchFieldLead(Self.glass)
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
  }

  // MARK: Tokens

  open var tokens: [UISearchToken] = [] { didSet { tokensChanged() } }
  open var tokenBackgroundColor: UIColor! = .systemBlue { didSet { tokensChanged() } }
  open var allowsDeletingTokens = true
  /// - Inert: stored and returned; tokens are not copied.
  open var allowsCopyingTokens = true

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
    (leftView as? SearchFieldLead)?.show(tokens, color: tokenBackgroundColor)
    setNeedsLayout()
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
    return CGRect(x: rect.minX, y: rect.minY, width: max(0, rect.width - 6), height: rect.height)
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: -6, dy: 0)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: 36)
  }
}
