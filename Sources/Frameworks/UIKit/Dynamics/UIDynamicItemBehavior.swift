import TouchstoneRigidBodies

/// What its items are made of, and how fast they move.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list = DynamicItemList()
  open var items: [any UIDynamicItem] { list.items }
  /// 0 stays where it lands, 1 bounces back as fast as it came.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  open var friction: CGFloat = 0 { didSet { changed() } }
  open var density: CGFloat = 1 { didSet { changed() } }
  open var resistance: CGFloat = 0 { didSet { changed() } }
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  open var charge: CGFloat = 0 { didSet { changed() } }
  open var isAnchored = false { didSet { changed() } }
  open var allowsRotation = true { didSet { changed() } }
  /// Speeds given before the item came into an animator.
  private var waiting: [(item: any UIDynamicItem, linear: CGPoint, angular: CGFloat)] = []

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

  private func body(_ item: any UIDynamicItem) -> Body? { dynamicAnimator?.scene.body(of: item) }

  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    if let body = body(item) {
      body.velocity += velocity.vector
    } else {
      waiting.append((item, velocity, 0))
    }
    changed()
  }
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { body(item)?.velocity.point ?? .zero }
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    if let body = body(item) {
      body.angularVelocity += Double(velocity)
    } else {
      waiting.append((item, .zero, velocity))
    }
    changed()
  }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(body(item)?.angularVelocity ?? 0)
  }

  override var actedOn: [any UIDynamicItem] { items }
  override func contribute(to scene: DynamicScene) {
    for body in items.compactMap({ scene.body(of: $0) }) {
      body.density = Double(density)
      body.elasticity = Double(elasticity)
      body.friction = Double(friction)
      body.resistance += Double(resistance)
      body.angularResistance += Double(angularResistance)
      body.charge = Double(charge)
      body.isAnchored = isAnchored
      body.allowsRotation = allowsRotation
    }
    for entry in waiting {
      guard let body = scene.body(of: entry.item) else { continue }
      body.velocity += entry.linear.vector
      body.angularVelocity += Double(entry.angular)
    }
    waiting.removeAll { scene.body(of: $0.item) != nil }
  }
}
