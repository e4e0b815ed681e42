import Testing
import TouchstoneRigidBodies

@Suite("Rigid bodies") struct RigidBodyTests {
  private func box(_ x: Double, _ y: Double, size: Double = 100) -> Body {
    Body(position: Vector(x, y), corners: Polygon.box(width: size, height: size))
  }

  private func world(_ bodies: Body..., gravity: Double = 0) -> World {
    let world = World()
    world.bodies = bodies
    if gravity != 0 {
      world.forces = [{ step in for body in bodies { body.velocity += Vector(0, gravity * step) } }]
    }
    return world
  }

  private func run(_ world: World, seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { world.step(1.0 / 60) }
  }

  private let floor = CollisionGroup.Wall(name: 1, from: Vector(0, 500), to: Vector(1000, 500))

  @Test("a body's mass follows from its size and density: 100 by 100 points weigh 1")
  func mass() {
    let body = box(0, 0)
    #expect(abs(body.mass - 1) < 1e-9)
    body.density = 3
    #expect(abs(body.mass - 3) < 1e-9)
    let small = box(0, 0, size: 50)
    #expect(abs(small.mass - 0.25) < 1e-9)
  }

  @Test("without forces a body keeps its speed; resistance takes it away")
  func inertia() {
    let (free, slowed) = (box(0, 0), box(0, 300))
    (free.velocity, slowed.velocity) = (Vector(60, 0), Vector(60, 0))
    slowed.resistance = 2
    let world = world(free, slowed)
    run(world, seconds: 2)
    #expect(abs(free.position.x - 120) < 1e-6)
    #expect(slowed.position.x > 10 && slowed.position.x < 40)
  }

  @Test("a body falls as far as time squared says")
  func falling() {
    let body = box(0, 0)
    run(world(body, gravity: 1000), seconds: 1)
    #expect(abs(body.position.y - 500) < 5)
  }

  @Test("on a floor a body without elasticity comes to rest, not deeper than a tenth of a point")
  func resting() {
    let body = box(300, 200)
    let world = world(body, gravity: 1000)
    world.groups = [CollisionGroup(bodies: [body], walls: [floor], bodiesCollide: false)]
    run(world, seconds: 3)
    #expect(abs(body.position.y - 450) < 0.1)
    #expect(world.isAtRest)
    #expect(abs(body.angle) < 1e-6)
  }

  @Test("an elastic body bounces back to a part of its height")
  func bouncing() {
    let body = box(300, 150)
    body.elasticity = 0.5
    let world = world(body, gravity: 1000)
    world.groups = [CollisionGroup(bodies: [body], walls: [floor], bodiesCollide: false)]
    var hits = 0
    var highest = 1000.0
    for _ in 0..<180 {
      world.step(1.0 / 60)
      hits += world.began.count
      if hits == 1 { highest = min(highest, body.position.y) }
    }
    // Half the speed is a quarter of the 300 points it fell.
    #expect(abs(highest - 375) < 8)
    #expect(hits >= 2)
  }

  @Test("two equal bodies that meet head on exchange their speeds if they are elastic")
  func exchange() {
    let (a, b) = (box(100, 100), box(300, 100))
    (a.elasticity, b.elasticity) = (1, 1)
    a.velocity = Vector(200, 0)
    let world = world(a, b)
    world.groups = [CollisionGroup(bodies: [a, b], walls: [], bodiesCollide: true)]
    run(world, seconds: 1)
    #expect(abs(a.velocity.x) < 1 && abs(b.velocity.x - 200) < 1)
    #expect(world.touches.isEmpty)
  }

  @Test("bodies of different groups pass through each other")
  func groups() {
    let (a, b) = (box(100, 100), box(300, 100))
    a.velocity = Vector(200, 0)
    let world = world(a, b)
    world.groups = [a, b].map { CollisionGroup(bodies: [$0], walls: [], bodiesCollide: true) }
    run(world, seconds: 2)
    #expect(a.position.x > b.position.x && b.velocity == .zero)
  }

  @Test("a touch stays its group's when a group before it goes")
  func groupGoes() {
    let (a, b) = (box(300, 450), box(100, 100))
    let world = world(a, b, gravity: 1000)
    let owner = ObjectIdentifier(a)
    let resting = CollisionGroup(owner: owner, bodies: [a], walls: [floor], bodiesCollide: false)
    world.groups = [CollisionGroup(bodies: [b], walls: [], bodiesCollide: false), resting]
    run(world, seconds: 1)
    #expect(world.touches.keys.map(\.group) == [owner])
    world.groups = [resting]
    world.step(1.0 / 60)
    #expect(world.began.isEmpty && world.ended.isEmpty)
  }

  @Test("a stack of boxes stands")
  func stack() {
    let boxes = (0..<3).map { box(300, 450 - Double($0) * 100) }
    let world = World()
    world.bodies = boxes
    for body in boxes { body.friction = 0.4 }
    world.forces = [{ step in for body in boxes { body.velocity += Vector(0, 1000 * step) } }]
    world.groups = [CollisionGroup(bodies: boxes, walls: [floor], bodiesCollide: true)]
    run(world, seconds: 2)
    #expect(abs(boxes[2].position.y - 250) < 2 && abs(boxes[2].position.x - 300) < 2)
  }

  @Test("a rod keeps its length while a body swings on it")
  func rod() {
    let body = box(400, 100, size: 40)
    let world = world(body, gravity: 1000)
    world.joints = [
      Joint(.distance(length: 200, frequency: 0, damping: 0), body, target: Vector(200, 100))
    ]
    for _ in 0..<120 {
      world.step(1.0 / 60)
      #expect(abs((body.position - Vector(200, 100)).length - 200) < 4)
    }
    #expect(body.position.y > 100)
  }

  @Test("a damped spring brings a body to its length and leaves it there")
  func spring() {
    let body = box(100, 500, size: 40)
    let world = world(body)
    world.joints = [
      Joint(.distance(length: 100, frequency: 2, damping: 1), body, target: Vector(100, 100))
    ]
    run(world, seconds: 3)
    #expect(abs(body.position.y - 200) < 1 && world.isAtRest)
  }

  @Test("a snap brings a body to its point, upright")
  func snap() {
    let body = Body(position: Vector(50, 60), angle: 1, corners: Polygon.box(width: 80, height: 40))
    let world = world(body)
    world.joints = [Joint(.snap(frequency: 3, damping: 0.6), body, target: Vector(300, 400))]
    run(world, seconds: 2)
    #expect((body.position - Vector(300, 400)).length < 0.5 && abs(body.angle) < 0.01)
  }

  @Test("on a rail a body moves along the axis only and stops at the end of its range")
  func slide() {
    let body = box(100, 100, size: 40)
    body.velocity = Vector(300, 300)
    let world = world(body)
    world.joints = [
      Joint(
        .slide(axis: Vector(0, 1), range: 0...150, measuresDistance: false), body, target: Vector(100, 100))
    ]
    run(world, seconds: 2)
    #expect(abs(body.position.x - 100) < 0.5)
    #expect(body.position.y > 200 && body.position.y < 251)
  }

  @Test("the same beginning gives the same end, bit for bit")
  func determinism() {
    func end() -> [Vector] {
      let boxes = (0..<6).map { (index: Int) -> Body in
        let number = Double(index)
        let corners =
          index % 2 == 0 ? Polygon.box(width: 60, height: 40) : Polygon.ellipse(width: 50, height: 50)
        return Body(
          position: Vector(200 + number * 37, 100 - number * 90), angle: number * 0.3, corners: corners)
      }
      let world = World()
      world.bodies = boxes
      for body in boxes { (body.elasticity, body.friction) = (0.3, 0.2) }
      world.forces = [{ step in for body in boxes { body.velocity += Vector(0, 1000 * step) } }]
      world.groups = [CollisionGroup(bodies: boxes, walls: [floor], bodiesCollide: true)]
      run(world, seconds: 3)
      return boxes.map { $0.position }
    }
    let first = end()
    #expect(first == end())
    #expect(first.allSatisfy { $0.y < 500 && $0.y > 300 })
  }
}
