import TouchstoneRigidBodies

/// A part of the plane around a field's middle.
@preconcurrency @MainActor open class UIRegion: _NSObject {
  private let test: (CGPoint) -> Bool
  private init(_ test: @escaping (CGPoint) -> Bool) {
    self.test = test
    super.init()
  }

  open class var infinite: UIRegion { UIRegion { _ in true } }
  public convenience init(radius: CGFloat) { self.init { hypot($0.x, $0.y) <= radius } }
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  open func contains(_ point: CGPoint) -> Bool { test(point) }
  open func inverse() -> UIRegion { UIRegion { [test] in !test($0) } }
  open func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion { [test] in test($0) || region.test($0) }
  }
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion { [test] in test($0) && !region.test($0) }
  }
  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion { [test] in test($0) && region.test($0) }
  }
}

/// A force that depends on where its items are.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  private var list = DynamicItemList()
  private let kind: (UIFieldBehavior) -> Field.Kind
  open var items: [any UIDynamicItem] { list.items }
  open var position = CGPoint.zero { didSet { changed() } }
  open var region = UIRegion.infinite { didSet { changed() } }
  open var strength: CGFloat = 1 { didSet { changed() } }
  open var falloff: CGFloat = 0 { didSet { changed() } }
  open var minimumRadius: CGFloat = 1 { didSet { changed() } }
  open var direction = CGVector(dx: 0, dy: 0) { didSet { changed() } }
  /// Of noise and turbulence: from 0, where each place has a force of its own, to 1.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// Of noise and turbulence: how fast the forces change; 0 for forces that stay.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }
  private lazy var noise = ForceNoise()

  private init(_ kind: @escaping (UIFieldBehavior) -> Field.Kind) {
    self.kind = kind
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  private var way: Vector { Vector(Double(direction.dx), Double(direction.dy)) }

  open class func dragField() -> UIFieldBehavior { UIFieldBehavior { _ in .drag } }
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior { _ in .vortex } }
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior { _ in .radialGravity }
    field.position = position
    return field
  }
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior { .linearGravity($0.way) }
    field.direction = direction
    return field
  }
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior { .velocity($0.way * Field.unit) }
    field.direction = direction
    return field
  }
  /// Pushes items this way and that, by their place.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior { .noise($0.currentNoise) }
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// As noise, the more the faster an item is.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior { .turbulence($0.currentNoise) }
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  private var currentNoise: ForceNoise {
    (noise.smoothness, noise.speed) = (Double(smoothness), Double(animationSpeed))
    return noise
  }

  open class func springField() -> UIFieldBehavior { UIFieldBehavior { _ in .spring } }
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior { _ in .electric } }
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior { _ in .magnetic } }
  open class func field(
    evaluationBlock block:
      @escaping (
        _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat,
        _ charge: CGFloat,
        _ deltaTime: TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior {
    UIFieldBehavior { field in
      .custom { [weak field] offset, velocity, mass, charge, seconds in
        MainActor.assumeIsolated {
          guard let field else { return .zero }
          let force = block(
            field, CGPoint(x: offset.x + Double(field.position.x), y: offset.y + Double(field.position.y)),
            CGVector(dx: velocity.x, dy: velocity.y), CGFloat(mass), CGFloat(charge), seconds)
          return Vector(Double(force.dx), Double(force.dy))
        }
      }
    }
  }

  override var actedOn: [any UIDynamicItem] { items }
  override func contribute(to scene: DynamicScene) {
    var field = Field(kind(self), center: position.vector)
    (field.strength, field.falloff) = (Double(strength), Double(falloff))
    field.minimumRadius = Double(max(minimumRadius, 0.001))
    let region = region
    field.contains = { offset in MainActor.assumeIsolated { region.contains(offset.point) } }
    let bodies = items.compactMap { scene.body(of: $0) }
    scene.world.forces.append { seconds in for body in bodies { field.act(on: body, seconds: seconds) } }
  }
}
