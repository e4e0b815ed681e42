@_spi(Host) import CoreGraphics
import Testing
import TouchstoneRaster

@_spi(Host) @_spi(Testing) @testable import QuartzCore

@Suite("Layers that repeat and emit", .serialized) @MainActor
struct CopiesAndParticlesTests {
  private let white: UInt32 = 0xffff_ffff

  private func screen(_ layer: CALayer) -> LayerTreeRenderer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    root.addSublayer(layer)
    return LayerTreeRenderer(pixelWidth: 100, pixelHeight: 100, scale: 1, root: root)
  }

  private func replicator(_ bar: CALayer) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    bar.frame = CGRect(x: 0, y: 40, width: 10, height: 20)
    bar.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    layer.addSublayer(bar)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    return layer
  }

  @Test("a replicator shows its sublayers once for each copy, a step further each time and in its colour")
  func copies() {
    let layer = replicator(CALayer())
    layer.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.instanceGreenOffset = 0.2
    let renderer = screen(layer)
    _ = renderer.render(at: 0)
    let pixels = renderer.pixels
    #expect(pixels[5, 50] == 0xffff_0000)
    #expect(pixels[15, 50] == white)
    #expect(pixels[25, 50] == 0xffff_3300)
    #expect(pixels[45, 50] == 0xffff_6600)
    #expect(pixels[65, 50] == white)
  }

  @Test("the transform of a copy turns about the middle of the replicator")
  func aboutMiddle() {
    let layer = replicator(CALayer())
    layer.instanceCount = 2
    layer.instanceColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    let renderer = screen(layer)
    _ = renderer.render(at: 0)
    #expect(renderer.pixels[5, 50] == 0xff00_00ff && renderer.pixels[95, 50] == 0xff00_00ff)
  }

  @Test("each copy is later in time than the one before")
  func delay() {
    let bar = CALayer()
    let layer = replicator(bar)
    layer.instanceColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.instanceDelay = 0.5
    let renderer = screen(layer)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    fade.fillMode = .both
    fade.isRemovedOnCompletion = false
    bar.add(fade, forKey: nil)
    _ = renderer.render(at: 10)
    _ = renderer.render(at: 10.5)
    let halfway = renderer.pixels
    #expect(abs(Int(halfway[5, 50] & 255) - 128) < 3)
    #expect(halfway[25, 50] == white)
    _ = renderer.render(at: 11)
    #expect(abs(Int(renderer.pixels[25, 50] & 255) - 128) < 3)
    let fresh = renderer.redrawn()
    #expect((0..<100).allSatisfy { fresh[$0, 50] == renderer.pixels[$0, 50] })
  }

  private func dot() -> CGImage {
    let buffer = PixelBuffer(width: 4, height: 4)
    for i in 0..<16 { buffer.pixels[i] = 0xffff_ffff }
    return CGImage(buffer: buffer)
  }

  private func emitter(_ change: (CAEmitterLayer, CAEmitterCell) -> Void) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.emitterPosition = CGPoint(x: 20, y: 50)
    layer.beginTime = 10
    let cell = CAEmitterCell()
    cell.name = "dot"
    cell.contents = dot()
    (cell.birthRate, cell.lifetime, cell.velocity) = (1, 10, 20)
    cell.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    change(layer, cell)
    layer.emitterCells = [cell]
    return layer
  }

  @Test("a particle flies on from where it was born, in the cell's colour")
  func flight() {
    let renderer = screen(emitter { _, _ in })
    _ = renderer.render(at: 10)
    #expect(renderer.pixels[20, 50] == white)
    _ = renderer.render(at: 12)
    // The first was born at 11 and the second just now.
    #expect(renderer.pixels[40, 50] == 0xffff_0000)
    #expect(renderer.pixels[20, 50] == 0xffff_0000)
    #expect(renderer.pixels[30, 50] == white)
  }

  @Test("particles accelerate, grow, fade and die")
  func changes() {
    let renderer = screen(
      emitter { _, cell in
        (cell.velocity, cell.yAcceleration, cell.lifetime) = (0, 20, 1.5)
        (cell.scaleSpeed, cell.alphaSpeed, cell.birthRate) = (1, -0.5, 0.5)
      })
    _ = renderer.render(at: 10)
    _ = renderer.render(at: 13)
    // One second old: 10 points down, twice as large, half gone.
    let pixel = renderer.pixels[20, 60]
    #expect(abs(Int(pixel >> 8 & 255) - 128) < 4)
    #expect(renderer.pixels[17, 60] != white && renderer.pixels[14, 60] == white)
    _ = renderer.render(at: 13.8)
    #expect((0..<100).allSatisfy { renderer.pixels[20, $0] == white })
  }

  @Test("particles leave a line upwards; with half a turn they fall")
  func lines() {
    for (turn, place) in [(0.0, 30), (.pi, 70)] {
      let renderer = screen(
        emitter { layer, cell in
          layer.emitterShape = .line
          cell.emissionLongitude = turn
        })
      _ = renderer.render(at: 10)
      _ = renderer.render(at: 12)
      #expect(renderer.pixels[20, place] == 0xffff_0000, "\(turn)")
    }
  }

  @Test("one seed gives the same particles, however the frames fall, another seed others")
  func seeds() {
    func picture(seed: UInt32, frames: Int) -> [UInt32] {
      let renderer = screen(
        emitter { layer, cell in
          layer.seed = seed
          (layer.emitterShape, layer.emitterMode) = (.rectangle, .surface)
          layer.emitterPosition = CGPoint(x: 50, y: 50)
          layer.emitterSize = CGSize(width: 60, height: 60)
          (cell.birthRate, cell.velocity, cell.velocityRange) = (40, 5, 5)
          cell.emissionRange = 2 * .pi
        })
      _ = renderer.render(at: 10)
      for frame in 1...frames { _ = renderer.render(at: 10 + Double(frame) / Double(frames)) }
      return (0..<10_000).map { renderer.pixels[$0 % 100, $0 / 100] }
    }
    let one = picture(seed: 7, frames: 1)
    #expect(one == picture(seed: 7, frames: 1))
    #expect(one != picture(seed: 8, frames: 1))
    #expect(one.contains { $0 != white })
    #expect(picture(seed: 7, frames: 16).contains { $0 != white })
  }

  @Test("an emitter that was always there has particles in the first frame")
  func runningBefore() {
    let renderer = screen(
      emitter { layer, cell in
        layer.beginTime = 0
        cell.velocity = 0
      })
    _ = renderer.render(at: 100)
    #expect(renderer.pixels[20, 50] != white)
  }

  @Test("cells are found by name: their numbers can be set and animated by key path")
  func cellKeys() {
    let layer = emitter { _, _ in }
    layer.setValue(0, forKeyPath: "emitterCells.dot.birthRate")
    #expect(layer.emitterCells?[0].birthRate == 0)
    #expect(layer.value(forKeyPath: "emitterCells.dot.velocity") as? Double == 20)
    let renderer = screen(layer)
    let faster = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
    (faster.fromValue, faster.toValue, faster.duration) = (50, 50, 5)
    layer.add(faster, forKey: nil)
    _ = renderer.render(at: 10)
    _ = renderer.render(at: 11)
    #expect(renderer.pixels[22, 50] != white)
  }

  @Test("additive particles add up where they overlap")
  func additive() {
    func middle(_ mode: CAEmitterLayerRenderMode) -> UInt32 {
      let renderer = screen(
        emitter { layer, cell in
          layer.renderMode = mode
          layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
          cell.velocity = 0
          cell.birthRate = 2
          cell.color = CGColor(red: 0.4, green: 0, blue: 0, alpha: 1)
        })
      _ = renderer.render(at: 10)
      _ = renderer.render(at: 11)
      return renderer.pixels[20, 50] >> 16 & 255
    }
    #expect(middle(.unordered) < 110 && middle(.additive) > 190)
  }

  @Test("a scroll layer moves its bounds as its mode allows, and no further than it takes to see a rectangle")
  func scrolling() {
    let layer = CAScrollLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let inside = CALayer()
    inside.frame = CGRect(x: 60, y: 10, width: 20, height: 20)
    layer.addSublayer(inside)
    inside.scrollRectToVisible(inside.bounds)
    #expect(layer.bounds.origin == CGPoint(x: 30, y: 0))
    inside.scroll(CGPoint(x: 0, y: 0))
    #expect(layer.bounds.origin == CGPoint(x: 60, y: 10))
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 0, y: 0))
    #expect(layer.bounds.origin == CGPoint(x: 60, y: 0))
  }
}
