/// What of a layout is no longer true.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: _NSObject {
  public internal(set) var invalidateEverything = false
  public internal(set) var invalidateDataSourceCounts = false
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  public internal(set) var interactiveMovementTarget: CGPoint = .zero
  /// Added to the content's offset and size when the layout is made again.
  open var contentOffsetAdjustment: CGPoint = .zero
  /// - Inert: the size is asked for anew.
  open var contentSizeAdjustment: CGSize = .zero { didSet { reportInert() } }
  /// The sizes that cells asked for, by element.
  var preferred: [CollectionElement: CGSize] = [:]
  /// Where the batch of changes that is being shown leaves what was there before; nil outside of one.
  var places: ListPlaces?

  public required override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
