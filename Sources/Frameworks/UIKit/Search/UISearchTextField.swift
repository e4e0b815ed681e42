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

  /// - Inert: stored and returned; a search controller shows its own suggestions.
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { reportInert() } }

  /// Where a token stands: all of them before the text's first character.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

  /// The tokens in a range: all where it begins at the text's beginning, which is where they stand.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
  }

  /// The text without the tokens.
  open var textualRange: UITextRange {
    self.textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
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
    let y = (bounds.height - chips.bounds.height) / 2
    if isRightToLeft {
      let lead = showsLeftView ? leftViewRect(forBounds: bounds).minX : bounds.maxX
      chips.frame.origin = CGPoint(x: lead - chips.bounds.width, y: y)
    } else {
      let lead = showsLeftView ? leftViewRect(forBounds: bounds).maxX : 0
      chips.frame.origin = CGPoint(x: lead, y: y)
    }
  }

  open override func deleteBackward() {
    if allowsDeletingTokens, !tokens.isEmpty, text?.isEmpty ?? true {
      removeToken(at: tokens.count - 1)
    } else {
      super.deleteBackward()
    }
  }

  // What a search bar moves.
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }

  private func moved(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
    let offset = iconOffsets[icon] ?? .zero
    return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.leftViewRect(forBounds: bounds), .search)
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    // The list of results stands where bookmarks would.
    let icon: UISearchBar.Icon = iconOffsets[.resultsList] == nil ? .bookmark : .resultsList
    return moved(super.rightViewRect(forBounds: bounds), icon)
  }

  static var glass: UIImage? { UIImage(systemName: "magnifyingglass") }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.textRect(forBounds: bounds)
    let tokens = chips.bounds.width
    let inner = CGRect(
      x: rect.minX + tokens + textOffset.horizontal, y: rect.minY + textOffset.vertical,
      width: max(0, rect.width - tokens - textOffset.horizontal - 6), height: rect.height)
    return isRightToLeft ? inner.mirrored(in: rect) : inner
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.clearButtonRect(forBounds: bounds).offsetBy(dx: isRightToLeft ? 6 : -6, dy: 0), .clear)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: 36)
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.searchField)
  }
  override func complete(_ look: inout AutomationLook) {
    super.complete(&look)
    look.type = .searchField
    // The glass says nothing that the field does not.
    look.subviews = look.subviews?.filter { $0 !== leftView || leftView?.accessibilityRecord != nil }
  }
}

/// What a search field's delegate may know of its tokens and suggestions. All requirements are optional.
@preconcurrency @MainActor public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// - Inert: never asked; tokens are not copied.
  func searchTextField(_ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken)
    -> NSItemProvider
  /// - Inert: never called; a search controller shows its own suggestions.
  func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
  public func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider { NSItemProvider() }
  public func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
  ) {}
}
