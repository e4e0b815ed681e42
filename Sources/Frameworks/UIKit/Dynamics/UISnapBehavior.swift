import TouchstoneRigidBodies

/// Brings an item to a point, upright, and lets it swing out there.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { changed() } }
  /// 0 swings most, 1 least.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var actedOn: [any UIDynamicItem] { [item] }
  override func contribute(to scene: DynamicScene) {
    guard let body = scene.body(of: item) else { return }
    let ratio = 0.25 + 0.75 * Double(min(max(damping, 0), 1))
    // The nearest upright turn, not one that has to unwind.
    let upright = (body.angle / (2 * .pi)).rounded() * 2 * .pi
    scene.world.joints.append(
      Joint(
        .snap(frequency: 2.5, damping: ratio), body, target: snapPoint.vector, restAngle: upright))
  }
}
