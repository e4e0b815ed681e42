/// A layout on the way from one to another: each element stands between its two places, as far as the progress says.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  open private(set) var currentLayout: UICollectionViewLayout
  open private(set) var nextLayout: UICollectionViewLayout
  /// From 0, the current layout, to 1, the next one.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }
  private var values: [String: CGFloat] = [:]

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  // MARK: Values of the app's own

  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Between

  private func between(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
    first + (second - first) * transitionProgress
  }

  open override func prepare() {
    super.prepare()
    currentLayout.prepareIfNeeded()
    nextLayout.prepareIfNeeded()
  }

  open override var collectionViewContentSize: CGSize {
    let (first, second) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(
      width: between(first.width, second.width), height: between(first.height, second.height))
  }

  /// What either layout has there, and what comes through on the way.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // An element between two places that are far apart may be in sight while neither is.
    let wide = rect.insetBy(dx: -rect.width, dy: -rect.height)
    var seen: Set<CollectionElement> = []
    var result: [UICollectionViewLayoutAttributes] = []
    let all =
      (currentLayout.layoutAttributesForElements(in: wide) ?? [])
      + (nextLayout.layoutAttributesForElements(in: wide) ?? [])
    for attributes in all where seen.insert(attributes.element).inserted {
      if let mixed = mixed(attributes.element), mixed.frame.intersects(rect) { result.append(mixed) }
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    mixed(.cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixed(CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    mixed(CollectionElement(category: .decorationView, kind: elementKind, indexPath: indexPath))
  }

  /// What only one of the layouts has comes or goes by fading.
  private func mixed(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (first, second) = (currentLayout.place(of: element), nextLayout.place(of: element))
    guard let first, let second else {
      guard let only = (first ?? second)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
      only.alpha *= first == nil ? transitionProgress : 1 - transitionProgress
      return only
    }
    guard let mixed = first.copy() as? UICollectionViewLayoutAttributes else { return nil }
    mixed.size = CGSize(
      width: between(first.size.width, second.size.width),
      height: between(first.size.height, second.size.height))
    mixed.center = CGPoint(
      x: between(first.center.x, second.center.x), y: between(first.center.y, second.center.y))
    mixed.alpha = between(first.alpha, second.alpha)
    mixed.transform3D = transitionProgress < 0.5 ? first.transform3D : second.transform3D
    mixed.zIndex = transitionProgress < 0.5 ? first.zIndex : second.zIndex
    mixed.isHidden = transitionProgress < 0.5 ? first.isHidden : second.isHidden
    return mixed
  }
}

extension UICollectionViewLayout {
  fileprivate func place(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
    }
  }
}
