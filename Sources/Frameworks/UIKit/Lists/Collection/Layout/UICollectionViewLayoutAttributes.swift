/// Where and how a layout wants one cell, supplementary or decoration view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: _NSObject, NSCopying {
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
    }
  }
  open var center: CGPoint = .zero
  open var size: CGSize {
    get { bounds.size }
    set { bounds.size = newValue }
  }
  open var bounds: CGRect = .zero
  open var transform3D = CATransform3DIdentity
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)
  public internal(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
  public internal(set) var representedElementKind: String?
  /// The sides that the layout guessed; the view is to be asked.
  var estimatedAxes = FittingAxes.none
  /// A supplementary view that goes where the item at its path goes, as a badge does; others stay with their section.
  var followsItem = false

  public required override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    withMainActorAssumed {
      let copy = type(of: self).init()
      copy.center = center
      copy.bounds = bounds
      copy.transform3D = transform3D
      copy.alpha = alpha
      copy.zIndex = zIndex
      copy.isHidden = isHidden
      copy.indexPath = indexPath
      copy.representedElementCategory = representedElementCategory
      copy.representedElementKind = representedElementKind
      copy.estimatedAxes = estimatedAxes
      copy.followsItem = followsItem
      return copy
    }
  }

  /// Names the view the attributes are for.
  var element: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }

  nonisolated open override var description: String {
    withMainActorAssumed {
      let kind = representedElementKind.map { " \($0)" } ?? ""
      return
        "<\(Swift.type(of: self))\(kind) \(indexPath); frame = \(NSCoder.string(for: frame)); alpha = \(alpha); zIndex = \(zIndex)>"
    }
  }
}

/// What a collection view shows at a place: the key of its views.
struct CollectionElement: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var indexPath: IndexPath
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
