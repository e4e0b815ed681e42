@_spi(Host) import CoreGraphics
import Testing
import TouchstoneRaster

@_spi(Host) @_spi(Testing) @testable import QuartzCore

/// A generator that gives the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Layer trees that use everything the compositor knows, and small changes to them.
struct RandomTree {
  var random: SeededGenerator
  let root = CALayer()
  var layers: [CALayer] = []

  /// Every how many layers one is glass; 0 for none.
  let glass: Int

  init(seed: UInt64, glass: Int = 0) {
    self.glass = glass
    random = SeededGenerator(state: seed)
    root.frame = CGRect(x: 0, y: 0, width: 120, height: 160)
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    layers = [root]
    for _ in 0..<24 { add() }
  }

  mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
    CGFloat(Double.random(in: range, using: &random))
  }
  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func color() -> CGColor {
    CGColor(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(3) ? number(0...1) : 1)
  }

  mutating func add() {
    let layer = glass > 0 && chance(glass) ? BackdropLayer() : CALayer()
    layer.frame = CGRect(
      x: number(-10...100), y: number(-10...140), width: number(1...90), height: number(1...90))
    for _ in 0..<4 { change(layer) }
    layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
    layers.append(layer)
  }

  func image(_ seed: UInt64) -> CGImage {
    var random = SeededGenerator(state: seed)
    let buffer = PixelBuffer(
      width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...40, using: &random))
    for i in 0..<(buffer.width * buffer.height) {
      buffer.pixels[i] =
        CGColor(
          red: CGFloat.random(in: 0...1, using: &random), green: 0.5, blue: 0.2,
          alpha: CGFloat.random(in: 0...1, using: &random)
        ).premultipliedWord
    }
    return CGImage(buffer: buffer)
  }

  func text(_ seed: UInt64) -> MaskContents {
    var random = SeededGenerator(state: seed)
    let mask = MaskBuffer(
      width: Int.random(in: 9...60, using: &random), height: Int.random(in: 9...30, using: &random))
    for i in 0..<(mask.width * mask.height) { mask.bytes[i] = UInt8.random(in: 0...255, using: &random) }
    return MaskContents(mask: mask, color: 0xff20_4060)
  }

  mutating func change(_ layer: CALayer) {
    if let layer = layer as? BackdropLayer, chance(2) {
      layer.look = BackdropLayer.Look(
        blur: chance(4) ? 0 : Double(number(0.2...14)), saturation: chance(2) ? 1 : 1.8,
        tint: SIMD4(0.9, 0.8, 1, chance(2) ? 0 : 0.4))
      if chance(6) { layer.masksWithSublayers.toggle() }
      return
    }
    switch Int.random(in: 0..<19, using: &random) {
    case 0: layer.backgroundColor = chance(4) ? nil : color()
    case 1: layer.cornerRadius = chance(2) ? 0 : number(0...30)
    case 2: layer.masksToBounds.toggle()
    case 3: layer.opacity = chance(2) ? 1 : Float(number(0...1))
    case 4:
      layer.borderWidth = chance(2) ? 0 : number(0...4)
      layer.borderColor = color()
    case 5:
      layer.shadowOpacity = chance(2) ? 0 : 0.5
      layer.shadowRadius = number(0...5)
    case 6: layer.contents = chance(3) ? nil : image(random.next())
    case 7:
      layer.contents = text(random.next())
      layer.contentsGravity = .center
    case 8:
      layer.contentsGravity = [.resize, .resizeAspect, .resizeAspectFill, .left, .bottomRight].randomElement(
        using: &random)!
    case 9:
      layer.transform = chance(2) ? CATransform3DIdentity : CATransform3DMakeRotation(number(0...6), 0, 0, 1)
    case 10: layer.transform = CATransform3DMakeScale(number(0.4...1.6), number(0.4...1.6), 1)
    case 11: layer.isHidden = chance(4)
    case 12: layer.zPosition = number(-1...1).rounded()
    case 13: layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
    case 14: layer.cornerCurve = chance(2) ? .continuous : .circular
    case 15: layer.maskedCorners = CACornerMask(rawValue: UInt.random(in: 0...15, using: &random))
    case 16:
      if chance(3) {
        let mask = CALayer()
        mask.frame = CGRect(x: 2, y: 3, width: 40, height: 30)
        mask.backgroundColor = color()
        mask.cornerRadius = 7
        layer.mask = chance(2) ? nil : mask
      }
    default: layer.bounds.origin = CGPoint(x: number(-8...8), y: number(-30...30).rounded())
    }
  }

  mutating func step() {
    let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: if layer !== root { layer.position = CGPoint(x: number(0...100), y: number(0...140)) }
    case 1: if layer !== root { layer.removeFromSuperlayer() }
    case 2: add()
    case 3: root.addSublayer(layers[Int.random(in: 1..<layers.count, using: &random)])
    default: if layer !== root { change(layer) }
    }
  }
}

func samePixels(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
  (0..<a.height).allSatisfy { memcmp(a.row($0), b.row($0), a.width * 4) == 0 }
}

func firstDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> String {
  for y in 0..<a.height {
    for x in 0..<a.width where a[x, y] != b[x, y] {
      return "(\(x), \(y)): \(String(a[x, y], radix: 16)) instead of \(String(b[x, y], radix: 16))"
    }
  }
  return "none"
}

@Suite("Drawing only what changed", .serialized) @MainActor
struct IncrementalDrawingTests {
  @Test("gives the pixels of a full redraw, whatever changes", arguments: UInt64(1)...40)
  func equalsFullRedraw(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    let renderer = LayerTreeRenderer(pixelWidth: 240, pixelHeight: 320, scale: 2, root: tree.root)
    for frame in 0..<25 {
      for _ in 0..<Int.random(in: 1...3, using: &tree.random) { tree.step() }
      _ = renderer.render(at: Double(frame))
      let fresh = renderer.redrawn()
      guard samePixels(renderer.pixels, fresh) else {
        Issue.record("seed \(seed), frame \(frame): pixel \(firstDifference(renderer.pixels, fresh))")
        return
      }
    }
  }

  @Test("gives the pixels of a full redraw behind glass as well", arguments: UInt64(1)...40)
  func glassEqualsFullRedraw(seed: UInt64) {
    var tree = RandomTree(seed: seed, glass: 4)
    let renderer = LayerTreeRenderer(pixelWidth: 240, pixelHeight: 320, scale: 2, root: tree.root)
    for frame in 0..<25 {
      for _ in 0..<Int.random(in: 1...3, using: &tree.random) { tree.step() }
      _ = renderer.render(at: Double(frame))
      let fresh = renderer.redrawn()
      guard samePixels(renderer.pixels, fresh) else {
        Issue.record("seed \(seed), frame \(frame): pixel \(firstDifference(renderer.pixels, fresh))")
        return
      }
    }
  }

  @Test("an unchanged tree is not drawn again")
  func nothingChanged() {
    let tree = RandomTree(seed: 7)
    let renderer = LayerTreeRenderer(pixelWidth: 240, pixelHeight: 320, scale: 2, root: tree.root)
    #expect(renderer.render(at: 0).rects == [PixelRect(x: 0, y: 0, width: 240, height: 320)])
    #expect(renderer.render(at: 1).isEmpty)
    tree.root.setNeedsLayout()
    #expect(renderer.render(at: 2).isEmpty)
  }

  @Test("a colour that changes damages its layer's box and nothing else")
  func smallDamage() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let dot = CALayer()
    dot.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    root.addSublayer(dot)
    let renderer = LayerTreeRenderer(pixelWidth: 200, pixelHeight: 200, scale: 2, root: root)
    _ = renderer.render(at: 0)
    CATransaction.setDisableActions(true)
    dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(renderer.render(at: 1).rects == [PixelRect(x: 20, y: 40, width: 60, height: 80)])
    #expect(renderer.pixels[20, 40] == 0xffff_0000)
    #expect(renderer.pixels[19, 40] == 0xff00_0000)
  }
}
