/// A field to search by, with a button to cancel and scopes to choose from.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  public enum Icon: Int, @unchecked Sendable { case search, clear, bookmark, resultsList }

  private let field = UISearchTextField()
  let cancelButton = UIButton(type: .system)
  private let scopes = UISegmentedControl()
  private var editing: SearchFieldListener!
  private let extraButton = UIButton(type: .system)
  private let promptLabel = UILabel()
  private let backdrop = SearchBarBackdrop()
  private var icons: [Icon: UIImage] = [:]
  /// The search controller that the bar belongs to.
  weak var owner: (any SearchBarOwner)?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setClassDefaults() {
    super.setClassDefaults()
    addSubview(backdrop)
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
    extraButton.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    extraButton.addAction(UIAction { [weak self] _ in self?.extraPressed() }, for: .touchUpInside)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    addSubview(promptLabel)
  }

  open weak var delegate: (any UISearchBarDelegate)?
  open var searchTextField: UISearchTextField { field }
  open var searchBarStyle = Style.default {
    didSet {
      styled(\UISearchBar.searchBarStyle)
      updateBackdrop()
    }
  }

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
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// - Inert: nothing is checked.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// - Inert: quotes stay as typed.
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  /// - Inert: dashes stay as typed.
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  /// - Inert: pasting adds no spaces.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  /// - Inert: there is nothing to fill in from.
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Look

  open var barTintColor: UIColor? {
    didSet {
      styled(\UISearchBar.barTintColor)
      updateBackdrop()
    }
  }
  open var barStyle: UIBarStyle = .default {
    didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
  }
  open var isTranslucent = true { didSet { updateBackdrop() } }
  open var backgroundImage: UIImage? { didSet { updateBackdrop() } }
  /// - Partial: one image for every position and metrics.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    if barPosition != .any || barMetrics != .default { reportPartial() }
    self.backgroundImage = backgroundImage
  }
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage
  }

  private func updateBackdrop() {
    let isClear = searchBarStyle == .minimal || isInNavigationBar
    let look = BarLook(
      style: .default, tint: barTintColor, isTranslucent: isTranslucent && barTintColor == nil)
    backdrop.show(isClear && barTintColor == nil ? nil : look, image: backgroundImage)
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateBackdrop()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateBackdrop()
  }

  /// - Partial: the image of the normal state is shown in every state.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    guard state == .normal else { return reportPartial() }
    field.background = backgroundImage
    field.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : .clear
  }
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    state == .normal ? field.background : nil
  }
  /// - Partial: the image of the normal state is shown in every state; the clear button keeps its own.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return reportPartial() }
    if icon == .clear { reportPartial() }
    icons[icon] = iconImage
    if icon == .search { (field.leftView as? UIImageView)?.image = iconImage ?? UISearchTextField.glass }
    updateExtraButton()
  }
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    state == .normal ? icons[icon] : nil
  }
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textOffset }
    set { field.textOffset = newValue }
  }
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    field.iconOffsets[icon] = adjustment
  }
  open func positionAdjustment(for icon: Icon) -> UIOffset { field.iconOffsets[icon] ?? .zero }

  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopes.setTitleTextAttributes(attributes, for: state)
  }
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopes.titleTextAttributes(for: state)
  }
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    scopes.backgroundImage(for: state, barMetrics: .default)
  }
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    scopes.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    scopes.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }
  open var scopeBarBackgroundImage: UIImage? {
    didSet { scopes.backgroundColor = scopeBarBackgroundImage.map { UIColor(patternImage: $0) } }
  }

  // MARK: Prompt and buttons

  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      heightChanged()
    }
  }
  open var showsBookmarkButton = false { didSet { updateExtraButton() } }
  open var showsSearchResultsButton = false { didSet { updateExtraButton() } }
  open var isSearchResultsButtonSelected = false {
    didSet { extraButton.isSelected = isSearchResultsButtonSelected }
  }

  /// The field has room for one: the list of results goes before the bookmarks.
  private func updateExtraButton() {
    let icon: Icon? = showsSearchResultsButton ? .resultsList : showsBookmarkButton ? .bookmark : nil
    let symbol = icon == .bookmark ? "book" : "list.bullet"
    extraButton.setImage(icon.flatMap { icons[$0] } ?? UIImage(systemName: symbol), for: .normal)
    field.rightView = icon == nil ? nil : extraButton
    field.rightViewMode = icon == nil ? .never : .unlessEditing
  }

  private func extraPressed() {
    if showsSearchResultsButton {
      delegate?.searchBarResultsListButtonClicked(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked(self)
    }
  }

  // MARK: Cancel button

  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Apps set it by key, as there is no other way to it.
  var cancelButtonText: String? {
    get { cancelButton.title(for: .normal) }
    set {
      cancelButton.setTitle(newValue, for: .normal)
      setNeedsLayout()
    }
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
      guard newValue == scopes.isHidden else { return }
      scopes.isHidden = !newValue
      heightChanged()
    }
  }
  /// - Partial: the scopes come and go at once.
  open func setShowsScopeBar(_ show: Bool, animated: Bool) { showsScopeBar = show }
  /// - Partial: the scopes come and go at once.
  open func setShowsScope(_ show: Bool, animated animate: Bool) { showsScopeBar = show }
  /// Whether anything in it can be used.
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set {
      searchTextField.isEnabled = newValue
      scopes.isEnabled = newValue
      isUserInteractionEnabled = newValue
    }
  }

  // MARK: Responder: the field's

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { field.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  // MARK: Layout

  static let height: CGFloat = 56
  static let scopeHeight: CGFloat = 46
  private static let promptHeight: CGFloat = 20
  private var promptHeight: CGFloat { prompt == nil ? 0 : Self.promptHeight }

  /// A navigation bar or a table makes room for the bar.
  private func heightChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if let bar = superview as? UINavigationBar ?? owner?.navigationBar {
      bar.heightChanged?()
    } else if let table = superview as? UITableView, table.tableHeaderView === self {
      frame.size.height = intrinsicContentSize.height
      table.content.needsReload = true
      table.setNeedsLayout()
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: UISearchBar.height + promptHeight + (showsScopeBar ? UISearchBar.scopeHeight : 0))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override func complete(_ look: inout AutomationLook) {
    look.subviews = subviews.filter { $0 !== backdrop }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 8
    let safe = UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    var inside = bounds.inset(by: safe)
    // A table's section index runs down beside the field, not over it.
    if let table = superview as? UITableView, table.tableHeaderView === self {
      let width = min(inside.width, table.indexWidth)
      inside.size.width -= width
      if table.isRightToLeft { inside.origin.x += width }
    }
    backdrop.frame = bounds
    promptLabel.isHidden = prompt == nil
    promptLabel.frame = CGRect(x: 0, y: 4, width: bounds.width, height: Self.promptHeight - 4)
    let above = promptHeight
    let room = bounds.height - above - (showsScopeBar ? UISearchBar.scopeHeight : 0)
    let top = max(36, min(room, UISearchBar.height))
    let middle = above + (top - 36) / 2
    func placed(_ frame: CGRect) -> CGRect { isRightToLeft ? frame.mirrored(in: inside) : frame }
    passDirection(to: [field, scopes, cancelButton], onlyOwn: true)
    var right = inside.maxX - margin
    if showsCancelButton {
      let width = cancelButton.intrinsicContentSize.width
      cancelButton.frame = placed(CGRect(x: right - width, y: middle, width: width, height: 36))
      right -= width + margin
    }
    let left = inside.minX + margin
    field.frame = placed(CGRect(x: left, y: middle, width: max(0, right - left), height: 36)).offsetBy(
      dx: searchFieldBackgroundPositionAdjustment.horizontal,
      dy: searchFieldBackgroundPositionAdjustment.vertical)
    scopes.frame = CGRect(x: left, y: above + top, width: max(0, inside.width - 2 * margin), height: 32)
  }

  // MARK: What happens

  private func textChanged() {
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    owner?.searchTextChanged()
  }
  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    owner?.searchCancelled()
  }
  private func scopeChanged() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
    owner?.searchScopeChanged()
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
    guard let bar else { return }
    bar.owner?.searchBegan()
    bar.delegate?.searchBarTextDidBeginEditing(bar)
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
