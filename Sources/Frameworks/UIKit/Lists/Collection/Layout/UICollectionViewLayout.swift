/// Decides where a collection view's cells, supplementary and decoration views are.
///
/// Subclasses answer for elements; the collection view asks again after each invalidation.
@preconcurrency @MainActor open class UICollectionViewLayout: _NSObject {
  public internal(set) weak var collectionView: UICollectionView?
  var decorationSources: [String: CollectionViewSource<UICollectionReusableView>] = [:]
  /// Whether `prepare()` has to run before the next answer.
  var needsPrepare = true

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: What subclasses answer

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// - Inert: layouts are not mirrored.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// - Inert: layouts are not mirrored.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferred[originalAttributes.element] = preferredAttributes.size
    return context
  }

  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    collectionView?.layoutWasInvalidated(context)
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    else { return UICollectionViewLayoutInvalidationContext() }
    return type.init()
  }

  // MARK: Items that are carried

  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  )
    -> IndexPath
  { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// The carried item stands over the others where it was carried to.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = own ?? makeAttributes(.cell(indexPath))
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidateEverything = true
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    invalidationContext(
      forInteractivelyMovingItems: indexPaths, withTargetPosition: .zero,
      previousIndexPaths: previousIndexPaths,
      previousPosition: .zero)
  }

  // MARK: Updates

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  /// Cells come and go by fading in place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { faded(layoutAttributesForItem(at: itemIndexPath)) }
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { faded(collectionView?.leaving[.cell(itemIndexPath)]) }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(
      collectionView?.leaving[
        CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath)])
  }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(
      collectionView?.leaving[
        CollectionElement(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath)])
  }

  func initialAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: element.indexPath)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.indexPath)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.indexPath)
    }
  }

  func finalAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: element.indexPath)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.indexPath)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.indexPath)
    }
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  // MARK: Decoration

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = (viewClass as? UICollectionReusableView.Type).map { .type($0) }
  }
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = nib.map { .nib($0) }
  }

  // MARK: For layouts of ours

  /// Attributes of the class the layout names.
  func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    let type =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let attributes = type.init()
    attributes.indexPath = element.indexPath
    attributes.representedElementCategory = element.category
    attributes.representedElementKind = element.category == .cell ? nil : element.kind
    return attributes
  }

  func prepareIfNeeded() {
    guard needsPrepare else { return }
    needsPrepare = false
    prepare()
  }
}
