import TouchstoneRigidBodies

/// Hears what touches what. Every requirement is optional.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Keeps its items apart and within boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1 << 0)
    public static let boundaries = Mode(rawValue: 1 << 1)
    public static let everything = Mode(rawValue: .max)
  }

  private struct Boundary {
    let identifier: any NSCopying
    let pieces: [(from: Vector, to: Vector)]
    let path: UIBezierPath
  }

  private var list = DynamicItemList()
  private var boundaries: [Boundary] = []
  private var referenceInsets: UIEdgeInsets?
  open var items: [any UIDynamicItem] { list.items }
  open var collisionMode: Mode = .everything { didSet { changed() } }
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  public init(items: [any UIDynamicItem]) {
    super.init()
    for item in items { list.add(item) }
  }
  public override convenience init() { self.init(items: []) }

  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  // MARK: Boundaries

  /// The edges of the animator's reference view, or of its collection view, keep the items in.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set {
      referenceInsets = newValue ? .zero : nil
      changed()
    }
  }
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    changed()
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append(
      Boundary(identifier: identifier, pieces: bezierPath.segments, path: bezierPath))
    changed()
  }
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.identifier, identifier) }?.path
  }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
    changed()
  }
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  private static func isSame(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return false
  }

  // MARK: Steps

  override var actedOn: [any UIDynamicItem] { items }
  override func contribute(to scene: DynamicScene) {
    var walls: [CollisionGroup.Wall] = []
    if collisionMode.contains(.boundaries) {
      if let referenceInsets, let box = dynamicAnimator?.referenceView?.bounds.inset(by: referenceInsets) {
        let corners = [
          Vector(box.minX, box.minY), Vector(box.maxX, box.minY), Vector(box.maxX, box.maxY),
          Vector(box.minX, box.maxY),
        ]
        for index in 0..<4 {
          walls.append(.init(name: -1, from: corners[index], to: corners[(index + 1) % 4]))
        }
      }
      for (number, boundary) in boundaries.enumerated() {
        walls += boundary.pieces.map { .init(name: number + 1, from: $0.from, to: $0.to) }
      }
    }
    scene.world.groups.append(
      CollisionGroup(
        owner: ObjectIdentifier(self),
        bodies: items.compactMap { scene.body(of: $0) }, walls: walls,
        bodiesCollide: collisionMode.contains(.items)))
  }

  /// Tells the delegate what changed in the last step.
  func report(_ scene: DynamicScene) {
    guard let collisionDelegate else { return }
    let group = ObjectIdentifier(self)
    for (touch, place) in scene.world.began where touch.group == group {
      guard let item = scene.item(touch.body) else { continue }
      if touch.other == nil {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: item, withBoundaryIdentifier: identifier(touch.wall), at: place.point)
      } else if let other = scene.item(touch.other) {
        collisionDelegate.collisionBehavior(self, beganContactFor: item, with: other, at: place.point)
      }
    }
    for touch in scene.world.ended where touch.group == group {
      guard let item = scene.item(touch.body) else { continue }
      if touch.other == nil {
        collisionDelegate.collisionBehavior(
          self, endedContactFor: item, withBoundaryIdentifier: identifier(touch.wall))
      } else if let other = scene.item(touch.other) {
        collisionDelegate.collisionBehavior(self, endedContactFor: item, with: other)
      }
    }
  }

  /// The reference bounds have no identifier.
  private func identifier(_ wall: Int) -> (any NSCopying)? {
    boundaries.indices.contains(wall - 1) ? boundaries[wall - 1].identifier : nil
  }
}
