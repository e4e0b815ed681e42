@_spi(Host) import CoreGraphics
import Testing

@_spi(Host) @testable import QuartzCore

/// One layer on a screen whose clock the test turns.
@MainActor final class Stage {
  let root = CALayer()
  let layer = CALayer()
  let renderer: LayerTreeRenderer

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    renderer = LayerTreeRenderer(pixelWidth: 100, pixelHeight: 100, scale: 1, root: root)
    show(0)
  }

  func show(_ time: Double) { _ = renderer.render(at: time) }

  func presented(at time: Double) -> LayerNode {
    show(time)
    return layer.node.pointee.hasAnimations ? layer.presentedNode(at: time).pointee : layer.node.pointee
  }
}

@Suite("Animated values", .serialized) @MainActor
struct AnimationValueTests {
  @Test("a basic animation goes from its first to its last value and then gives way to the model")
  func basic() {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 0.8
    animation.duration = 2
    stage.layer.add(animation, forKey: "fade")
    #expect(stage.presented(at: 10).opacity == 0)
    #expect(abs(stage.presented(at: 11).opacity - 0.4) < 1e-6)
    #expect(stage.layer.animationKeys() == ["fade"])
    #expect(stage.renderer.needsAnimationFrame)
    #expect(stage.presented(at: 12).opacity == 1)
    #expect(stage.layer.animationKeys() == nil)
    #expect(!stage.renderer.needsAnimationFrame)
  }

  @Test("what is missing of from, to and by comes from the property")
  func missingEnds() {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.byValue = 30
    animation.duration = 1
    stage.layer.add(animation, forKey: nil)
    #expect(stage.presented(at: 5).position.x == 10)
    #expect(stage.presented(at: 5.5).position.x == 25)
    #expect(stage.presented(at: 5.5).position.y == 10)
  }

  @Test("fill modes show the ends before and after")
  func fillModes() {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    animation.fromValue = 4
    animation.toValue = 8
    animation.beginTime = 20
    animation.duration = 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    stage.layer.add(animation, forKey: nil)
    #expect(stage.presented(at: 10).cornerRadius == 4)
    #expect(stage.presented(at: 20.5).cornerRadius == 6)
    #expect(stage.presented(at: 99).cornerRadius == 8)
    #expect(!stage.renderer.needsAnimationFrame)
  }

  @Test("repeats, runs back and takes its speed into account")
  func repeats() {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.fromValue = 0
    animation.toValue = 10
    animation.duration = 1
    animation.autoreverses = true
    animation.repeatCount = 2
    animation.speed = 2
    stage.layer.add(animation, forKey: nil)
    #expect(stage.presented(at: 0).zPosition == 0)
    #expect(stage.presented(at: 0.25).zPosition == 5)
    #expect(stage.presented(at: 0.75).zPosition == 5)
    #expect(stage.presented(at: 1.25).zPosition == 5)
    #expect(stage.presented(at: 2).zPosition == 0)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test(
    "the named paces are Apple's Bézier curves",
    arguments: [
      (CAMediaTimingFunctionName.linear, 0.5), (.easeInEaseOut, 0.5), (.easeIn, 0.3153568),
      (.easeOut, 0.6846432),
      (.default, 0.8024034),
    ])
  func paces(name: CAMediaTimingFunctionName, halfway: Double) {
    #expect(abs(CAMediaTimingFunction(name: name).curve.progress(0.5) - halfway) < 1e-6)
  }

  @Test("key values meet their times, and discrete ones hold")
  func keyframes() {
    let stage = Stage()
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1, 0.5]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    stage.layer.add(animation, forKey: nil)
    _ = stage.presented(at: 0)
    #expect(stage.presented(at: 0.5).opacity == 0.5)
    #expect(stage.presented(at: 1).opacity == 1)
    #expect(stage.presented(at: 2.5).opacity == 0.75)
    let steps = CAKeyframeAnimation(keyPath: "opacity")
    steps.values = [0.1, 0.2, 0.3]
    steps.calculationMode = .discrete
    steps.duration = 3
    stage.layer.removeAllAnimations()
    stage.layer.add(steps, forKey: nil)
    _ = stage.presented(at: 10)
    #expect(stage.presented(at: 11.5).opacity == 0.2)
    #expect(stage.presented(at: 12.5).opacity == 0.3)
  }

  @Test("a spring overshoots, and ends where it should")
  func spring() {
    let stage = Stage()
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = animation.settlingDuration
    stage.layer.add(animation, forKey: nil)
    _ = stage.presented(at: 0)
    let path = (1...60).map { stage.presented(at: Double($0) / 60).position.x }
    #expect(path.max()! > 110)
    #expect(abs(stage.presented(at: animation.settlingDuration - 0.01).position.x - 100) < 0.5)
  }

  @Test("half of a turn is half the angle, and a turn of one component leaves the others")
  func turns() {
    let stage = Stage()
    stage.layer.transform = CATransform3DMakeScale(2, 2, 1)
    stage.show(1)
    stage.layer.removeAllAnimations()
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = 0
    animation.toValue = Double.pi
    animation.duration = 2
    stage.layer.add(animation, forKey: nil)
    _ = stage.presented(at: 10)
    let t = stage.presented(at: 11).transform
    #expect(abs(t.m11) < 1e-9 && abs(t.m12 - 2) < 1e-9)
  }

  @Test("members of a group live in its time")
  func groups() {
    let stage = Stage()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 1
    fade.beginTime = 1
    fade.fillMode = .both
    let move = CABasicAnimation(keyPath: "position.y")
    move.fromValue = 0
    move.toValue = 40
    let group = CAAnimationGroup()
    group.animations = [fade, move]
    group.duration = 4
    stage.layer.add(group, forKey: nil)
    _ = stage.presented(at: 0)
    let at = stage.presented(at: 1.5)
    #expect(at.opacity == 0.5 && at.position.y == 15)
    #expect(stage.presented(at: 3).opacity == 1)
  }

  @Test("additive animations add up")
  func additive() {
    let stage = Stage()
    for key in ["a", "b"] {
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = CGPoint(x: -10, y: 0)
      animation.toValue = CGPoint.zero
      animation.isAdditive = true
      animation.duration = 1
      stage.layer.add(animation, forKey: key)
    }
    #expect(stage.presented(at: 3).position == CGPoint(x: -10, y: 10))
    #expect(stage.presented(at: 3.5).position == CGPoint(x: 0, y: 10))
  }

  @Test("a layer whose speed is 0 stands still at its time offset")
  func pausedLayer() {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 4
    stage.layer.add(animation, forKey: nil)
    _ = stage.presented(at: 0)
    let now = stage.layer.convertTime(1, from: nil)
    stage.layer.speed = 0
    stage.layer.timeOffset = now
    #expect(stage.presented(at: 3).opacity == 0.25)
    #expect(!stage.renderer.needsAnimationFrame)
    stage.layer.speed = 1
    stage.layer.timeOffset = 0
    stage.layer.beginTime = 0
    stage.layer.beginTime = stage.layer.convertTime(3, from: nil) - now
    #expect(stage.presented(at: 4).opacity == 0.5)
  }

  @Test("a layer turns along its path if the animation says so")
  func rotationMode() {
    let stage = Stage()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    let drive = CAKeyframeAnimation(keyPath: "position")
    (drive.path, drive.duration, drive.rotationMode) = (path, 2, .rotateAuto)
    stage.layer.add(drive, forKey: "drive")
    stage.show(0)
    #expect(abs(stage.presented(at: 0.5).transform.m12) < 1e-6)
    #expect(abs(stage.presented(at: 1.5).transform.m12 - 1) < 1e-6)
    #expect(stage.presented(at: 1.5).position == CGPoint(x: 10, y: 5))
    drive.rotationMode = .rotateAutoReverse
    stage.layer.add(drive, forKey: "drive")
    stage.show(3)
    #expect(abs(stage.presented(at: 3.5).transform.m11 + 1) < 1e-6)
  }

  @Test("a fading transition mixes what was with what is")
  func fade() {
    let stage = Stage()
    CATransaction.setDisableActions(true)
    stage.layer.add(CATransition(), forKey: nil)
    stage.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    stage.show(10)
    #expect(stage.renderer.pixels[5, 5] == 0xffff_0000)
    stage.show(10.125)
    #expect(stage.renderer.pixels[5, 5] == 0xff80_007f)
    stage.show(10.25)
    #expect(stage.renderer.pixels[5, 5] == 0xff00_00ff)
  }
}
