@_spi(Host) import CoreGraphics
import Testing
import TouchstoneRaster

@_spi(Host) @_spi(Testing) @testable import QuartzCore

/// A white screen of 200 by 200 pixels with a box whose sublayers are seen in perspective.
@MainActor private final class SpaceStage {
  let root = CALayer()
  let space: CALayer
  let renderer: LayerTreeRenderer

  init(_ space: CALayer = CALayer(), perspective: CGFloat = -1 / 200) {
    self.space = space
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    space.frame = root.bounds
    space.sublayerTransform.m34 = perspective
    root.addSublayer(space)
    renderer = LayerTreeRenderer(pixelWidth: 200, pixelHeight: 200, scale: 1, root: root)
  }

  func card(_ color: UInt32, _ transform: CATransform3D = CATransform3DIdentity, size: CGFloat = 100)
    -> CALayer
  {
    let card = CALayer()
    card.frame = CGRect(x: 100 - size / 2, y: 100 - size / 2, width: size, height: size)
    card.backgroundColor = CGColor(
      red: CGFloat(color >> 16 & 255) / 255, green: CGFloat(color >> 8 & 255) / 255,
      blue: CGFloat(color & 255) / 255, alpha: 1)
    card.transform = transform
    space.addSublayer(card)
    return card
  }

  func show(_ time: Double = 0) -> PixelBuffer {
    _ = renderer.render(at: time)
    return renderer.pixels
  }

  /// How many pixels of a column have a colour.
  func height(_ x: Int, _ color: UInt32) -> Int {
    let pixels = show()
    return (0..<200).reduce(0) { $0 + (pixels[x, $1] == color ? 1 : 0) }
  }
}

private let red: UInt32 = 0xffff_0000
private let blue: UInt32 = 0xff00_00ff
private let white: UInt32 = 0xffff_ffff

@Suite("Layers in space", .serialized) @MainActor
struct PerspectiveTests {
  @Test("under perspective the near side of a turned layer is taller than its far side")
  func turned() {
    let stage = SpaceStage()
    _ = stage.card(red, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    // The left edge comes 35 points nearer to an eye 200 points away, the right one goes as far.
    #expect(abs(stage.height(60, red) - 119) <= 2)
    #expect(abs(stage.height(129, red) - 85) <= 2)
    #expect(stage.height(55, red) == 0 && stage.height(132, red) == 0)
  }

  @Test("a layer's own m34 works as its superlayer's does")
  func ownPerspective() {
    let stage = SpaceStage(perspective: 0)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 200
    let card = stage.card(red, CATransform3DRotate(transform, .pi / 4, 0, 1, 0))
    #expect(abs(stage.height(60, red) - 119) <= 2)
    #expect(abs(card.frame.minX - (100 - 35.355 / (1 - 35.355 / 200))) < 0.01)
    #expect(abs(card.frame.height - 100 / (1 - 35.355 / 200)) < 0.01)
  }

  @Test("the edges of a layer under perspective are smooth")
  func edges() {
    let stage = SpaceStage()
    _ = stage.card(red, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    let pixels = stage.show()
    let greens = Set((30..<70).flatMap { y in (60..<130).map { pixels[$0, y] >> 8 & 255 } })
    #expect(greens.count > 4)
  }

  @Test("a layer with a zPosition nearer to the eye is larger and hides its siblings")
  func zPosition() {
    let stage = SpaceStage()
    let near = stage.card(red)
    near.zPosition = 100
    let far = stage.card(blue, size: 60)
    far.zPosition = -10
    // Half way to the eye everything is twice as large.
    #expect(stage.height(100, red) == 200)
    #expect(stage.height(100, blue) == 0)
    near.zPosition = 0
    far.zPosition = 10
    CATransaction.flush()
    #expect(stage.space.childrenInDrawingOrder(at: CGPoint(x: 100, y: 100)).last === far)
  }

  @Test("siblings that run through each other are each in front on their side of the line where they meet")
  func crossing() {
    let stage = SpaceStage()
    _ = stage.card(red, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    _ = stage.card(blue, CATransform3DMakeRotation(-.pi / 4, 0, 1, 0))
    let pixels = stage.show()
    #expect(pixels[70, 100] == red && pixels[98, 100] == red)
    #expect(pixels[101, 100] == blue && pixels[128, 100] == blue)
  }

  @Test("half of a turning layer is behind a flat sibling")
  func behindSibling() {
    let stage = SpaceStage(perspective: 0)
    _ = stage.card(blue, size: 150)
    _ = stage.card(red, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    let pixels = stage.show()
    #expect(pixels[80, 100] == red && pixels[120, 100] == blue)
  }

  @Test("a layer that is not double-sided is not seen from behind")
  func backface() {
    let stage = SpaceStage()
    let card = stage.card(red, CATransform3DMakeRotation(.pi * 0.8, 0, 1, 0))
    #expect(stage.show()[100, 100] == red)
    card.isDoubleSided = false
    #expect(stage.show()[100, 100] == white)
    card.transform = CATransform3DMakeRotation(.pi * 0.2, 0, 1, 0)
    card.removeAllAnimations()
    #expect(stage.show()[100, 100] == red)
  }

  @Test("a plain layer flattens its sublayers into its plane, a transform layer lets them keep their depth")
  func transformLayer() {
    func picture(_ holder: CALayer) -> PixelBuffer {
      let stage = SpaceStage(perspective: 0)
      holder.frame = stage.space.bounds
      holder.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      stage.space.addSublayer(holder)
      let side = stage.card(red, CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
      holder.addSublayer(side)
      return stage.show()
    }
    #expect(picture(CALayer())[100, 100] == white)
    let deep = picture(CATransformLayer())
    #expect(deep[100, 100] == red && deep[52, 100] == red && deep[148, 148] == red)
  }

  @Test("a transform layer draws nothing of its own and fades each sublayer by itself")
  func transformLayerLooks() {
    let holder = CATransformLayer()
    let stage = SpaceStage(holder)
    holder.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    holder.opacity = 0.5
    _ = stage.card(red, size: 40)
    _ = stage.card(red, size: 20)
    let pixels = stage.show()
    #expect(pixels[10, 10] == white)
    #expect(pixels[85, 85] >> 8 & 255 == 127)
    #expect(pixels[100, 100] >> 8 & 255 == 63)
  }

  @Test("anchorPointZ turns a layer about an axis behind or before it")
  func anchorDepth() {
    let stage = SpaceStage(perspective: 0)
    let card = stage.card(red, CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
    card.anchorPointZ = -40
    // A quarter turn about an axis 40 points behind leaves the layer edge-on, 40 points to the side.
    let frame = card.frame
    #expect(abs(frame.minX - 140) < 0.01 && abs(frame.width) < 0.01)
  }

  @Test("points and hits find their way through perspective")
  func hits() {
    let stage = SpaceStage()
    let card = stage.card(red, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    let corner = card.convert(CGPoint(x: 0, y: 0), to: stage.root)
    let near = 1 - 35.355 / 200
    #expect(abs(corner.x - (100 - 35.355 / near)) < 0.01 && abs(corner.y - (100 - 50 / near)) < 0.01)
    let back = card.convert(corner, from: stage.root)
    #expect(abs(back.x) < 1e-6 && abs(back.y) < 1e-6)
    #expect(stage.root.hitTest(CGPoint(x: 60, y: 45)) === card)
    #expect(stage.root.hitTest(CGPoint(x: 125, y: 45)) !== card)
  }

  @Test("a hit finds the layer that is nearest where the point is")
  func hitsByDepth() {
    let stage = SpaceStage()
    let one = stage.card(red, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    let two = stage.card(blue, CATransform3DMakeRotation(-.pi / 4, 0, 1, 0))
    #expect(stage.root.hitTest(CGPoint(x: 80, y: 100)) === one)
    #expect(stage.root.hitTest(CGPoint(x: 120, y: 100)) === two)
  }

  @Test("a hit goes through a transform layer to what is in it")
  func hitsInSpace() {
    let stage = SpaceStage()
    let holder = CATransformLayer()
    holder.frame = stage.space.bounds
    stage.space.addSublayer(holder)
    let card = stage.card(red, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    holder.addSublayer(card)
    #expect(stage.root.hitTest(CGPoint(x: 60, y: 45)) === card)
  }

  @Test("what lies outside a layer's bounds turns with it, and what clips does not")
  func overflow() {
    let stage = SpaceStage(perspective: 0)
    let card = stage.card(red, CATransform3DMakeRotation(.pi / 3, 0, 1, 0))
    var space = CATransform3DIdentity
    space.m34 = -1 / 2000
    card.transform = CATransform3DRotate(space, .pi / 3, 0, 1, 0)
    let tail = CALayer()
    tail.frame = CGRect(x: 40, y: 100, width: 20, height: 40)
    tail.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    card.addSublayer(tail)
    card.removeAllAnimations()
    #expect(stage.show()[100, 180] == blue)
    card.masksToBounds = true
    card.removeAllAnimations()
    #expect(stage.show()[100, 180] == white)
  }

  @Test("a frame drawn from what changed is the frame drawn from nothing, layers in space included")
  func incremental() {
    let stage = SpaceStage()
    let one = stage.card(red, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    let inside = CALayer()
    inside.frame = CGRect(x: 10, y: 10, width: 30, height: 30)
    inside.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    one.addSublayer(inside)
    let two = stage.card(blue, CATransform3DMakeRotation(-.pi / 4, 1, 1, 0))
    _ = stage.show()
    #expect(stage.renderer.render(at: 0).isEmpty)
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    turn.toValue = 6
    turn.duration = 1
    two.add(turn, forKey: nil)
    for step in 0...12 {
      inside.position.x += 3
      inside.removeAllAnimations()
      let pixels = stage.show(Double(step) / 10)
      let fresh = stage.renderer.redrawn()
      let same = (0..<200).allSatisfy { y in (0..<200).allSatisfy { pixels[$0, y] == fresh[$0, y] } }
      #expect(same, "step \(step)")
    }
  }

  @Test("what is behind the eye is not seen")
  func behindTheEye() {
    let stage = SpaceStage()
    let card = stage.card(red)
    card.zPosition = 250
    card.removeAllAnimations()
    #expect(stage.height(100, red) == 0)
  }

  @Test("a flip from the left brings the left edge to the front and shows the new side after its middle")
  func flip() {
    let stage = SpaceStage()
    let card = stage.card(red)
    _ = stage.show()
    let flip = CATransition()
    (flip.type, flip.subtype, flip.duration) = (.turn, .fromLeft, 1)
    card.add(flip, forKey: nil)
    CATransaction.setDisableActions(true)
    card.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    CATransaction.flush()
    _ = stage.show(10)
    let before = stage.show(10.25)
    func height(_ pixels: PixelBuffer, _ x: Int, _ color: UInt32) -> Int {
      (0..<200).reduce(0) { $0 + (pixels[x, $1] == color ? 1 : 0) }
    }
    #expect(height(before, 64, red) > height(before, 130, red) + 10)
    #expect(height(before, 64, blue) == 0)
    let after = stage.show(10.75)
    #expect(height(after, 70, blue) + 10 < height(after, 136, blue))
    #expect(height(stage.show(11), 64, blue) == 100)
  }
}
