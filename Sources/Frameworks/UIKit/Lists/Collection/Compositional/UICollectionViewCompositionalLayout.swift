/// Sections of groups of items: each section arranged in a way of its own.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout,
  SelfSizingLayout
{
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: SectionProvider
  private(set) var sections: [CompositionalSection] = []
  private var measured: [CollectionElement: CGSize] = [:]
  private var staleness = Staleness.everything
  private var length: CGFloat = 0
  private enum Staleness { case fresh, pins, sizes, everything }

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public convenience init(sectionProvider: @escaping SectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  // MARK: Preparing

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let isResized = lastSize != collectionView?.bounds.size
    for (element, size) in context.preferred { measured[element] = size }
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      // Sizes that views asked for outlive an invalidation, and a batch of changes takes them along.
      if let places = context.places {
        measured = places.carried(measured)
      } else if context.invalidateDataSourceCounts || isResized {
        forgetMeasured()
      }
      staleness = .everything
    } else if !context.preferred.isEmpty {
      if staleness == .fresh || staleness == .pins { staleness = .sizes }
    } else if isResized {
      forgetMeasured()
      staleness = .everything
    } else if staleness == .fresh {
      staleness = .pins
    }
    lastSize = collectionView?.bounds.size
    super.invalidateLayout(with: context)
  }

  private var lastSize: CGSize?

  private func forgetMeasured() {
    guard !measured.isEmpty else { return }
    measured = [:]
    collectionView?.askForSizesAgain()
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView, staleness != .fresh, staleness != .pins else { return }
    let inset = collectionView.adjustedContentInset
    let isVertical = self.isVertical
    let container = CGSize(
      width: collectionView.bounds.width - inset.left - inset.right,
      height: collectionView.bounds.height - inset.top - inset.bottom)
    let environment = CollectionEnvironment(
      traits: collectionView.traitCollection, size: container,
      insets: outerInsets(configuration.contentInsetsReference))
    let counts = collectionView.itemCounts
    let isNew = staleness == .everything || sections.count != counts.count
    staleness = .fresh
    var origin: CGFloat = 0
    var made: [CompositionalSection] = []
    for (index, count) in counts.enumerated() {
      let model: NSCollectionLayoutSection
      if isNew {
        guard let provided = provider(index, environment) else {
          NSException.raise(
            .internalInconsistencyException,
            "UICollectionViewCompositionalLayout: the section provider has no layout for section \(index). Return one for every section the data source has."
          )
        }
        model = provided
      } else {
        model = sections[index].model
      }
      if index > 0 { origin += configuration.interSectionSpacing }
      var section = CompositionalSection(
        index: index, model: model, count: count, container: container, isVertical: isVertical,
        traits: collectionView.traitCollection, outerInsets: outerInsets(of: model)
      ) { [measured] in measured[$0] }
      section.origin = origin
      origin += section.length
      made.append(section)
    }
    sections = made
    length = origin
    collectionView.updateScrollers(sections, isVertical: isVertical)
  }

  private func outerInsets(of section: NSCollectionLayoutSection) -> NSDirectionalEdgeInsets {
    let own = section.contentInsetsReference
    return outerInsets(own == .automatic ? configuration.contentInsetsReference : own)
  }

  /// What a reference takes off across the scrolling direction, beyond the content's own insets.
  private func outerInsets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    guard let collectionView else { return .zero }
    let taken = collectionView.adjustedContentInset
    let whole: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: whole = collectionView.safeAreaInsets
    case .layoutMargins: whole = collectionView.layoutMargins
    case .readableContent:
      let readable = collectionView.readableContentGuide.layoutFrame
      let bounds = collectionView.bounds
      whole = UIEdgeInsets(
        top: 0, left: readable.minX - bounds.minX, bottom: 0, right: bounds.maxX - readable.maxX)
    }
    let (left, right) = (max(0, whole.left - taken.left), max(0, whole.right - taken.right))
    if isVertical { return NSDirectionalEdgeInsets(top: 0, leading: left, bottom: 0, trailing: right) }
    return NSDirectionalEdgeInsets(
      top: max(0, whole.top - taken.top), leading: 0, bottom: max(0, whole.bottom - taken.bottom), trailing: 0
    )
  }

  var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    prepareIfNeeded()
    let inset = collectionView.adjustedContentInset
    return isVertical
      ? CGSize(width: max(0, collectionView.bounds.width - inset.left - inset.right), height: length)
      : CGSize(width: length, height: max(0, collectionView.bounds.height - inset.top - inset.bottom))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var result: [UICollectionViewLayoutAttributes] = []
    for index in sectionRange(low, high) {
      let section = sections[index]
      let offset = scrollerOffset(index)
      let visible = visibleBounds
      let found = section.elements(in: rect, scrolled: offset, visible: visible).map(attributes)
      if let handler = section.model.visibleItemsInvalidationHandler, let collectionView {
        let cells = offset == nil ? [] : found.filter { $0.representedElementCategory == .cell }
        // A handler is told where cells are among all that scrolls across, not where they are seen.
        move(cells, by: offset ?? .zero, 1)
        handler(
          found, offset ?? collectionView.contentOffset,
          CollectionEnvironment(traits: collectionView.traitCollection, size: section.container))
        move(cells, by: offset ?? .zero, -1)
      }
      result += found
    }
    return result
  }

  private func move(_ cells: [UICollectionViewLayoutAttributes], by offset: CGPoint, _ sign: CGFloat) {
    for cell in cells {
      cell.center = CGPoint(x: cell.center.x + sign * offset.x, y: cell.center.y + sign * offset.y)
    }
  }

  private var visibleBounds: CGRect {
    collectionView?.uncoveredBounds ?? .zero
  }

  private func scrollerOffset(_ section: Int) -> CGPoint? {
    guard sections[section].isOrthogonal else { return nil }
    return collectionView?.scrollers[section]?.contentOffset ?? .zero
  }

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

  private func attributes(_ placed: CompositionalSection.Element) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(placed.element)
    attributes.frame = placed.frame
    attributes.zIndex = placed.zIndex
    attributes.estimatedAxes = placed.estimated
    attributes.followsItem = placed.followsItem
    return attributes
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.section < sections.count, indexPath.item < sections[indexPath.section].count else {
      return nil
    }
    return attributes(
      sections[indexPath.section].item(indexPath.item, scrolled: scrollerOffset(indexPath.section)))
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    guard indexPath.section < sections.count else { return nil }
    let section = sections[indexPath.section]
    let element = CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
    let found =
      section.boundary(visible: visibleBounds).first { $0.element == element }
      ?? section.badge(element, scrolled: scrollerOffset(indexPath.section))
    return found.map(attributes)
  }

  // MARK: Changes

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != lastSize ?? collectionView.bounds.size || sections.contains { $0.pins }
  }

  func fittingAxes(of attributes: UICollectionViewLayoutAttributes) -> FittingAxes {
    attributes.estimatedAxes
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = originalAttributes.estimatedAxes
    let (wanted, given) = (preferredAttributes.size, originalAttributes.size)
    return axes.width && abs(wanted.width - given.width) > 0.01
      || axes.height && abs(wanted.height - given.height) > 0.01
  }
}

extension NSDirectionalEdgeInsets {
  func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}
