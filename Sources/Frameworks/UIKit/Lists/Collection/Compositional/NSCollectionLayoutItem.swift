/// A rectangle in a group: a cell, or a group of its own.
@preconcurrency @MainActor open class NSCollectionLayoutItem: _NSObject, NSCopying {
  public let layoutSize: NSCollectionLayoutSize
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  open var contentInsets: NSDirectionalEdgeInsets = .zero
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    supplementaryItems = []
    super.init()
  }

  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: _NSObject {
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// Items in a row, a column or where the app says.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }
  let arrangement: Arrangement
  /// How often the lone subitem stands in the group; nil if it is repeated while it fits.
  let repeatCount: Int?
  /// Whether the repeated items share the group evenly, whatever their own length.
  private(set) var dividesEvenly = false
  public let subitems: [NSCollectionLayoutItem]
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
    _ count: Int?
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    repeatCount = count
    super.init(layoutSize: size, supplementaryItems: [])
  }

  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems, nil) }

  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, .vertical, subitems, nil) }

  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { evenly(NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count)) }

  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { evenly(NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count)) }

  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count) }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count) }

  private class func evenly(_ group: NSCollectionLayoutGroup) -> NSCollectionLayoutGroup {
    group.dividesEvenly = true
    return group
  }

  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [], nil) }
}

@preconcurrency @MainActor open class NSCollectionLayoutAnchor: _NSObject, NSCopying {
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  public let isFractionalOffset: Bool

  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint = .zero) {
    self.edges = edges
    offset = absoluteOffset
    isFractionalOffset = false
    super.init()
  }

  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isFractionalOffset = true
    super.init()
  }

  public var isAbsoluteOffset: Bool { !isFractionalOffset }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Where a view of `size` goes on `container`.
  /// Fractions of an offset are of `unit`, else of `size`.
  func frame(of size: CGSize, on container: CGRect, unit: CGSize? = nil) -> CGRect {
    var x = container.midX - size.width / 2
    var y = container.midY - size.height / 2
    if edges.contains(.leading) { x = container.minX }
    if edges.contains(.trailing) { x = container.maxX - size.width }
    if edges.contains(.top) { y = container.minY }
    if edges.contains(.bottom) { y = container.maxY - size.height }
    let unit = unit ?? size
    x += isFractionalOffset ? offset.x * unit.width : offset.x
    y += isFractionalOffset ? offset.y * unit.height : offset.y
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}

/// A view attached to an item, as a badge is.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  open var zIndex = 1

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    itemAnchor = nil
    super.init(layoutSize: layoutSize)
  }

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  /// Where the view goes on its item: its own anchor, or its box, lies on the item's anchor.
  func frame(of size: CGSize, on item: CGRect) -> CGRect {
    guard let itemAnchor else { return containerAnchor.frame(of: size, on: item) }
    let point = containerAnchor.frame(of: .zero, on: item, unit: size).origin
    let own = itemAnchor.frame(of: .zero, on: CGRect(origin: .zero, size: size), unit: size).origin
    return CGRect(origin: CGPoint(x: point.x - own.x, y: point.y - own.y), size: size)
  }
}

/// A header or footer at a section's edge.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  open var extendsBoundary = true
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .all)
    )
  }
}

/// Something behind a whole section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var zIndex = -1

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
