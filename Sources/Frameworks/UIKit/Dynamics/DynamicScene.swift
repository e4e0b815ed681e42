import TouchstoneRigidBodies

/// An animator's items as bodies of a world.
@MainActor final class DynamicScene {
  let world = World()
  private var entries: [(item: any UIDynamicItem, body: Body)] = []

  var items: [any UIDynamicItem] { entries.map(\.item) }

  func body(of item: any UIDynamicItem) -> Body? { entries.first { $0.item === item }?.body }
  func item(_ id: ObjectIdentifier?) -> (any UIDynamicItem)? {
    entries.first { ObjectIdentifier($0.body) == id }?.item
  }

  /// Keeps the bodies of items that stay: they go on as they moved.
  func adopt(_ items: [any UIDynamicItem]) {
    entries.removeAll { entry in !items.contains { $0 === entry.item } }
    for item in items where body(of: item) == nil {
      entries.append(
        (item, Body(position: item.center.vector, angle: item.turn, corners: item.outline)))
    }
    world.bodies = entries.map(\.body)
  }

  /// The app moved the item: its body follows, and goes on from there as fast as it was.
  func update(_ item: any UIDynamicItem) {
    guard let body = body(of: item) else { return }
    (body.position, body.angle) = (item.center.vector, item.turn)
    body.reshape(item.outline)
  }

  func prepare() {
    (world.forces, world.joints, world.groups) = ([], [], [])
    // What item behaviours say adds up from nothing.
    for body in world.bodies {
      (body.density, body.elasticity, body.friction, body.charge) = (1, 0, 0, 0)
      (body.resistance, body.angularResistance) = (0, 0)
      (body.allowsRotation, body.isAnchored) = (true, false)
    }
  }

  /// Shows where the bodies are.
  func show() {
    for (item, body) in entries where !body.isAnchored {
      let center = body.position.point
      if item.center != center { item.center = center }
      guard body.allowsRotation else { continue }
      let transform = CGAffineTransform(rotationAngle: body.angle)
      if abs(item.turn - body.angle.remainder(dividingBy: 2 * .pi)) > 1e-9 { item.transform = transform }
    }
  }
}
