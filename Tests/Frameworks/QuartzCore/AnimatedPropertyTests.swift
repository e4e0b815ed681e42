@_spi(Host) import CoreGraphics
import Testing
import TouchstoneRaster

@_spi(Host) @_spi(Testing) @testable import QuartzCore

/// A layer with a property of its own, as an app declares it.
private final class Gauge: CALayer {
  var level: CGFloat {
    get { _managedValue(forKey: "level") }
    set { _setManagedValue(newValue, forKey: "level") }
  }

  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "level" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.level ?? level
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: level, height: 20))
  }
}

@Suite("Animated properties", .serialized) @MainActor
struct AnimatedPropertyTests {
  private func picture(_ color: UInt32, _ size: Int = 4) -> CGImage {
    let buffer = PixelBuffer(width: size, height: size)
    for i in 0..<size * size { buffer.pixels[i] = color }
    return CGImage(buffer: buffer)
  }

  @Test("a subclass's property that needs display is drawn again for every frame of its animation")
  func customProperty() {
    let stage = Stage()
    let gauge = Gauge()
    gauge.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stage.root.addSublayer(gauge)
    stage.layer.isHidden = true
    gauge.setNeedsDisplay()
    stage.root.displayTreeIfNeeded()
    stage.show(0)
    gauge.level = 80
    #expect(gauge.needsDisplay())
    stage.root.displayTreeIfNeeded()
    stage.show(10)
    stage.show(10.5)
    #expect(stage.renderer.pixels[35, 10] == 0xff00_00ff)
    #expect(stage.renderer.pixels[45, 10] != 0xff00_00ff)
    stage.show(11)
    #expect(stage.renderer.pixels[75, 10] == 0xff00_00ff)
  }

  @Test("drawing what an animation came to asks for no frame of its own")
  func rest() {
    let stage = Stage()
    let gauge = Gauge()
    gauge.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stage.root.addSublayer(gauge)
    stage.root.displayTreeIfNeeded()
    stage.show(0)
    gauge.level = 80
    stage.root.displayTreeIfNeeded()
    let before = LayerRuntime.current.version
    stage.show(10.5)
    #expect(LayerRuntime.current.version == before)
    #expect(!LayerRuntime.current.isFrameNeeded)
  }

  @Test("contents fade from one picture to the next")
  func contents() {
    let stage = Stage()
    stage.layer.backgroundColor = nil
    stage.layer.contents = picture(0xffff_0000)
    let change = CABasicAnimation(keyPath: "contents")
    (change.fromValue, change.toValue, change.duration) = (picture(0xff00_0000), picture(0xffff_0000, 8), 1)
    stage.layer.removeAllAnimations()
    stage.layer.add(change, forKey: nil)
    stage.show(10)
    #expect(stage.renderer.pixels[10, 10] == 0xff00_0000)
    stage.show(10.5)
    #expect(abs(Int(stage.renderer.pixels[10, 10] >> 16 & 255) - 128) <= 2)
    stage.show(11)
    #expect(stage.renderer.pixels[10, 10] == 0xffff_0000)
  }

  @Test("discrete key frames show one picture after the other")
  func flipBook() {
    let stage = Stage()
    let book = CAKeyframeAnimation(keyPath: "contents")
    book.values = [picture(0xffff_0000), picture(0xff00_ff00)]
    book.calculationMode = .discrete
    book.duration = 1
    stage.layer.add(book, forKey: nil)
    stage.show(10)
    stage.show(10.4)
    #expect(stage.renderer.pixels[10, 10] == 0xffff_0000)
    stage.show(10.6)
    #expect(stage.renderer.pixels[10, 10] == 0xff00_ff00)
  }

  @Test("a value function turns numbers into turns, and three numbers into a scale")
  func valueFunctions() {
    let stage = Stage()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    (turn.fromValue, turn.toValue, turn.duration) = (0, Double.pi, 1)
    stage.layer.add(turn, forKey: nil)
    _ = stage.presented(at: 10)
    let quarter = stage.presented(at: 10.5).transform
    #expect(abs(quarter.m11) < 1e-6 && abs(quarter.m12 - 1) < 1e-6)
    stage.layer.removeAllAnimations()
    let grow = CABasicAnimation(keyPath: "transform")
    grow.valueFunction = CAValueFunction(name: .scale)
    (grow.fromValue, grow.toValue, grow.duration) = ([1, 1, 1], [3, 5, 1], 1)
    stage.layer.add(grow, forKey: nil)
    _ = stage.presented(at: 20)
    let half = stage.presented(at: 20.5).transform
    #expect(abs(half.m11 - 2) < 1e-6 && abs(half.m22 - 3) < 1e-6)
  }

  @Test("an additive full turn by a value function does turn")
  func additiveTurn() {
    let stage = Stage()
    stage.layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    stage.layer.removeAllAnimations()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    turn.isAdditive = true
    (turn.fromValue, turn.toValue, turn.duration) = (Float(0), Float.pi * 2, 1)
    stage.layer.add(turn, forKey: nil)
    _ = stage.presented(at: 10)
    let t = stage.presented(at: 10.5).transform
    #expect(abs(atan2(t.m12, t.m11) - (0.5 - .pi)) < 1e-5)
  }

  @Test("key times lead along the segments of a path")
  func pathKeys() {
    let stage = Stage()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    let walk = CAKeyframeAnimation(keyPath: "position")
    (walk.path, walk.keyTimes, walk.duration) = (path, [0, 0.8, 1], 1)
    stage.layer.add(walk, forKey: nil)
    _ = stage.presented(at: 10)
    let first = stage.presented(at: 10.4).position
    #expect(abs(first.x - 50) < 1e-6 && first.y == 0)
    let second = stage.presented(at: 10.9).position
    #expect(abs(second.x - 100) < 1e-6 && abs(second.y - 50) < 1e-6)
  }

  @Test("full tension makes a cubic track straight; bias moves the bend")
  func tension() {
    func middle(_ change: (CAKeyframeAnimation) -> Void) -> Double {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [0, 0, 100, 100]
      animation.calculationMode = .cubic
      change(animation)
      let value = KeyframeTrack(animation).value(at: 0.4, paces: nil)
      return value?.first ?? -1
    }
    // At a fifth of the middle span.
    let straightest = middle { $0.tensionValues = [1, 1, 1, 1] }
    #expect(abs(straightest - 100 * (3 * 0.04 - 2 * 0.008)) < 1e-9)
    #expect(middle { _ in } > straightest)
    #expect(middle { $0.biasValues = [1, 1, 1, 1] } < middle { $0.biasValues = [-1, -1, -1, -1] })
  }

  @Test("the places and colours of a gradient animate one by one")
  func gradient() {
    let stage = Stage()
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.colors = [
      CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1),
    ]
    layer.locations = [0, 1]
    stage.root.addSublayer(layer)
    let move = CABasicAnimation(keyPath: "locations")
    (move.fromValue, move.toValue, move.duration) = ([0.0, 0.1], [0.8, 0.9], 1)
    layer.add(move, forKey: nil)
    stage.show(10)
    stage.show(10.5)
    #expect(stage.renderer.pixels[50, 38] & 255 < 4 && stage.renderer.pixels[50, 52] & 255 > 251)
  }

  @Test("a layer whose speed is 0 stands still and goes on from there")
  func pause() {
    let stage = Stage()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 10)
    stage.layer.add(move, forKey: nil)
    _ = stage.presented(at: 10)
    stage.layer.timeOffset = stage.layer.convertTime(12, from: nil)
    stage.layer.speed = 0
    #expect(abs(stage.presented(at: 15).position.x - 20) < 1e-6)
    #expect(!stage.renderer.needsAnimationFrame)
    let paused = stage.layer.timeOffset
    stage.layer.speed = 1
    stage.layer.timeOffset = 0
    stage.layer.beginTime = 0
    stage.layer.beginTime = stage.layer.convertTime(15, from: nil) - paused
    #expect(abs(stage.presented(at: 16).position.x - 30) < 1e-6)
  }

  @Test("R47.2: filters are kept and have no effect")
  func filters() {
    let stage = Stage()
    stage.show(0)
    let before = stage.renderer.pixels[10, 10]
    stage.layer.filters = ["blur"]
    stage.layer.backgroundFilters = ["blur"]
    stage.layer.compositingFilter = "multiplyBlendMode"
    stage.renderer.invalidate()
    stage.show(1)
    #expect(stage.renderer.pixels[10, 10] == before)
    #expect(stage.layer.filters?.count == 1 && stage.layer.backgroundFilters?.count == 1)
    #expect(stage.layer.compositingFilter as? String == "multiplyBlendMode")
  }

  @Test("R38.11: a border of 1, corners of 5 and a shadow of 0.8 to the left")
  func borderAndShadow() {
    let stage = Stage()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let layer = stage.layer
    layer.frame = CGRect(x: 40, y: 40, width: 30, height: 30)
    (layer.borderWidth, layer.cornerRadius) = (1, 5)
    (layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (0.8, CGSize(width: -5, height: 0), 0)
    CATransaction.commit()
    stage.show(0)
    let pixels = stage.renderer.pixels
    #expect(pixels[40, 55] == 0xff00_0000 && pixels[41, 55] == 0xffff_0000)
    #expect(pixels[40, 40] != 0xff00_0000)
    #expect(pixels[37, 55] == 0xff33_3333)
    #expect(pixels[72, 55] == 0xffff_ffff)
  }
}
