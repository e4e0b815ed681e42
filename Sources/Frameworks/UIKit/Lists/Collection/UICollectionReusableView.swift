/// A view that a collection view keeps and shows again: cells, headers, decorations.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?
  /// The pool the view goes back to.
  var reuseKind = CollectionReusePool.cellKind
  weak var collection: UICollectionView?
  var element: CollectionElement?
  /// What it was dequeued for: it may ask about its list before it has a place there.
  var askedPath: IndexPath?
  /// Its layout's wish, as last applied.
  var applied: UICollectionViewLayoutAttributes?
  /// Whether the view has still to be asked for its size.
  var needsMeasure = true

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The size the view wants inside what the layout offers.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    copy.size = fittedSize(layoutAttributes.size, collection?.fittingAxes(of: layoutAttributes) ?? .both)
    return copy
  }

  /// What the constraints inside ask for; a view of an app may answer with something else.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let content = measuredView
    if content !== self {
      return content.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  /// What constraints inside ask for; an axis that is not free keeps what it was given.
  func fittedSize(_ offered: CGSize, _ axes: FittingAxes) -> CGSize {
    let content = measuredView
    let target = CGSize(
      width: axes.width ? 0 : offered.width, height: axes.height ? 0 : offered.height)
    if content !== self { content.bounds.size = CGSize(width: offered.width, height: offered.height) }
    let wanted = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: axes.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.height ? .fittingSizeLevel : .required)
    return CGSize(
      width: axes.width && wanted.width > 0 ? wanted.width : offered.width,
      height: axes.height && wanted.height > 0 ? wanted.height : offered.height)
  }

  /// The view whose constraints size this one.
  var measuredView: UIView { self }

  /// Takes the place the layout gives it.
  func place(_ attributes: UICollectionViewLayoutAttributes) {
    let wasHidden = applied?.isHidden ?? false
    applied = attributes
    if !CATransform3DIsIdentity(layer.transform) || !CATransform3DIsIdentity(attributes.transform3D) {
      layer.transform = attributes.transform3D
    }
    if bounds.size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
    var middle = attributes.center
    if let scroller = superview as? OrthogonalScroller {
      middle.x += scroller.bounds.minX - scroller.frame.minX
      middle.y += scroller.bounds.minY - scroller.frame.minY
    }
    if center != middle { center = middle }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    // What the app hid itself stays hidden.
    if wasHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    apply(attributes)
  }
}

/// Which sides of a view its content may decide.
struct FittingAxes: Equatable {
  var width: Bool, height: Bool
  static let both = FittingAxes(width: true, height: true)
  static let height = FittingAxes(width: false, height: true)
  static let none = FittingAxes(width: false, height: false)
}
