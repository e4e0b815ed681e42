@_spi(Host) import CoreGraphics
import Testing
import TouchstoneRaster

@_spi(Host) @_spi(Testing) @testable import QuartzCore

@Suite("Layers that draw", .serialized) @MainActor
struct DrawingLayerTests {
  func screen(_ layer: CALayer, scale: CGFloat = 1) -> LayerTreeRenderer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    root.addSublayer(layer)
    let renderer = LayerTreeRenderer(
      pixelWidth: Int(100 * scale), pixelHeight: Int(100 * scale), scale: scale, root: root)
    root.displayTreeIfNeeded()
    _ = renderer.render(at: 0)
    return renderer
  }

  @Test("a shape layer fills and strokes its path, also outside its bounds")
  func shape() {
    let layer = CAShapeLayer()
    layer.position = CGPoint(x: 10, y: 10)
    layer.path = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 20), transform: nil)
    layer.fillColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.lineWidth = 4
    let pixels = screen(layer).pixels
    #expect(pixels[40, 30] == 0xff00_00ff)
    #expect(pixels[19, 30] == 0xffff_0000)
    #expect(pixels[17, 30] == 0xffff_ffff)
  }

  @Test("strokeEnd draws only the first part of the line, and animates")
  func strokeEnd() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 50))
    path.addLine(to: CGPoint(x: 100, y: 50))
    let layer = CAShapeLayer()
    layer.path = path
    layer.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.lineWidth = 10
    layer.strokeEnd = 0.25
    let renderer = screen(layer)
    #expect(renderer.pixels[20, 50] == 0xff00_0000)
    #expect(renderer.pixels[30, 50] == 0xffff_ffff)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    layer.add(animation, forKey: nil)
    _ = renderer.render(at: 1)
    _ = renderer.render(at: 1.5)
    #expect(renderer.pixels[45, 50] == 0xff00_0000)
    #expect(renderer.pixels[55, 50] == 0xffff_ffff)
  }

  @Test("a gradient runs from its first to its last colour along its axis")
  func gradient() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.colors = [
      CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1),
    ]
    let down = screen(layer).pixels
    #expect(down[5, 0] & 255 < 4 && down[5, 99] & 255 > 251)
    #expect(down[5, 50] == down[90, 50])
    layer.startPoint = CGPoint(x: 0, y: 0)
    layer.endPoint = CGPoint(x: 1, y: 1)
    layer.removeAllAnimations()
    let diagonal = screen(layer).pixels
    #expect(diagonal[20, 70] == diagonal[70, 20])
    #expect(abs(Int(diagonal[50, 50] & 255) - 128) < 4)
  }

  @Test("colours of a conic gradient run round its centre, from the direction of its end point")
  func conicGradient() {
    let layer = CAGradientLayer()
    layer.type = .conic
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.colors = [
      CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1),
    ]
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    let round = screen(layer).pixels
    #expect(round[95, 51] & 255 < 6, "just past the axis the first")
    #expect(round[95, 48] & 255 > 249, "just before it the last")
    #expect(abs(Int(round[4, 50] & 255) - 128) < 4, "half way round")
    #expect(abs(Int(round[50, 95] & 255) - 64) < 4, "a quarter round, clockwise")
  }

  @Test("a layer's draw(in:) sees its bounds with the origin at the top left")
  func drawIn() {
    final class Dot: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 5, y: 5, width: 10, height: 5))
      }
    }
    let layer = Dot()
    layer.bounds = CGRect(x: 5, y: 5, width: 20, height: 20)
    layer.position = CGPoint(x: 50, y: 50)
    layer.contentsScale = 2
    layer.setNeedsDisplay()
    let pixels = screen(layer, scale: 2).pixels
    #expect(pixels[81, 81] == 0xff00_ff00)
    #expect(pixels[81, 91] == 0xffff_ffff)
  }

  @Test("the sublayers of a clear layer cast its shadow together")
  func subtreeShadow() {
    let holder = CALayer()
    holder.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    holder.shadowOpacity = 1
    holder.shadowRadius = 0
    holder.shadowOffset = CGSize(width: 10, height: 0)
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    card.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    holder.addSublayer(card)
    let pixels = screen(holder).pixels
    #expect(pixels[65, 30] == 0xff00_0000)
    #expect(pixels[65, 50] == 0xffff_ffff)
  }

  @Test("what lies outside a clear layer's bounds casts its shadow, also when the layer is turned")
  func shadowOutside() {
    func holder() -> CALayer {
      let holder = CALayer()
      holder.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
      (holder.shadowOpacity, holder.shadowRadius) = (1, 0)
      holder.shadowOffset = CGSize(width: 0, height: 20)
      let card = CALayer()
      card.frame = CGRect(x: -20, y: 5, width: 60, height: 10)
      card.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      holder.addSublayer(card)
      return holder
    }
    let plain = screen(holder()).pixels
    #expect(plain[25, 70] == 0xff00_0000 && plain[75, 70] == 0xff00_0000)
    let turned = holder()
    turned.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let pixels = screen(turned).pixels
    // The offset turns with the layer.
    #expect(pixels[30, 25] == 0xff00_0000 && pixels[30, 75] == 0xff00_0000)
    #expect(pixels[50, 25] == 0xffff_0000)
  }

  @Test("R47.3: render(in:) draws a layer with all that is in it")
  func render() {
    let layer = CALayer()
    layer.frame = CGRect(x: 30, y: 30, width: 20, height: 20)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let buffer = PixelBuffer(width: 40, height: 40)
    layer.render(in: CGContext(buffer: buffer, scale: 2))
    #expect(buffer[0, 0] == 0xff00_00ff && buffer[39, 39] == 0xff00_00ff)
  }
}
