/// A field to search by, with a button to cancel and scopes to choose from.
///
/// - Partial: without prompt, bookmarks and results buttons; every style looks minimal.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  private let field = UISearchTextField()
  private let cancelButton = UIButton(type: .system)
  private let scopes = UISegmentedControl()
  private var editing: SearchFieldListener!

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setClassDefaults() {
    super.setClassDefaults()
    editing = SearchFieldListener(bar: self)
    field.delegate = editing
    field.autocapitalizationType = .sentences
    field.placeholder = "Search"
    field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    addSubview(field)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    cancelButton.isHidden = true
    addSubview(cancelButton)
    scopes.isHidden = true
    scopes.addAction(UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
    addSubview(scopes)
  }

  open weak var delegate: (any UISearchBarDelegate)?
  open var searchTextField: UISearchTextField { field }
  /// - Inert: there is one look.
  open var searchBarStyle = Style.default { didSet { styled(\UISearchBar.searchBarStyle) } }

  // MARK: Text

  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Colours

  open var barTintColor: UIColor? {
    didSet {
      styled(\UISearchBar.barTintColor)
      backgroundColor = barTintColor
    }
  }

  // MARK: Cancel button

  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton == cancelButton.isHidden else { return }
    cancelButton.isHidden = !showsCancelButton
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  // MARK: Scopes

  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      if !(scopeButtonTitles ?? []).isEmpty { scopes.selectedSegmentIndex = 0 }
      setNeedsLayout()
    }
  }
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  open var showsScopeBar: Bool {
    get { !scopes.isHidden }
    set {
      scopes.isHidden = !newValue
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  open func setShowsScopeBar(_ show: Bool, animated: Bool) { showsScopeBar = show }

  // MARK: Responder: the field's

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { field.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  // MARK: Layout

  private static let height: CGFloat = 56
  private static let scopeHeight: CGFloat = 46

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: UISearchBar.height + (showsScopeBar ? UISearchBar.scopeHeight : 0))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 8
    let top = min(bounds.height, UISearchBar.height)
    var right = bounds.width - margin
    if showsCancelButton {
      let width = cancelButton.intrinsicContentSize.width
      cancelButton.frame = CGRect(x: right - width, y: (top - 36) / 2, width: width, height: 36)
      right -= width + margin
    }
    field.frame = CGRect(x: margin, y: (top - 36) / 2, width: max(0, right - margin), height: 36)
    scopes.frame = CGRect(x: margin, y: top, width: bounds.width - 2 * margin, height: 32)
  }

  // MARK: What happens

  private func textChanged() { delegate?.searchBar(self, textDidChange: field.text ?? "") }
  private func cancel() { delegate?.searchBarCancelButtonClicked(self) }
  private func scopeChanged() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
  }
}

/// Passes the field's questions on to the search bar's delegate.
@MainActor private final class SearchFieldListener: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) } ?? true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}
