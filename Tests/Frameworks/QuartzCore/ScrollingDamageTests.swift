@_spi(Host) import CoreGraphics
import Testing
import TouchstoneRaster

@_spi(Host) @_spi(Testing) @testable import QuartzCore

/// A list of rows under a bar, as a table draws it.
struct ListScene {
  let root = CALayer()
  let list = CALayer()
  let bar: CALayer
  let indicator = CALayer()
  let renderer: LayerTreeRenderer

  init(rows: Int = 40, roundedBy radius: CGFloat = 0, barAlpha: CGFloat = 0.8, glass: Bool = false) {
    bar = glass ? BackdropLayer() : CALayer()
    (bar as? BackdropLayer)?.look = .init(blur: 5, saturation: 1.8, tint: SIMD4(1, 1, 1, 0.5))
    let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    let card = CALayer()
    card.frame = root.bounds
    card.cornerRadius = radius
    card.masksToBounds = radius > 0
    root.addSublayer(card)
    list.frame = root.bounds
    list.masksToBounds = true
    list.backgroundColor = white
    card.addSublayer(list)
    for i in 0..<rows {
      let row = CALayer()
      row.frame = CGRect(x: 0, y: CGFloat(i) * 20, width: 100, height: 20)
      row.backgroundColor = white
      let mark = CALayer()
      mark.frame = CGRect(x: 5, y: 5, width: CGFloat(10 + i * 7 % 60), height: 10)
      mark.backgroundColor = CGColor(
        red: CGFloat(i % 5) / 5, green: 0.5, blue: CGFloat(i % 3) / 3, alpha: 0.7)
      mark.cornerRadius = 5
      row.addSublayer(mark)
      list.addSublayer(row)
    }
    indicator.frame = CGRect(x: 95, y: 10, width: 3, height: 30)
    indicator.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.4)
    indicator.cornerRadius = 1.5
    list.addSublayer(indicator)
    bar.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    if !glass { bar.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: barAlpha) }
    root.addSublayer(bar)
    renderer = LayerTreeRenderer(pixelWidth: 300, pixelHeight: 600, scale: 3, root: root)
  }
}

@Suite("Scrolling", .serialized) @MainActor
struct ScrollingDamageTests {
  @Test("moves the pixels that stay and draws the rest", arguments: [CGFloat(0), 16], [CGFloat(0.8), 1])
  func copies(radius: CGFloat, barAlpha: CGFloat) {
    let scene = ListScene(roundedBy: radius, barAlpha: barAlpha)
    _ = scene.renderer.render(at: 0)
    var copied = 0
    for (frame, offset) in [CGFloat(3), 10, 31, 30, 12.3333333333333333, 40, 300, 305, 298].enumerated() {
      CATransaction.setDisableActions(true)
      scene.list.bounds.origin.y = offset
      scene.indicator.position.y = offset * 1.2 + 25
      let damage = scene.renderer.render(at: Double(frame))
      copied += damage.copies.count
      let fresh = scene.renderer.redrawn()
      #expect(
        samePixels(scene.renderer.pixels, fresh),
        "at \(offset): \(firstDifference(scene.renderer.pixels, fresh))")
    }
    #expect(copied >= 7)
  }

  @Test("damages little more than the strip that appeared, the bar above and the indicator")
  func littleDamage() throws {
    let scene = ListScene()
    _ = scene.renderer.render(at: 0)
    CATransaction.setDisableActions(true)
    scene.list.bounds.origin.y = 4
    scene.indicator.position.y += 4 + 1
    let damage = scene.renderer.render(at: 1)
    let copy = try #require(damage.copies.first)
    #expect(copy.source == PixelRect(x: 0, y: 12, width: 300, height: 588))
    #expect(copy.destinationY == 0)
    let area = damage.rects.reduce(0) { $0 + $1.width * $1.height }
    #expect(area < 300 * 600 / 4)
  }

  @Test("an opaque bar above the list costs nothing")
  func opaqueBar() throws {
    let scene = ListScene(barAlpha: 1)
    scene.indicator.isHidden = true
    _ = scene.renderer.render(at: 0)
    CATransaction.setDisableActions(true)
    scene.list.bounds.origin.y = 4
    let damage = scene.renderer.render(at: 1)
    #expect(damage.copies.first?.source == PixelRect(x: 0, y: 102, width: 300, height: 498))
    #expect(damage.rects == [PixelRect(x: 0, y: 588, width: 300, height: 12)])
    #expect(samePixels(scene.renderer.pixels, scene.renderer.redrawn()))
  }

  @Test("a list without opaque ground is drawn again")
  func noGround() {
    let scene = ListScene()
    scene.list.backgroundColor = nil
    _ = scene.renderer.render(at: 0)
    CATransaction.setDisableActions(true)
    scene.list.bounds.origin.y = 4
    #expect(scene.renderer.render(at: 1).copies.isEmpty)
    #expect(samePixels(scene.renderer.pixels, scene.renderer.redrawn()))
  }

  @Test("a list under a bar of glass moves below it, and the glass is drawn anew")
  func glassBar() throws {
    let scene = ListScene(glass: true)
    scene.indicator.isHidden = true
    _ = scene.renderer.render(at: 0)
    for (frame, offset) in [CGFloat(4), 10, 31, 30, 12.3333333333333333, 40, 300, 305, 298].enumerated() {
      CATransaction.setDisableActions(true)
      scene.list.bounds.origin.y = offset
      let damage = scene.renderer.render(at: Double(frame))
      if frame == 0 {
        #expect(damage.copies.first?.source == PixelRect(x: 0, y: 102, width: 300, height: 498))
        let area = damage.rects.reduce(0) { $0 + $1.width * $1.height }
        #expect(area <= 300 * (12 + 90))
      }
      let fresh = scene.renderer.redrawn()
      #expect(
        samePixels(scene.renderer.pixels, fresh),
        "at \(offset): \(firstDifference(scene.renderer.pixels, fresh))")
    }
  }

  @Test("glass is left alone while what is behind it looks the same")
  func glassUntouched() {
    let scene = ListScene(glass: true)
    _ = scene.renderer.render(at: 0)
    CATransaction.setDisableActions(true)
    let dot = CALayer()
    dot.frame = CGRect(x: 10, y: 100, width: 9, height: 9)
    dot.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    scene.root.addSublayer(dot)
    #expect(scene.renderer.render(at: 1).rects == [PixelRect(x: 30, y: 300, width: 27, height: 27)])
    // On top of the glass, so the glass does not see it.
    dot.frame.origin.y = 4
    let rects = scene.renderer.render(at: 2).rects
    #expect(rects.allSatisfy { $0.width == 27 && $0.height == 27 })
  }

  @Test("what changes behind glass damages it as far as the blur reaches, and no further")
  func glassReach() {
    let scene = ListScene(glass: true)
    scene.bar.frame.size.height = 200
    _ = scene.renderer.render(at: 0)
    CATransaction.setDisableActions(true)
    scene.list.sublayers?[5].backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    let damage = scene.renderer.render(at: 1).rects
    let box = damage.reduce(PixelRect.empty) { $0.union($1) }
    #expect(box.y > 200 && box.y < 290 && box.maxY > 370 && box.maxY < 460)
    #expect(samePixels(scene.renderer.pixels, scene.renderer.redrawn()))
  }
}
