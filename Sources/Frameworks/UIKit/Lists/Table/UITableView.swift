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
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      if tableDelegate != nil { RowMenus.install(on: self) }
      sourceChanged()
    }
  }
  /// The delegate as the table asks it.
  weak var tableDelegate: (any UITableViewDelegate)?

  public internal(set) var style: Style = .plain
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet {
      styled(\UITableView.rowHeight)
      heightsChanged()
    }
  }
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// - Inert: headers and footers are always measured.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { reportInert() } }
  /// - Inert: headers and footers are always measured.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { reportInert() } }
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet {
      styled(\UITableView.separatorStyle)
      refreshCells()
    }
  }
  open var separatorColor: UIColor? {
    didSet {
      styled(\UITableView.separatorColor)
      refreshCells()
    }
  }
  open var separatorInset = UIEdgeInsets(top: 0, left: UITableView.automaticDimension, bottom: 0, right: 0) {
    didSet {
      styled(\UITableView.separatorInset)
      refreshCells()
    }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing { editingChanged(animated: false) } }
  }
  /// - Inert: there is no focus engine.
  open var selectionFollowsFocus = false { didSet { reportInert() } }
  /// - Inert: there is no focus engine.
  open var remembersLastFocusedIndexPath = false { didSet { reportInert() } }
  /// - Inert: stored and returned; a drag that rests on a row does not open it.
  open var isSpringLoaded = false { didSet { reportInert() } }
  /// - Inert: stored and returned; cells are as wide as the table.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { reportInert() } }
  /// - Inert: stored and returned; content keeps clear of the screen's unsafe edges.
  open var insetsContentViewsToSafeArea = true { didSet { reportInert() } }
  public enum SeparatorInsetReference: Int, @unchecked Sendable { case fromCellEdges, fromAutomaticInsets }
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { refreshCells() } }
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragSettingsChanged() } }
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragSettingsChanged() } }
  open var dragInteractionEnabled = true { didSet { dragSettingsChanged() } }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  open var sectionIndexColor: UIColor? { didSet { sectionIndex?.colour() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { sectionIndex?.colour() } }
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { sectionIndex?.colour() } }
  open var tableHeaderView: UIView? { didSet { replaceEdge(oldValue, tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replaceEdge(oldValue, tableFooterView) } }
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }

  var map = TableLayout()
  var needsReload = true
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var pool = TableCellPool()
  var selected: [IndexPath] = []
  var touchedRow: IndexPath?
  /// The changes being collected.
  var updates: TableUpdates?
  /// Whether the counts in `map` are what the data source last said.
  var knowsCounts = false
  /// What is to be there while rows move, in points from the table's top.
  var transitionSpan: (low: CGFloat, high: CGFloat)?
  /// The cell that the next dequeue gives back: it is being configured anew.
  var reconfiguring: UITableViewCell?
  /// Static content from an interface file, if the table has it.
  var staticContent: StaticTableContent?
  private(set) var swiper: RowSwiper?
  private(set) lazy var reorderer = RowReorderer(table: self)
  private var rangeSelector: RangeSelector?
  /// The row that a finger carries.
  var reordering: TableReordering?
  var sectionIndex: SectionIndexView?
  var prefetcher = ListPrefetcher()
  private var lastWidth: CGFloat = 0
  private var isEditingNow = false

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

  private func showStockBackground() {
    byDefault { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
  }

  // MARK: Content

  private func sourceChanged() {
    knowsCounts = false
    needsReload = true
    setNeedsLayout()
  }

  private func heightsChanged() {
    needsReload = true
    setNeedsLayout()
  }

  private func refreshCells() {
    for (path, cell) in cells { configure(cell, at: path) }
  }

  open func reloadData() {
    if reordering != nil { reorderer.abandon() }
    selected = []
    prefetcher.forget()
    recycleEverything()
    knowsCounts = false
    needsReload = true
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
    for (path, cell) in cells { recycle(cell, at: path) }
    cells = [:]
    for view in Array(headers.values) + Array(footers.values) { pool.recycle(headerFooter: view) }
    headers = [:]
    footers = [:]
  }

  func rebuildLayout() {
    needsReload = false
    knowsCounts = true
    map = TableLayoutBuilder(table: self).build()
    contentSize = CGSize(width: bounds.width, height: map.contentHeight)
    reloadSectionIndexTitles()
  }

  open var numberOfSections: Int {
    if needsReload { rebuildLayout() }
    return map.sections.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    if needsReload { rebuildLayout() }
    return map.sections[section].rows.count
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
    if let reconfiguring, reconfiguring.reuseIdentifier == identifier { return reconfiguring }
    return pool.cell(identifier, for: self)
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
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

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let path = cell.indexPath, cells[path] === cell else { return nil }
    return path
  }

  open var visibleCells: [UITableViewCell] { cells.keys.sorted().compactMap { cells[$0] } }

  open var indexPathsForVisibleRows: [IndexPath]? {
    if needsReload { layoutIfNeeded() }
    return cells.keys.sorted()
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    if needsReload { rebuildLayout() }
    return map.row(at: point.y)
  }

  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    if needsReload { rebuildLayout() }
    return map.sections.indices.flatMap { section in
      (0..<map.sections[section].rows.count).map { IndexPath(row: $0, section: section) }
    }.filter { rectForRow(at: $0).intersects(rect) }
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    if needsReload { rebuildLayout() }
    guard let (y, height) = map.rowRange(indexPath) else { return .zero }
    return rowFrame(y: y, height: height)
  }

  open func rect(forSection section: Int) -> CGRect {
    if needsReload { rebuildLayout() }
    let part = map.sections[section]
    return CGRect(x: 0, y: part.origin, width: bounds.width, height: part.height)
  }

  open func rectForHeader(inSection section: Int) -> CGRect {
    if needsReload { rebuildLayout() }
    let part = map.sections[section]
    return CGRect(x: 0, y: part.headerTop, width: bounds.width, height: part.header)
  }

  open func rectForFooter(inSection section: Int) -> CGRect {
    if needsReload { rebuildLayout() }
    let part = map.sections[section]
    return CGRect(x: 0, y: part.origin + part.height - part.footer, width: bounds.width, height: part.footer)
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
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

  open override func layoutSubviews() {
    if bounds.width != lastWidth {
      lastWidth = bounds.width
      needsReload = true
    }
    if needsReload {
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
      tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: map.tableHeader)
    }
    if let tableFooterView {
      tableFooterView.frame = CGRect(x: 0, y: map.contentEnd, width: bounds.width, height: map.tableFooter)
    }
    backgroundView?.frame = bounds
  }

  private func replaceEdge(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    needsReload = true
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
      needsReload = true
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
