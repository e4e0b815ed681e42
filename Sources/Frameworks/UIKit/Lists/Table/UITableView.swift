// One file for all members that apps may override: Swift cannot override what an extension declares.

/// Rows below each other, in sections; only those on the screen exist as cells.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, @unchecked Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, @unchecked Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, @unchecked Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  public nonisolated static let automaticDimension: CGFloat = -1
  public nonisolated static let indexSearch = "{search}"

  open weak var dataSource: (any UITableViewDataSource)? { didSet { sourceChanged() } }
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      (storedDelegate, tableDelegate) = (newValue, newValue)
      if newValue != nil { RowMenus.install(on: self) }
      sourceChanged()
    }
  }
  /// The delegate as the table asks it; what only scrolls is none.
  final private(set) weak var tableDelegate: (any UITableViewDelegate)?

  override func takeDelegate(_ delegate: (any UIScrollViewDelegate)?) {
    let own = delegate as? any UITableViewDelegate
    self.delegate = own
    if own == nil { storedDelegate = delegate }
  }

  public internal(set) var style: Style = .plain

  // MARK: State, defined in TableState.swift

  final var heights = TableHeights()
  final var separators = TableSeparators()
  final var selection = TableSelection()
  final var inertOptions = TableInertOptions()
  final var edges = TableEdges()
  final var indexLook = SectionIndexLook()
  final var content = TableContent()
  final var shown = ShownRows()

  // Each of these calls the app while it changes: they stand alone, so that the app may ask for the others.
  final var pool = TableCellPool()
  final var prefetcher = ListPrefetcher()
  /// The changes being collected.
  final var updates: TableUpdates?
  /// The cell that the next dequeue gives back: it is being configured anew.
  final var reconfiguring: UITableViewCell?
  final private(set) var swiper: RowSwiper?
  final private(set) lazy var reorderer = RowReorderer(table: self)
  private var rangeSelector: RangeSelector?
  /// The row that a finger carries.
  final var reordering: TableReordering?
  final var sectionIndex: SectionIndexView?
  private var isEditingNow = false

  // MARK: Heights

  open var rowHeight: CGFloat {
    get { heights.row }
    set {
      heights.row = newValue
      styled(\UITableView.rowHeight)
      heightsChanged()
    }
  }
  open var estimatedRowHeight: CGFloat {
    get { heights.estimatedRow }
    set {
      heights.estimatedRow = newValue
      heightsChanged()
    }
  }
  open var sectionHeaderHeight: CGFloat {
    get { heights.header }
    set {
      heights.header = newValue
      heightsChanged()
    }
  }
  open var sectionFooterHeight: CGFloat {
    get { heights.footer }
    set {
      heights.footer = newValue
      heightsChanged()
    }
  }
  /// - Inert: headers and footers are always measured.
  open var estimatedSectionHeaderHeight: CGFloat {
    get { heights.estimatedHeader }
    set {
      heights.estimatedHeader = newValue
      reportInert()
    }
  }
  /// - Inert: headers and footers are always measured.
  open var estimatedSectionFooterHeight: CGFloat {
    get { heights.estimatedFooter }
    set {
      heights.estimatedFooter = newValue
      reportInert()
    }
  }
  open var sectionHeaderTopPadding: CGFloat {
    get { heights.headerTopPadding }
    set {
      heights.headerTopPadding = newValue
      heightsChanged()
    }
  }

  // MARK: Separators

  open var separatorStyle: UITableViewCell.SeparatorStyle {
    get { separators.style }
    set {
      separators.style = newValue
      styled(\UITableView.separatorStyle)
      refreshCells()
    }
  }
  open var separatorColor: UIColor? {
    get { separators.color }
    set {
      separators.color = newValue
      styled(\UITableView.separatorColor)
      refreshCells()
    }
  }
  open var separatorInset: UIEdgeInsets {
    get { separators.inset }
    set {
      separators.inset = newValue
      styled(\UITableView.separatorInset)
      refreshCells()
    }
  }
  /// - Inert: kept and returned; lines have the separators' colour and no effect.
  open var separatorEffect: UIVisualEffect? {
    get { inertOptions.separatorEffect }
    set {
      inertOptions.separatorEffect = newValue
      if newValue != nil { reportInert() }
    }
  }
  public enum SeparatorInsetReference: Int, @unchecked Sendable { case fromCellEdges, fromAutomaticInsets }
  open var separatorInsetReference: SeparatorInsetReference {
    get { separators.insetReference }
    set {
      separators.insetReference = newValue
      refreshCells()
    }
  }

  // MARK: Selection

  open var allowsSelection: Bool {
    get { selection.isAllowed }
    set {
      selection.isAllowed = newValue
    }
  }
  open var allowsMultipleSelection: Bool {
    get { selection.allowsMany }
    set {
      selection.allowsMany = newValue
    }
  }
  open var allowsSelectionDuringEditing: Bool {
    get { selection.isAllowedDuringEditing }
    set {
      selection.isAllowedDuringEditing = newValue
    }
  }
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { selection.allowsManyDuringEditing }
    set {
      selection.allowsManyDuringEditing = newValue
      if isEditing { editingChanged(animated: false) }
    }
  }
  /// - Inert: there is no focus engine.
  open var allowsFocus: Bool {
    get { inertOptions.allowsFocus }
    set {
      inertOptions.allowsFocus = newValue
      reportInert()
    }
  }
  /// - Inert: there is no focus engine.
  open var selectionFollowsFocus: Bool {
    get { inertOptions.followsFocus }
    set {
      inertOptions.followsFocus = newValue
      reportInert()
    }
  }
  /// - Inert: there is no focus engine.
  open var remembersLastFocusedIndexPath: Bool {
    get { inertOptions.remembersFocus }
    set {
      inertOptions.remembersFocus = newValue
      reportInert()
    }
  }
  /// Whether a drag that rests on a row opens it.
  open var isSpringLoaded: Bool {
    get { springLoading != nil }
    set { setSpringLoaded(newValue, &springLoading) { SpringLoadedRows.interaction(of: self) } }
  }
  final var springLoading: UISpringLoadedInteraction?
  /// - Inert: stored and returned; cells are as wide as the table.
  open var cellLayoutMarginsFollowReadableWidth: Bool {
    get { inertOptions.followsReadableWidth }
    set {
      inertOptions.followsReadableWidth = newValue
      reportInert()
    }
  }
  open var insetsContentViewsToSafeArea: Bool {
    get { edges.insetsContentViews }
    set {
      edges.insetsContentViews = newValue
      heightsChanged()
    }
  }

  // MARK: Dragging and prefetching

  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragSettingsChanged() } }
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragSettingsChanged() } }
  open var dragInteractionEnabled = true { didSet { dragSettingsChanged() } }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  // MARK: The index of sections

  open var sectionIndexMinimumDisplayRowCount: Int {
    get { indexLook.minimumRowCount }
    set {
      indexLook.minimumRowCount = newValue
      reloadSectionIndexTitles()
    }
  }
  open var sectionIndexColor: UIColor? {
    get { indexLook.color }
    set {
      indexLook.color = newValue
      sectionIndex?.colour()
    }
  }
  open var sectionIndexBackgroundColor: UIColor? {
    get { indexLook.background }
    set {
      indexLook.background = newValue
      sectionIndex?.colour()
    }
  }
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    get { indexLook.trackingBackground }
    set {
      indexLook.trackingBackground = newValue
      sectionIndex?.colour()
    }
  }

  // MARK: Around the rows

  open var tableHeaderView: UIView? {
    get { edges.header }
    set {
      let old = edges.header
      edges.header = newValue
      replaceEdge(old, newValue)
    }
  }
  open var tableFooterView: UIView? {
    get { edges.footer }
    set {
      let old = edges.footer
      edges.footer = newValue
      replaceEdge(old, newValue)
    }
  }
  open var backgroundView: UIView? {
    get { edges.background }
    set {
      let old = edges.background
      edges.background = newValue
      replaceBackground(old)
    }
  }

  // MARK: Making

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpTable()
  }

  private func setUpTable() {
    alwaysBounceVertical = true
    swiper = RowSwiper(list: self)
    rangeSelector = RangeSelector(list: self)
    if backgroundColor == nil { showStockBackground() }
  }

  /// An interface file says the style after the table exists.
  func adopt(style: Style) {
    self.style = style
    showStockBackground()
  }

  /// Plain rows and headers have the table's colour, unless they were given another.
  open override var backgroundColor: UIColor? {
    didSet { if style == .plain, backgroundColor != oldValue { showColor(insteadOf: oldValue) } }
  }

  private func showStockBackground() {
    byDefault { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
  }

  // MARK: Content

  private func sourceChanged() {
    content.knowsCounts = false
    content.needsReload = true
    setNeedsLayout()
  }

  private func heightsChanged() {
    content.needsReload = true
    setNeedsLayout()
  }

  private func refreshCells() {
    for (path, cell) in shown.cells { configure(cell, at: path) }
  }

  open dynamic func reloadData() {
    if reordering != nil { reorderer.abandon() }
    selection.rows = []
    prefetcher.forget()
    recycleEverything()
    content.staysAtTop = false
    content.knowsCounts = false
    content.needsReload = true
    setNeedsLayout()
    // The counts are asked for at once, as on Apple's platform; cells come with the next layout.
    if window != nil || bounds.width > 0 { rebuildLayout() }
  }

  override func keepsTwoFingers(at point: CGPoint) -> Bool { rangeSelector?.claims(point) ?? false }

  func openSwipe(_ row: UIView, _ path: IndexPath, _ actions: UISwipeActionsConfiguration) {
    swiper?.open(row, path, actions)
  }

  func closeSwipe() { if swiper?.isOpen ?? false { swiper?.close(animated: false) } }

  /// Where the lowest row may be among the subviews: over what lies behind all rows.
  var floorIndex: Int {
    subviews.firstIndex { $0 !== backgroundView && $0 !== refreshControl } ?? subviews.count
  }

  func recycleEverything() {
    for (path, cell) in shown.cells { recycle(cell, at: path) }
    shown.cells = [:]
    for view in Array(shown.headers.values) + Array(shown.footers.values) { pool.recycle(headerFooter: view) }
    shown.headers = [:]
    shown.footers = [:]
  }

  func rebuildLayout() {
    content.needsReload = false
    content.knowsCounts = true
    content.generation += 1
    content.map = TableLayoutBuilder(table: self).build()
    contentSize = CGSize(width: bounds.width, height: content.map.contentHeight)
    reloadSectionIndexTitles()
  }

  open var numberOfSections: Int {
    if content.needsReload { rebuildLayout() }
    return content.map.sections.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    if content.needsReload { rebuildLayout() }
    return content.map.sections[section].rows.count
  }

  // MARK: Registration

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.sources[identifier] = (cellClass as? UITableViewCell.Type).map { .type($0) }
  }

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.sources[identifier] = nib.map { .nib($0) }
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.headerSources[identifier] = (aClass as? UITableViewHeaderFooterView.Type).map { .type($0) }
  }

  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.headerSources[identifier] = nib.map { .nib($0) }
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if UIKitRuntime.shared.environment.refusesReusableCells {
      for cell in pool.takeFreeCells() { cell.removeFromSuperview() }
      return nil
    }
    return reusableCell(identifier)
  }

  private func reusableCell(_ identifier: String) -> UITableViewCell? {
    if let reconfiguring, reconfiguring.reuseIdentifier == identifier { return reconfiguring }
    return pool.cell(identifier, for: self)
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    // Of iOS 6, it never had Q2, and has no way to say that there is no cell.
    let found =
      UIKitRuntime.shared.environment.refusesReusableCells
      ? reusableCell(identifier) : dequeueReusableCell(withIdentifier: identifier)
    guard let cell = found else {
      NSException(
        name: .internalInconsistencyException,
        reason:
          "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
        userInfo: nil
      ).raise()
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    pool.headerFooter(identifier)
  }

  // MARK: Look-up

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown.cells[indexPath] }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let path = cell.indexPath, shown.cells[path] === cell else { return nil }
    return path
  }

  open var visibleCells: [UITableViewCell] { shown.cells.keys.sorted().compactMap { shown.cells[$0] } }

  open var indexPathsForVisibleRows: [IndexPath]? {
    if content.needsReload { layoutIfNeeded() }
    return shown.cells.keys.sorted()
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    if content.needsReload { rebuildLayout() }
    return content.map.row(at: point.y)
  }

  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    if content.needsReload { rebuildLayout() }
    // A point more on both sides: about rows that only touch the rectangle the comparison decides.
    let (low, high) = (rect.minY - 1, rect.maxY + 1)
    return content.map.sections(from: low, to: high).flatMap { section in
      content.map.rowsAndEmptyOnes(of: section, from: low, to: high).map {
        IndexPath(row: $0, section: section)
      }
    }.filter { rectForRow(at: $0).meets(rect) }
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    if content.needsReload { rebuildLayout() }
    guard let (y, height) = content.map.rowRange(indexPath) else { return .zero }
    return rowFrame(y: y, height: height)
  }

  open func rect(forSection section: Int) -> CGRect {
    if content.needsReload { rebuildLayout() }
    let part = content.map.sections[section]
    return CGRect(x: 0, y: part.origin, width: bounds.width, height: part.height)
  }

  open func rectForHeader(inSection section: Int) -> CGRect {
    if content.needsReload { rebuildLayout() }
    let part = content.map.sections[section]
    return CGRect(x: 0, y: part.headerTop, width: bounds.width, height: part.header)
  }

  open func rectForFooter(inSection section: Int) -> CGRect {
    if content.needsReload { rebuildLayout() }
    let part = content.map.sections[section]
    return CGRect(x: 0, y: part.origin + part.height - part.footer, width: bounds.width, height: part.footer)
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.footers[section] as? UITableViewHeaderFooterView
  }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    let rect = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    var y: CGFloat
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: y = rect.minY - inset.top
    case .middle: y = rect.midY - inset.top - room / 2
    case .bottom: y = rect.maxY - inset.top - room
    }
    let range = offsetRange
    y = min(max(y, range.lower.y), range.upper.y)
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let selected = indexPathsForSelectedRows, !selected.isEmpty else { return }
    layoutIfNeeded()
    func distance(_ path: IndexPath) -> CGFloat { abs(rectForRow(at: path).midY - bounds.midY) }
    let nearest = selected.min { distance($0) < distance($1) }
    scrollToRow(at: nearest!, at: scrollPosition, animated: animated)
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditingNow else { return }
    closeSwipe()
    isEditingNow = editing
    if editing { _ = reorderer }
    editingChanged(animated: animated)
  }

  // MARK: Layout

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeList(self, coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeList(coder)
  }

  override func complete(_ look: inout AutomationLook) {
    super.complete(&look)
    look.type = .table
    if look.label == nil, dataSource != nil, content.map.sections.allSatisfy({ $0.rows.count == 0 }) {
      look.label = "Empty list"
    }
    look.subviews = (swiper?.withoutTray(look.subviews) ?? look.subviews).map(inOrderOfRows)
  }

  open override func layoutSubviews() {
    if bounds.width != content.width {
      content.width = bounds.width
      content.needsReload = true
    }
    if content.needsReload {
      recycleEverything()
      rebuildLayout()
    }
    layoutEdges()
    layoutVisible()
    layoutSectionIndex()
    super.layoutSubviews()
    prefetch()
  }

  private func layoutEdges() {
    if let tableHeaderView {
      tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: content.map.tableHeader)
    }
    if let tableFooterView {
      tableFooterView.frame = CGRect(
        x: 0, y: content.map.contentEnd, width: bounds.width, height: content.map.tableFooter)
    }
    backgroundView?.frame = bounds
  }

  private func replaceEdge(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    content.needsReload = true
    setNeedsLayout()
  }

  private func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      content.needsReload = true
      setNeedsLayout()
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

extension UITableViewCell {
  public enum SeparatorStyle: Int, @unchecked Sendable { case none, singleLine, singleLineEtched }
}
