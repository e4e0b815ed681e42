import TouchstoneSwiftRuntime

/// One row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView, ConfiguredCell {
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState)
    ->
    Void

  public enum CellStyle: Int, @unchecked Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, @unchecked Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, @unchecked Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum EditingStyle: Int, @unchecked Sendable { case none, delete, insert }
  public struct StateMask: OptionSet, @unchecked Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
  public enum FocusStyle: Int, @unchecked Sendable { case `default`, custom }

  public internal(set) var reuseIdentifier: String?
  // MARK: State, defined in TableCellState.swift

  final var accessories = CellAccessories()
  final var backgrounds = CellBackgrounds()
  final var modes = CellModes()
  final var indentation = CellIndentation()
  final var inertOptions = CellInertOptions()
  final var interface = CellInterface()
  final weak var table: UITableView?
  final var indexPath: IndexPath?
  /// Whether the row's height is still a guess.
  final var needsMeasure = true

  open var selectionStyle: SelectionStyle = .default { didSet { styled(\UITableViewCell.selectionStyle) } }

  // MARK: Accessories, backgrounds, indentation

  open var accessoryType: AccessoryType {
    get { accessories.type }
    set {
      let changes = accessories.type != newValue
      accessories.type = newValue
      if changes { updateAccessory() }
    }
  }
  open var accessoryView: UIView? {
    get { accessories.view }
    set {
      let changes = accessories.view !== newValue
      accessories.view = newValue
      if changes { updateAccessory() }
    }
  }
  open var editingAccessoryType: AccessoryType {
    get { accessories.editingType }
    set {
      let changes = accessories.editingType != newValue
      accessories.editingType = newValue
      if changes { updateAccessory() }
    }
  }
  open var editingAccessoryView: UIView? {
    get { accessories.editingView }
    set {
      let changes = accessories.editingView !== newValue
      accessories.editingView = newValue
      if changes { updateAccessory() }
    }
  }
  open var backgroundView: UIView? {
    get { backgrounds.view }
    set {
      let old = backgrounds.view
      backgrounds.view = newValue
      replaceBackground(old, newValue)
    }
  }
  open var selectedBackgroundView: UIView? {
    get { backgrounds.selected }
    set {
      let old = backgrounds.selected
      backgrounds.selected = newValue
      old?.removeFromSuperview()
    }
  }
  open var multipleSelectionBackgroundView: UIView? {
    get { backgrounds.multipleSelected }
    set {
      let old = backgrounds.multipleSelected
      backgrounds.multipleSelected = newValue
      old?.removeFromSuperview()
    }
  }
  open var indentationLevel: Int {
    get { indentation.level }
    set {
      indentation.level = newValue
      setNeedsLayout()
    }
  }
  open var indentationWidth: CGFloat {
    get { indentation.width }
    set {
      indentation.width = newValue
      setNeedsLayout()
    }
  }
  open var separatorInset: UIEdgeInsets {
    get {
      if let ownSeparatorInset { return ownSeparatorInset }
      var inset =
        table?.separatorInset
        ?? UIEdgeInsets(top: 0, left: UITableView.automaticDimension, bottom: 0, right: 0)
      // Automatic: the line begins where the text does.
      if inset.left == UITableView.automaticDimension {
        inset.left = TableCellText.textStart(of: self)
      } else if table?.separatorInsetReference == .fromAutomaticInsets {
        inset.left += TableCellText.textStart(of: self)
      }
      return inset
    }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
      styled(\UITableViewCell.separatorInset)
    }
  }
  /// - Inert: the table's delegate is asked row by row.
  open var shouldIndentWhileEditing: Bool {
    get { inertOptions.indentsWhileEditing }
    set {
      inertOptions.indentsWhileEditing = newValue
      reportInert()
    }
  }
  /// - Inert: the grip shows where the data source lets rows move.
  open var showsReorderControl: Bool {
    get { inertOptions.showsReorderControl }
    set {
      inertOptions.showsReorderControl = newValue
      reportInert()
    }
  }
  /// - Inert: there is no focus engine.
  open var focusStyle: FocusStyle {
    get { inertOptions.focusStyle }
    set {
      inertOptions.focusStyle = newValue
      reportInert()
    }
  }
  open var editingStyle: EditingStyle { rowEditing?.style ?? .none }
  public internal(set) var showingDeleteConfirmation: Bool {
    get { modes.showsDeleteConfirmation }
    set { modes.showsDeleteConfirmation = newValue }
  }

  private(set) var style: CellStyle = .default
  var ownSeparatorInset: UIEdgeInsets?
  private var stockMargins: NSDirectionalEdgeInsets?
  private var content: UIView?
  /// What the row is while its table is edited.
  private(set) var rowEditing: RowEditing?
  private(set) var editControls: CellEditControls?
  private let separator = UIView()
  /// The rounded corners an inset group gives its first and last row.
  var groupCorners: CACornerMask = [] { didSet { if groupCorners != oldValue { updateCorners() } } }
  /// The edges of a group that the row is at: their lines go from side to side.
  var groupEdges: UIRectEdge = [] { didSet { if groupEdges != oldValue { setNeedsLayout() } } }
  private var topLine: UIView?
  var showsSeparator = true { didSet { separator.isHidden = !showsSeparator } }

  var labels: [UILabel?] = [nil, nil]
  var picture: UIImageView?

  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    setUp()
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(contentView)
    separator.isUserInteractionEnabled = false
    separator.backgroundColor = .separator
    addSubview(separator)
  }

  /// An interface file says the style after the cell exists.
  func adopt(style: CellStyle) { self.style = style }

  // MARK: Parts

  open var contentView: UIView {
    if let content { return content }
    let view = TableCellContentView(frame: bounds)
    content = view
    return view
  }

  /// An interface file brings its own content view.
  func adopt(contentView view: UIView) {
    content?.removeFromSuperview()
    content = view
    insertSubview(view, at: 0)
  }

  open var textLabel: UILabel? { label(0) }
  open var detailTextLabel: UILabel? { style == .default ? nil : label(1) }
  open var imageView: UIImageView? {
    if let picture { return picture }
    let view = UIImageView()
    contentView.addSubview(view)
    picture = view
    return view
  }

  private func label(_ index: Int) -> UILabel {
    if let label = labels[index] { return label }
    let label = UILabel()
    TableCellText.prepare(label, isDetail: index == 1, style: style)
    // The title stands before the detail, whichever is asked for first: screen readers and tests count them.
    if index == 0, let detail = labels[1], detail.superview === contentView {
      contentView.insertSubview(label, belowSubview: detail)
    } else {
      contentView.addSubview(label)
    }
    labels[index] = label
    return label
  }

  // MARK: Configurations

  var configuration = CellConfigurations()

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration.content }
    set {
      setContentConfiguration(newValue)
      needsMeasure = true
      table?.setNeedsLayout()
    }
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
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = isEditing
    state.isSwiped = showingDeleteConfirmation
    return state
  }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }
  open func updateConfiguration(using state: UICellConfigurationState) { applyConfigurations(state) }
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table?.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  override func updateOwnConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Whether configurations have to hear of state changes.
  private var isConfigured: Bool {
    configuration.content != nil || configuration.background != nil || hasOwnConfigurationUpdate
  }

  /// Whether the app makes something of the states, by overriding or with a handler.
  var hasOwnConfigurationUpdate: Bool {
    configurationUpdateHandler != nil || MethodSlot.rowConfiguration.isOverridden(by: type(of: self))
  }

  // MARK: States

  open var isSelected: Bool {
    get { modes.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { modes.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open var isEditing: Bool {
    get { modes.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    modes.isSelected = selected
    updateSelection(animated: animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    modes.isHighlighted = highlighted
    updateSelection(animated: animated)
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    modes.isEditing = editing
    let state: StateMask = editing ? .showingEditControl : []
    willTransition(to: state)
    if isConfigured { setNeedsUpdateConfiguration() }
    updateAccessory()
    if editing, editControls == nil { editControls = CellEditControls(cell: self) }
    editControls?.show(editing ? rowEditing : nil)
    setNeedsLayout()
    guard animated, window != nil, let editControls else {
      editControls?.clear()
      return didTransition(to: state)
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
      self.layoutIfNeeded()
    } completion: { _ in
      editControls.clear()
      self.didTransition(to: state)
    }
  }

  /// The table is edited, and this is what the row may do.
  func adopt(_ editing: RowEditing?, animated: Bool) {
    guard editing != rowEditing || isEditing != (editing != nil) else { return }
    rowEditing = editing
    setEditing(editing != nil, animated: animated)
  }

  open func willTransition(to state: StateMask) {}

  open func didTransition(to state: StateMask) {}

  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  private func updateSelection(animated: Bool) {
    if isConfigured { setNeedsUpdateConfiguration() }
    let shows = (modes.isSelected || modes.isHighlighted) && selectionStyle != .none
    for label in labels { label?.isHighlighted = shows }
    picture?.isHighlighted = shows
    editControls?.selectionChanged()
    if shows {
      let view = ownSelectionView ?? backgrounds.plainSelected ?? plainSelectionView()
      if ownSelectionView == nil { backgrounds.plainSelected = view }
      view.frame = bounds
      view.alpha = 1
      if view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
      return
    }
    guard let view = ownSelectionView ?? backgrounds.plainSelected, view.superview === self else { return }
    guard animated, window != nil else { return view.removeFromSuperview() }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
      view.alpha = 0
    } completion: { [weak self] _ in
      guard let self, !self.modes.isSelected, !self.modes.isHighlighted else { return }
      view.removeFromSuperview()
      view.alpha = 1
    }
  }

  private var ownSelectionView: UIView? {
    guard table?.selectsMany ?? false else { return selectedBackgroundView }
    return multipleSelectionBackgroundView ?? selectedBackgroundView
  }

  private func plainSelectionView() -> UIView {
    let view = UIView()
    view.backgroundColor = .systemGray4
    view.isUserInteractionEnabled = false
    return view
  }

  private func replaceBackground(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    insertSubview(new, at: 0)
    setNeedsLayout()
  }

  // MARK: Accessory

  private func updateAccessory() {
    let own = modes.isEditing ? editingAccessoryView : accessoryView
    if own !== accessories.shownView {
      accessories.shownView?.removeFromSuperview()
      accessories.shownView = own
    }
    if let own, own.superview !== self { addSubview(own) }
    let type = own != nil ? .none : modes.isEditing ? editingAccessoryType : accessoryType
    if type != accessories.shown?.type ?? .none {
      accessories.shown?.removeFromSuperview()
      accessories.shown = type == .none ? nil : TableCellAccessory(type: type)
      accessories.shown?.pressed = { [weak self] in self?.accessoryPressed() }
      if let shown = accessories.shown { addSubview(shown) }
    }
    setNeedsLayout()
  }

  private func accessoryPressed() {
    interface.accessorySegue?()
    guard let table, let path = table.indexPath(for: self) else { return }
    table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  // MARK: Layout

  private func updateCorners() {
    layer.maskedCorners = groupCorners
    layer.cornerRadius = groupCorners.isEmpty ? 0 : 10
    clipsToBounds = !groupCorners.isEmpty
  }

  private func layoutAccessory(end: CGFloat) {
    if let own = accessories.shownView {
      let size = own.bounds.size
      own.frame = directed(
        CGRect(
          x: end - 16 - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
          height: size.height))
    }
    guard let shown = accessories.shown else { return }
    passDirection(to: [shown])
    shown.frame = directed(
      CGRect(x: end - accessoryWidth, y: 0, width: accessoryWidth, height: bounds.height))
  }

  /// Margins of the content, unless the app or the interface file gave others.
  func updateContentMargins() {
    let margins = TableCellContentView.margins(
      rowWidth: bounds.width, hasAccessory: accessoryWidth > 0 || trailingInset > 0)
    guard contentView.margins.own == nil || contentView.margins.own == stockMargins else { return }
    guard margins != stockMargins else { return }
    stockMargins = margins
    contentView.directionalLayoutMargins = margins
  }

  /// The content stands between what the row has at its sides.
  func placeContent() {
    let frame = directed(
      CGRect(x: leadingInset, y: 0, width: max(0, bounds.width - reservedWidth), height: bounds.height))
    if contentView.frame != frame { contentView.frame = frame }
    updateContentMargins()
  }

  /// The table asks it for the height of a row that sizes itself.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentSize(fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutConfigurationViews()
    placeContent()
    backgroundView?.frame = bounds
    backgrounds.plainSelected?.frame = bounds
    ownSelectionView?.frame = bounds
    layoutAccessory(end: bounds.width - trailingInset)
    editControls?.layout()
    let thickness = 1 / max(1, traitCollection.displayScale)
    let inset = separatorInset
    let (left, right) = groupEdges.contains(.bottom) ? (0, 0) : (inset.left + leadingInset, inset.right)
    separator.frame = directed(
      CGRect(
        x: left, y: bounds.height - thickness, width: max(0, bounds.width - left - right), height: thickness))
    separator.backgroundColor = table?.separatorColor ?? .separator
    layoutTopLine(thickness)
    TableCellText.layout(self)
  }

  /// A group's first row has a line above it, from side to side.
  private func layoutTopLine(_ thickness: CGFloat) {
    guard groupEdges.contains(.top), showsSeparator else {
      topLine?.isHidden = true
      return
    }
    let line = topLine ?? UIView()
    if topLine == nil {
      line.isUserInteractionEnabled = false
      addSubview(line)
      topLine = line
    }
    line.isHidden = false
    line.backgroundColor = separator.backgroundColor
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
  }

  // MARK: What tests and screen readers find

  override var combinesItsTexts: Bool { CellTexts.areAll(in: self) }
  override var defaultAccessibilityLabel: String? { CellTexts.joined(in: self) }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : .none }
  override func complete(_ look: inout AutomationLook) {
    look.type = .cell
    // Its texts stand in it, each for itself; what the app says of it is said, whatever they are.
    if !isAccessibilityElement, accessibilityRecord?.label == nil, look.label == defaultAccessibilityLabel {
      look.label = nil
    }
    let own: [UIView?] = [separator, topLine, backgrounds.plainSelected]
    look.subviews =
      subviews.filter { view in !own.contains { $0 === view } }
      + [table?.swiper?.tray(of: self)].compactMap { $0 }
  }

  // MARK: Touches

  // They arrive along the responder chain unless something inside the cell took them.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let table, let path = table.indexPath(for: self) { table.highlight(path) }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let table, let path = table.selection.touched {
      let isInside = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
      table.unhighlight()
      if isInside, indexPath == path { table.choose(path) }
    }
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    table?.unhighlight()
    super.touchesCancelled(touches, with: event)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TableCellText.height(of: self, width: size.width))
  }

  override class func proxyInstance() -> any Styleable {
    ObjectFactory.cell(self, style: .default, reuseIdentifier: nil)
  }
}

/// A cell's content; constraints inside it are what sizes the cell.
@MainActor final class TableCellContentView: UIView {
  override func complete(_ look: inout AutomationLook) { look.isPassedThrough = true }

  /// A stock label that an app gives another text has another place, too.
  override func naturalSizeDidChange(of part: UIView) {
    guard let cell = superview as? UITableViewCell, cell.labels.contains(where: { $0 === part }) else {
      return
    }
    cell.setNeedsLayout()
  }

  /// Eleven points above and below, the row's margin at the sides; less where an accessory follows.
  static func margins(rowWidth: CGFloat, hasAccessory: Bool) -> NSDirectionalEdgeInsets {
    let side = UIView.sideMargin(width: rowWidth)
    return NSDirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: hasAccessory ? 8 : side)
  }
}

/// - Partial: of what a delegate is asked, a cell of an app overrides `gestureRecognizerShouldBegin(_:)` only.
extension UITableViewCell: UIGestureRecognizerDelegate {}
