// One file for all members that apps may override: Swift cannot override what an extension declares.

/// Cells anywhere a layout wants them; only those near the screen exist.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public enum ElementCategory: UInt, @unchecked Sendable { case cell, supplementaryView, decorationView }
  public struct ScrollPosition: OptionSet, @unchecked Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }
  public enum SelfSizingInvalidation: Int, @unchecked Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { contentChanged() } }
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragSettingsChanged() } }
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragSettingsChanged() } }
  open var dragInteractionEnabled = true { didSet { dragSettingsChanged() } }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      (storedDelegate, collectionDelegate) = (newValue, newValue)
      if newValue != nil { RowMenus.install(on: self) }
      currentLayout.invalidateLayout()
    }
  }
  /// The delegate as the list asks it; what only scrolls is none.
  final private(set) weak var collectionDelegate: (any UICollectionViewDelegate)?

  override func takeDelegate(_ delegate: (any UIScrollViewDelegate)?) {
    let own = delegate as? any UICollectionViewDelegate
    self.delegate = own
    if own == nil { storedDelegate = delegate }
  }

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// - Inert: there is no focus engine.
  open var allowsFocus = false { didSet { reportInert() } }
  /// - Inert: there is no focus engine.
  open var selectionFollowsFocus = false { didSet { reportInert() } }
  /// - Inert: there is no focus engine.
  open var remembersLastFocusedIndexPath = false { didSet { reportInert() } }
  /// Whether a drag that rests on an item opens it.
  open var isSpringLoaded: Bool {
    get { springLoading != nil }
    set { setSpringLoaded(newValue, &springLoading) { SpringLoadedRows.interaction(of: self) } }
  }
  final var springLoading: UISpringLoadedInteraction?
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// - Inert: cells are measured when they come on the screen, and when asked to by `reconfigureItems`.
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled { didSet { reportInert() } }

  var currentLayout: UICollectionViewLayout
  /// Items of each section, as the data source last said; nil before it was asked.
  var counts: [Int]?
  var views: [CollectionElement: UICollectionReusableView] = [:]
  var pool = CollectionReusePool()
  /// The windows of sections that scroll across, by section.
  var scrollers: [Int: OrthogonalScroller] = [:]
  var selected: Set<IndexPath> = []
  var touchedItem: IndexPath?
  /// What a list layout shows behind everything.
  var listBackground: UIView?
  var batch: ListBatch?
  /// The cell that the next dequeue gives back: it is being configured anew.
  var reconfiguring: UICollectionViewCell?
  private(set) var swiper: RowSwiper?
  private var reorderer: ItemReorderer?
  /// How soon items make room for one that is carried over them.
  public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
  /// - Inert: stored and returned; items make room at once.
  open var reorderingCadence = ReorderingCadence.immediate {
    didSet { if reorderingCadence != .immediate { reportInert() } }
  }
  private var rangeSelector: RangeSelector?
  /// The item that is carried.
  var movement: CollectionMovement?
  /// Where the views stood that a batch takes away, while the layout is asked how they go.
  var leaving: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  var prefetcher = ListPrefetcher()
  private var lastBounds: CGRect = .zero
  private var needsBoundsFinish = false
  private var isEditingNow = false

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    setUpCollection()
  }

  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUpCollection()
  }

  private func setUpCollection() {
    currentLayout.collectionView = self
    swiper = RowSwiper(list: self)
    reorderer = ItemReorderer(collection: self)
    rangeSelector = RangeSelector(list: self)
    if backgroundColor == nil { byDefault { backgroundColor = .systemBackground } }
  }

  func closeSwipe() { if swiper?.isOpen ?? false { swiper?.close(animated: false) } }

  override func keepsTwoFingers(at point: CGPoint) -> Bool { rangeSelector?.claims(point) ?? false }

  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Whether a long press carries items, as the collection view's controller wants it.
  var hasStandardMovement: Bool {
    let controller = next as? UICollectionViewController ?? dataSource as? UICollectionViewController
    return controller?.installsStandardGestureForInteractiveMovement ?? false
  }

  // MARK: Layout object

  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    changeLayout(to: layout, animated: animated, completion)
  }

  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// The layout in force until the transition is finished or cancelled stands between the two.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    beginTransition(to: layout, completion)
  }
  open func finishInteractiveTransition() { endTransition(reaching: true) }
  open func cancelInteractiveTransition() { endTransition(reaching: false) }
  final var transitionCompletion: LayoutInteractiveTransitionCompletion?

  // MARK: Content

  open dynamic func reloadData() {
    selected = []
    contentChanged()
  }

  func contentChanged() {
    abandonMovement()
    recycleEverything()
    prefetcher.forget()
    counts = nil
    let context = currentLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    currentLayout.invalidateLayout(with: context)
  }

  open var numberOfSections: Int { itemCounts.count }

  open func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }

  // MARK: Registration

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(
      (cellClass as? UICollectionViewCell.Type).map { .type($0) }, kind: CollectionReusePool.cellKind,
      identifier: identifier)
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool.register(nib.map { .nib($0) }, kind: CollectionReusePool.cellKind, identifier: identifier)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(
      (viewClass as? UICollectionReusableView.Type).map { .type($0) }, kind: elementKind,
      identifier: identifier)
  }

  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    pool.register(nib.map { .nib($0) }, kind: kind, identifier: identifier)
  }

  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = dequeueCell(identifier)
    cell.askedPath = indexPath
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = dequeueSupplementary(elementKind, identifier)
    view.askedPath = indexPath
    return view
  }

  // MARK: Look-up

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views[.cell(indexPath)] as? UICollectionViewCell
  }

  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    views[CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    views.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath)
      .sorted()
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let element = cell.element, views[element] === cell else { return nil }
    return element.indexPath
  }

  /// Decoration views have one as well.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    guard let element = supplementaryView.element, element.category != .cell,
      views[element] === supplementaryView
    else { return nil }
    return element.indexPath
  }

  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.sorted().compactMap { cellForItem(at: $0) }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    views.keys.filter { $0.category == .cell }.map(\.indexPath)
  }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    currentLayout.prepareIfNeeded()
    let probe = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    return currentLayout.layoutAttributesForElements(in: probe)?
      .last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    currentLayout.prepareIfNeeded()
    return currentLayout.layoutAttributesForItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    currentLayout.prepareIfNeeded()
    return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Editing

  open var isEditing: Bool {
    get { isEditingNow }
    set {
      guard newValue != isEditingNow else { return }
      closeSwipe()
      isEditingNow = newValue
      if !newValue || !allowsSelectionDuringEditing && !allowsMultipleSelectionDuringEditing {
        for path in selected { deselect(path) }
      }
      for case let cell as UICollectionViewCell in views.values { cell.setNeedsUpdateConfiguration() }
      setNeedsLayout()
    }
  }

  // MARK: Carrying items

  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }
  open func endInteractiveMovement() { endMovement() }
  open func cancelInteractiveMovement() { cancelMovement() }

  // MARK: Updates

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runBatch(updates, completion)
  }
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems += indexPaths } }
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

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
    look.type = .collectionView
    // Cells and headers in the order of their places, whatever the order in which they came.
    look.subviews = (swiper?.withoutTray(look.subviews) ?? look.subviews)?.enumerated().sorted { a, b in
      let (one, other) = (a.element.frame.origin, b.element.frame.origin)
      return (one.y, one.x, a.offset) < (other.y, other.x, b.offset)
    }.map(\.element)
  }

  open override func layoutSubviews() {
    if bounds != lastBounds {
      let old = lastBounds
      lastBounds = bounds
      boundsChanged(from: old)
    }
    layoutVisible()
    if needsBoundsFinish {
      needsBoundsFinish = false
      currentLayout.finalizeAnimatedBoundsChange()
    }
    layoutListBackground()
    backgroundView?.frame = bounds
    super.layoutSubviews()
    prefetch()
  }

  private func boundsChanged(from old: CGRect) {
    if old.size != bounds.size, old.size != .zero {
      currentLayout.prepare(forAnimatedBoundsChange: old)
      needsBoundsFinish = true
    }
    if old.size != bounds.size || currentLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      currentLayout.invalidateLayout(with: currentLayout.invalidationContext(forBoundsChange: bounds))
    }
  }

  private func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      for view in views.values { view.needsMeasure = true }
      currentLayout.invalidateLayout()
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    currentLayout.invalidateLayout()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    currentLayout.invalidateLayout()
  }
}

extension CollectionElement {
  static func cell(_ indexPath: IndexPath) -> CollectionElement {
    CollectionElement(category: .cell, kind: "", indexPath: indexPath)
  }
}
