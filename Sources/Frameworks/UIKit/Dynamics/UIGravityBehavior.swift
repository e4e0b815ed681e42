import TouchstoneRigidBodies

/// Pulls its items one way: a vector of length 1 is 1000 points per second, each second.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var list = DynamicItemList()
  open var items: [any UIDynamicItem] { list.items }
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

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

  /// The direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  override var actedOn: [any UIDynamicItem] { items }
  override func contribute(to scene: DynamicScene) {
    let pull = Vector(Double(gravityDirection.dx) * 1000, Double(gravityDirection.dy) * 1000)
    let bodies = items.compactMap { scene.body(of: $0) }.filter { !$0.isAnchored }
    scene.world.forces.append { seconds in for body in bodies { body.velocity += pull * seconds } }
  }
}
