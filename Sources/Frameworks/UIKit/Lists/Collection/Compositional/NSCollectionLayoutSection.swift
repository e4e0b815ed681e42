public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, @unchecked Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

public enum UIContentInsetsReference: Int, @unchecked Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The room a layout has, as it tells section providers.
@MainActor
final class CollectionEnvironment: _NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let traitCollection: UITraitCollection
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(traits: UITraitCollection, size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
    traitCollection = traits
    contentSize = size
    contentInsets = insets
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

@preconcurrency @MainActor open class NSCollectionLayoutSection: _NSObject, NSCopying {
  let group: NSCollectionLayoutGroup
  open var contentInsets: NSDirectionalEdgeInsets = .zero
  /// What the insets across the scrolling direction count from; automatic is what the layout says.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  /// - Inert: headers and footers follow the section.
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic {
    didSet { reportInert() }
  }
  open var interGroupSpacing: CGFloat = 0
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var supplementariesFollowContentInsets = true
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  open var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?
  /// The list's settings, if the section is one of a list.
  var list: ListSectionStyle?

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An item on the screen that an invalidation handler may change.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: _NSObject, NSCopying {
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  open var interSectionSpacing: CGFloat = 0
  /// - Inert: only sections have headers and footers, not the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
    didSet { reportInert() }
  }
  open var contentInsetsReference: UIContentInsetsReference = .safeArea

  public override init() { super.init() }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
