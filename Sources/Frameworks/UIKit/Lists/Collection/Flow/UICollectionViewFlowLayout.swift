import TouchstoneRaster

/// Items in lines, one after the other, with headers and footers between the sections.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout, SelfSizingLayout {
  public enum SectionInsetReference: Int, @unchecked Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
  /// As an estimated size: every cell is asked for its own.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  // Layouts set these as they prepare, mostly to what they are.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  open var estimatedItemSize: CGSize = .zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  open var headerReferenceSize: CGSize = .zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var footerReferenceSize: CGSize = .zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var sectionInset: UIEdgeInsets = .zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  open var sectionInsetReference: SectionInsetReference = .fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  private var sections: [FlowSection] = []
  private var measured: [CollectionElement: CGSize] = [:]
  private var isStale = true

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Preparing

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    for (element, size) in context.preferred where element.category == .cell {
      measured[element] = size
    }
    if let places = context.places {
      measured = places.carried(measured)
    } else if context.invalidateEverything, !measured.isEmpty {
      measured = [:]
      collectionView?.askForSizesAgain()
    }
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    // Headers that only pin move with the bounds; nothing else does.
    if flow?.onlyPins != true { isStale = true }
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    guard isStale, let collectionView else { return }
    isStale = false
    var origin: CGFloat = 0
    sections = collectionView.itemCounts.enumerated().map { index, count in
      var section = makeSection(index, count, collectionView)
      section.origin = origin
      origin += section.length
      return section
    }
  }

  private var isVertical: Bool { scrollDirection == .vertical }

  private func makeSection(_ index: Int, _ count: Int, _ view: UICollectionView) -> FlowSection {
    let delegate = view.collectionDelegate as? any UICollectionViewDelegateFlowLayout
    var section = FlowSection()
    section.count = count
    var inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
    inset = referenced(inset, view)
    section.insetBefore = isVertical ? inset.top : inset.left
    section.insetAfter = isVertical ? inset.bottom : inset.right
    section.crossBefore = isVertical ? inset.left : inset.top
    section.crossAfter = isVertical ? inset.right : inset.bottom
    section.lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
      ?? minimumLineSpacing
    section.itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
      ?? minimumInteritemSpacing
    section.header = main(
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
        ?? headerReferenceSize)
    section.footer = main(
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
        ?? footerReferenceSize)
    fill(&section, index, view, delegate)
    return section
  }

  private func fill(
    _ section: inout FlowSection, _ index: Int, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) {
    let room = crossRoom(section, view)
    let first = IndexPath(item: 0, section: index)
    let isAsked =
      section.count > 0
      && delegate.map {
        $0.collectionView(view, layout: self, sizeForItemAt: first) != FlowDelegateDefault.size
      }
        ?? false
    if !isAsked, estimatedItemSize == .zero {
      let (main, cross) = (main(itemSize), cross(itemSize))
      let fit = ((room + section.itemSpacing + 0.005) / max(0.001, cross + section.itemSpacing)).rounded(
        .down)
      section.uniform = (main, cross, max(1, Int(bounded: fit)))
      return
    }
    section.sizes = (0..<section.count).map { item in
      let path = IndexPath(item: item, section: index)
      var size = isAsked ? delegate!.collectionView(view, layout: self, sizeForItemAt: path) : estimate
      if let wanted = measured[.cell(path)] { size = wanted }
      return (main(size), cross(size))
    }
    section.breakLines(room: room)
  }

  private var estimate: CGSize {
    estimatedItemSize == UICollectionViewFlowLayout.automaticSize ? itemSize : estimatedItemSize
  }

  private func referenced(_ inset: UIEdgeInsets, _ view: UICollectionView) -> UIEdgeInsets {
    let extra: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return inset
    case .fromSafeArea: extra = view.safeAreaInsets
    case .fromLayoutMargins: extra = view.layoutMargins
    }
    return isVertical
      ? UIEdgeInsets(
        top: inset.top, left: inset.left + extra.left, bottom: inset.bottom, right: inset.right + extra.right)
      : UIEdgeInsets(
        top: inset.top + extra.top, left: inset.left, bottom: inset.bottom + extra.bottom, right: inset.right)
  }

  // MARK: Axes

  private func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  private func crossLength(_ view: UICollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return isVertical
      ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
  }

  private func crossRoom(_ section: FlowSection, _ view: UICollectionView) -> CGFloat {
    crossLength(view) - section.crossBefore - section.crossAfter
  }

  private func rect(main: CGFloat, cross: CGFloat, mainLength: CGFloat, crossLength: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: cross, y: main, width: crossLength, height: mainLength)
      : CGRect(x: main, y: cross, width: mainLength, height: crossLength)
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    prepareIfNeeded()
    let length = sections.last.map { $0.origin + $0.length } ?? 0
    let across = max(0, crossLength(collectionView))
    return isVertical ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var result: [UICollectionViewLayoutAttributes] = []
    for index in sectionRange(low, high) {
      let section = sections[index]
      let start = section.origin + section.itemsStart
      for line in section.lines(from: low - start, to: high - start) {
        for item in section.line(line).items {
          let attributes = makeItem(IndexPath(item: item, section: index), line)
          if attributes.frame.meets(rect) { result.append(attributes) }
        }
      }
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let attributes = makeEdge(kind, index), attributes.frame.meets(rect) {
          result.append(attributes)
        }
      }
    }
    return result
  }

  /// The sections that touch a stretch of the content.
  private func sectionRange(_ low: CGFloat, _ high: CGFloat) -> Range<Int> {
    var (first, end) = (0, sections.count)
    while first < end {
      let middle = (first + end) / 2
      if sections[middle].origin + sections[middle].length < low { first = middle + 1 } else { end = middle }
    }
    var last = first
    while last < sections.count, sections[last].origin <= high { last += 1 }
    return first..<last
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.section < sections.count, indexPath.item < sections[indexPath.section].count else {
      return nil
    }
    return makeItem(indexPath, sections[indexPath.section].lineIndex(ofItem: indexPath.item))
  }

  private func makeItem(_ path: IndexPath, _ lineIndex: Int) -> UICollectionViewLayoutAttributes {
    let section = sections[path.section]
    let line = section.line(lineIndex)
    let room = collectionView.map { crossRoom(section, $0) } ?? 0
    let place = section.place(path.item, in: line, room: room, isLast: lineIndex == section.lineCount - 1)
    let size = section.uniform.map { ($0.main, $0.cross) } ?? section.sizes[path.item]
    let attributes = makeAttributes(.cell(path))
    attributes.frame = rect(
      main: section.origin + section.itemsStart + line.start + place.main, cross: place.cross,
      mainLength: size.0, crossLength: size.1)
    attributes.estimatedAxes = estimatedItemSize == .zero ? .none : .both
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    guard indexPath.section < sections.count else { return nil }
    return makeEdge(elementKind, indexPath.section)
  }

  private func makeEdge(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
    guard let collectionView else { return nil }
    let section = sections[index]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let length = isHeader ? section.header : section.footer
    guard length > 0 else { return nil }
    let attributes = makeAttributes(
      CollectionElement(
        category: .supplementaryView, kind: kind, indexPath: IndexPath(item: 0, section: index)))
    var start = isHeader ? section.origin : section.origin + section.length - length
    let visible = collectionView.uncoveredBounds
    if isHeader, sectionHeadersPinToVisibleBounds {
      let top = isVertical ? visible.minY : visible.minX
      start = min(max(start, top), section.origin + section.length - section.footer - length)
      attributes.zIndex = 10
    } else if !isHeader, sectionFootersPinToVisibleBounds {
      let bottom = isVertical ? visible.maxY : visible.maxX
      start = max(min(start, bottom - length), section.origin + section.header)
      attributes.zIndex = 10
    }
    attributes.frame = rect(
      main: start, cross: 0, mainLength: length, crossLength: crossLength(collectionView))
    return attributes
  }

  // MARK: Changes

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.bounds.size || pins
  }

  private var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.onlyPins = lastSize == newBounds.size
    }
    lastSize = newBounds.size
    return context
  }

  private var lastSize: CGSize?

  func fittingAxes(of attributes: UICollectionViewLayoutAttributes) -> FittingAxes {
    attributes.estimatedAxes
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard originalAttributes.representedElementCategory == .cell, estimatedItemSize != .zero else {
      return false
    }
    return abs(preferredAttributes.size.width - originalAttributes.size.width) > 0.01
      || abs(preferredAttributes.size.height - originalAttributes.size.height) > 0.01
  }
}

@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// - Inert: the delegate is always asked again.
  open var invalidateFlowLayoutDelegateMetrics = true { didSet { reportInert() } }
  /// - Inert: attributes are always made again.
  open var invalidateFlowLayoutAttributes = true { didSet { reportInert() } }
  /// Only the bounds' origin changed.
  var onlyPins = false
}

extension UICollectionView {
  public enum ScrollDirection: Int, @unchecked Sendable { case vertical, horizontal }
}
