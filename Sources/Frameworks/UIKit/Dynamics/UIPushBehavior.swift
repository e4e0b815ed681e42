import TouchstoneRigidBodies

/// Pushes its items, all the time or once: magnitude 1 gives 100 by 100 points of density 1 a speed of 100
/// points per second, each second or at once.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  private var list = DynamicItemList()
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  open var items: [any UIDynamicItem] { list.items }
  public let mode: Mode
  /// An instantaneous push is over after one step.
  open var active = true { didSet { changed() } }
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { changed() } }

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    for item in items { list.add(item) }
  }

  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    changed()
  }

  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Pushed beside its centre an item turns.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    changed()
  }

  /// The direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  override var actedOn: [any UIDynamicItem] { items }
  override func contribute(to scene: DynamicScene) {
    guard active else { return }
    let force = Vector(Double(pushDirection.dx), Double(pushDirection.dy)) * Field.unit
    let pushed = items.compactMap { item in
      scene.body(of: item).map { ($0, targetOffsetFromCenter(for: item)) }
    }
    func push(_ seconds: Double) {
      for (body, offset) in pushed {
        let arm = Vector(Double(offset.horizontal), Double(offset.vertical)).rotated(by: body.angle)
        body.push(force * seconds, at: arm)
      }
    }
    if mode == .instantaneous {
      push(1)
      active = false
    } else {
      scene.world.forces.append { seconds in MainActor.assumeIsolated { push(seconds) } }
    }
  }
}
