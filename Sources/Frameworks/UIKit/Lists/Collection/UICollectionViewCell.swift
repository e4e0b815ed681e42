import TouchstoneSwiftRuntime

/// One item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView, ConfiguredCell {
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  private var content: UIView?
  var configuration = CellConfigurations()
  /// What an interface file's segue does when the item is chosen.
  var selectionSegue: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if contentView.superview == nil { insertSubview(contentView, at: 0) }
  }

  open var contentView: UIView {
    if let content { return content }
    let view = UIView(frame: bounds)
    content = view
    return view
  }

  /// An interface file brings its own content view.
  func adopt(contentView view: UIView) {
    content?.removeFromSuperview()
    content = view
    insertSubview(view, at: 0)
  }

  override var measuredView: UIView { configuration.contentView ?? contentView }

  // MARK: What tests and screen readers find

  override var combinesItsTexts: Bool { CellTexts.areAll(in: self) && CellTexts.joined(in: self) != nil }
  override var defaultAccessibilityLabel: String? { CellTexts.joined(in: self) }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : .none }
  override func complete(_ look: inout AutomationLook) {
    look.type = .cell
    if !isAccessibilityElement, accessibilityRecord?.label == nil, look.label == defaultAccessibilityLabel {
      look.label = nil
    }
    // What is in the content view stands in the cell.
    look.subviews = subviews.flatMap { $0 === contentView ? $0.subviews : [$0] }
  }

  // MARK: States

  open var isSelected = false { didSet { if isSelected != oldValue { statesChanged() } } }
  /// Whether its swipe actions show.
  var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { statesChanged() } } }

  func showStates(selected: Bool, highlighted: Bool) {
    if isSelected != selected { isSelected = selected }
    if isHighlighted != highlighted { isHighlighted = highlighted }
  }

  private func statesChanged() {
    updateBackgrounds()
    for label in labelsInContent { label.isHighlighted = isSelected || isHighlighted }
    setNeedsUpdateConfiguration()
  }

  /// Labels and image views of the content light up with the cell.
  private var labelsInContent: [UILabel] { contentView.subviews.compactMap { $0 as? UILabel } }

  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      updateBackgrounds()
    }
  }
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      updateBackgrounds()
    }
  }

  private func updateBackgrounds() {
    if let backgroundView, backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
    if let selectedBackgroundView {
      selectedBackgroundView.isHidden = !(isSelected || isHighlighted)
      if selectedBackgroundView.superview !== self {
        insertSubview(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      }
    }
    setNeedsLayout()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  // MARK: Configurations

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration.content }
    set { setContentConfiguration(newValue) }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuration.background }
    set { setBackgroundConfiguration(newValue) }
  }
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configuration.updatesContent }
    set { configuration.updatesContent = newValue }
  }
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuration.updatesBackground }
    set { configuration.updatesBackground = newValue }
  }
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = element.map { collection?.isEditing(at: $0.indexPath) ?? false } ?? false
    state.isSwiped = isSwiped
    return state
  }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }
  open func updateConfiguration(using state: UICellConfigurationState) { applyConfigurations(state) }

  /// Whether the app makes something of the states, by overriding or with a handler.
  var hasOwnConfigurationUpdate: Bool {
    configurationUpdateHandler != nil || MethodSlot.itemConfiguration.isOverridden(by: type(of: self))
  }

  override func updateOwnConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  // MARK: Layout

  /// Where the content goes; list cells leave room for accessories.
  var contentFrame: CGRect { bounds }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if contentView.frame != contentFrame { contentView.frame = contentFrame }
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    layoutConfigurationViews()
  }

  override func fittedSize(_ offered: CGSize, _ axes: FittingAxes) -> CGSize {
    updateConfigurationIfNeeded()
    return super.fittedSize(offered, axes)
  }

  // MARK: Touches

  // They arrive along the responder chain unless something inside the cell took them.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let collection, let path = collection.indexPath(for: self) { collection.highlight(path) }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let collection, let path = collection.touchedItem {
      let isInside = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
      collection.unhighlight()
      if isInside, element?.indexPath == path { collection.choose(path) }
    }
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    collection?.unhighlight()
    super.touchesCancelled(touches, with: event)
  }
}
