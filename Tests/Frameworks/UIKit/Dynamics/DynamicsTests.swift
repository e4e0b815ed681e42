import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Dynamics", .serialized) @MainActor struct DynamicsTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  let animator: UIDynamicAnimator

  @MainActor final class Listener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var lines: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { lines.append("hit \(identifier.map { "\($0)" } ?? "bounds")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) { lines.append("meet") }
  }
  let listener = Listener()

  init() {
    root.view.addSubview(view)
    device.show(root)
    animator = UIDynamicAnimator(referenceView: root.view)
    animator.delegate = listener
  }

  @Test("gravity pulls by a thousand points per second, each second, until the item lies on the floor")
  func gravity() {
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let walls = UICollisionBehavior(items: [view])
    walls.translatesReferenceBoundsIntoBoundary = true
    walls.collisionDelegate = listener
    animator.addBehavior(walls)
    #expect(animator.isRunning && listener.lines == ["resume"])
    device.advance(by: 0.5)
    #expect(abs(view.center.y - (150 + 125)) < 12)
    device.advance(by: 3)
    #expect(abs(view.frame.maxY - root.view.bounds.height) < 0.5)
    #expect(!animator.isRunning)
    #expect(listener.lines == ["resume", "hit bounds", "pause"])
  }

  @Test("an item that left the reference view is not among its items; removing behaviours stops everything")
  func itemsInRect() {
    let gravity = UIGravityBehavior(items: [view])
    var steps = 0
    gravity.action = { steps += 1 }
    animator.addBehavior(gravity)
    #expect(animator.items(in: root.view.bounds).count == 1)
    device.advance(by: 2)
    #expect(animator.items(in: root.view.bounds).isEmpty)
    #expect(steps > 100)
    animator.removeAllBehaviors()
    device.advance(by: 0.1)
    #expect(!animator.isRunning)
  }

  @Test("a named boundary stops the item, and the delegate hears its name")
  func boundary() {
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let collision = UICollisionBehavior(items: [view])
    collision.collisionMode = .boundaries
    collision.collisionDelegate = listener
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 393, y: 500))
    animator.addBehavior(collision)
    device.advance(by: 3)
    #expect(abs(view.frame.maxY - 500) < 0.5)
    #expect(listener.lines.contains("hit floor"))
    #expect(collision.boundaryIdentifiers?.count == 1)
  }

  @Test("an instantaneous push sets a hundred-point square going at a hundred points per second, once")
  func push() {
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(push)
    device.advance(by: 1)
    #expect(!push.active)
    #expect(abs(view.center.x - 250) < 4)
    #expect(abs(push.magnitude - 1) < 1e-9 && abs(push.angle) < 1e-9)
  }

  @Test("a snapped item ends at its point, upright, and the animator pauses")
  func snap() {
    view.transform = CGAffineTransform(rotationAngle: 0.7)
    animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 500)))
    device.advance(by: 4)
    #expect(hypot(view.center.x - 200, view.center.y - 500) < 1)
    #expect(abs(view.transform.b) < 0.02)
    #expect(listener.lines.last == "pause")
  }

  @Test("an attachment keeps its length and follows its anchor")
  func attachment() {
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 150, y: 50))
    #expect(attachment.length == 100 && attachment.attachedBehaviorType == .anchor)
    animator.addBehavior(attachment)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    device.advance(by: 0.5)
    attachment.anchorPoint = CGPoint(x: 250, y: 80)
    device.advance(by: 1)
    #expect(abs(hypot(view.center.x - 250, view.center.y - 80) - 100) < 5)
  }

  @Test("speeds are added to and read from the behaviour of the item")
  func speeds() {
    let item = UIDynamicItemBehavior(items: [view])
    item.resistance = 0
    item.addLinearVelocity(CGPoint(x: 0, y: 60), for: view)
    animator.addBehavior(item)
    device.advance(by: 0.5)
    #expect(abs(item.linearVelocity(for: view).y - 60) < 0.001)
    item.addAngularVelocity(2, for: view)
    device.advance(by: 0.5)
    #expect(abs(view.center.y - 210) < 4)
    #expect(abs(view.transform.b) > 0.5)
    item.allowsRotation = false
    let before = view.transform
    device.advance(by: 0.5)
    #expect(view.transform == before)
  }

  @Test("two items meet in a collision behaviour and tell")
  func meeting() {
    let other = UIView(frame: CGRect(x: 100, y: 400, width: 100, height: 100))
    root.view.addSubview(other)
    let collision = UICollisionBehavior(items: [view, other])
    collision.collisionDelegate = listener
    let anchored = UIDynamicItemBehavior(items: [other])
    anchored.isAnchored = true
    for behavior in [UIGravityBehavior(items: [view]), collision, anchored] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    device.advance(by: 3)
    #expect(listener.lines.contains("meet"))
    #expect(other.frame == CGRect(x: 100, y: 400, width: 100, height: 100))
    #expect(abs(view.frame.maxY - 400) < 0.5)
  }

  @Test("children of a behaviour act with it and leave with it")
  func children() {
    let bundle = UIDynamicBehavior()
    bundle.addChildBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(bundle)
    #expect(bundle.childBehaviors.first?.dynamicAnimator === animator)
    device.advance(by: 0.5)
    let fallen = view.center.y
    #expect(fallen > 200)
    animator.removeBehavior(bundle)
    #expect(bundle.childBehaviors.first?.dynamicAnimator == nil)
    device.advance(by: 0.5)
    #expect(view.center.y == fallen)
  }

  @Test("an animator nobody keeps stops, and lets its items go")
  func release() {
    weak var gone: UIDynamicAnimator?
    do {
      let own = UIDynamicAnimator(referenceView: root.view)
      own.addBehavior(UIGravityBehavior(items: [view]))
      gone = own
      device.advance(by: 0.2)
    }
    device.advance(by: 0.2)
    #expect(gone == nil)
    let rest = view.center
    device.advance(by: 0.2)
    #expect(view.center == rest)
  }

  @Test("what is left of a step counts with the next frame: time passes as fast as on the clock")
  func frames() {
    let item = UIDynamicItemBehavior(items: [view])
    item.addLinearVelocity(CGPoint(x: 0, y: 100), for: view)
    animator.addBehavior(item)
    for _ in 0..<40 { device.advance(by: 0.025) }
    #expect(abs(animator.elapsedTime - 1) < 0.04)
  }

  @Test("an animator without a view has none") func noView() {
    #expect(UIDynamicAnimator().referenceView == nil)
  }

  @Test("an animator takes the setter that apps perform while they look for mistakes") func debugging() {
    animator.perform(Selector("setDebugEnabled:"), with: true)
    #expect(animator.value(forKey: "debugEnabled") as? Bool == true)
    animator.setValue(false, forKey: "debugEnabled")
    #expect(animator.value(forKey: "debugEnabled") as? Bool == false)
  }
}

@Suite("Fields of noise", .serialized) @MainActor struct NoiseFieldTests {
  @Test("noise pushes an item at rest, turbulence only one that moves; twice the same")
  func noise() {
    func end(_ field: UIFieldBehavior) -> CGPoint {
      let device = VirtualDevice()
      let root = UIViewController()
      device.show(root)
      let item = UIView(frame: CGRect(x: 150.5, y: 300.25, width: 20, height: 20))
      root.view.addSubview(item)
      let animator = UIDynamicAnimator(referenceView: root.view)
      field.addItem(item)
      animator.addBehavior(field)
      device.advance(by: 0.5)
      return item.center
    }
    let start = CGPoint(x: 160.5, y: 310.25)
    let moved = end(.noiseField(smoothness: 0.5, animationSpeed: 1))
    #expect(moved != start && moved == end(.noiseField(smoothness: 0.5, animationSpeed: 1)))
    #expect(end(.turbulenceField(smoothness: 0.5, animationSpeed: 1)) == start)
  }
}
