import Testing
import TouchstoneTestSupport
@_spi(Host) import UIKit

@testable import QuartzCore

/// A tiled view that writes down what it was asked to draw, on whatever thread.
final class TileLogView: UIView {
  struct Entry {
    var rect: CGRect
    var onMainThread: Bool
    var scale: CGFloat
  }
  private let lock = NSLock()
  nonisolated(unsafe) private var entries: [Entry] = []
  nonisolated(unsafe) var paint: (CGRect) -> Void = { _ in
    UIColor.red.setFill()
    UIRectFill(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
  }

  override class var layerClass: AnyClass { CATiledLayer.self }
  var tiled: CATiledLayer { layer as! CATiledLayer }

  override func draw(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()!
    lock.withLock {
      entries.append(Entry(rect: rect, onMainThread: Thread.isMainThread, scale: context.ctm.a))
    }
    paint(rect)
  }

  /// What was drawn since the last call, from the top left.
  func takeLog() -> [Entry] {
    lock.withLock {
      defer { entries = [] }
      return entries.sorted { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }
    }
  }
  func takeRects() -> [CGRect] { takeLog().map(\.rect) }
}

/// Holds up whoever passes until it is opened.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false

  func pass() {
    condition.lock()
    while !isOpen { condition.wait() }
    condition.unlock()
  }
  func open() {
    condition.lock()
    isOpen = true
    condition.broadcast()
    condition.unlock()
  }
}

/// A tiled view of a size inside a scroll view that fills a tiny phone (100 x 100 points, one pixel each).
@MainActor private func scrolled(
  _ size: CGSize, tile: CGFloat = 50
) -> (VirtualDevice, UIScrollView, TileLogView) {
  let phone = device(.tiny)
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = TileLogView(frame: CGRect(origin: .zero, size: size))
  view.tiled.tileSize = CGSize(width: tile, height: tile)
  scroll.contentInsetAdjustmentBehavior = .never
  scroll.contentSize = size
  scroll.addSubview(view)
  phone.window!.rootViewController!.view.addSubview(scroll)
  phone.settle()
  return (phone, scroll, view)
}

private func tile(_ column: CGFloat, _ row: CGFloat, _ side: CGFloat = 50) -> CGRect {
  CGRect(x: column * side, y: row * side, width: side, height: side)
}

@Suite("Tiled layers", .serialized) @MainActor
struct TiledLayerTests {
  private let red: UInt32 = 0xffff_0000

  @Test("R60.1: a view's layerClass makes its layer a tiled one")
  func layerClass() {
    #expect(TileLogView(frame: .zero).layer is CATiledLayer)
  }

  @Test("R60.3: tiles are 256 by 256 pixels, one level, and fade in for a quarter of a second")
  func defaults() {
    let layer = CATiledLayer()
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(layer.levelsOfDetail == 1)
    #expect(layer.levelsOfDetailBias == 0)
    #expect(CATiledLayer.fadeDuration() == 0.25)
  }

  @Test("R60.2: only the visible tiles are drawn, and while scrolling only those that come into sight")
  func visibleTiles() {
    let (phone, scroll, view) = scrolled(CGSize(width: 1000, height: 1000))
    #expect(view.takeRects() == [tile(0, 0), tile(1, 0), tile(0, 1), tile(1, 1)])
    scroll.contentOffset = CGPoint(x: 0, y: 20)
    phone.settle()
    #expect(view.takeRects() == [tile(0, 2), tile(1, 2)])
    scroll.contentOffset = CGPoint(x: 0, y: 0)
    phone.settle()
    #expect(view.takeRects().isEmpty)
    scroll.contentOffset = CGPoint(x: 850, y: 900)
    phone.settle()
    #expect(view.takeRects() == [tile(17, 18), tile(18, 18), tile(17, 19), tile(18, 19)])
  }

  @Test("R60.7: tiles at the edges are asked for no more than the bounds")
  func edges() {
    let (_, _, view) = scrolled(CGSize(width: 60, height: 75))
    #expect(
      view.takeRects() == [
        tile(0, 0), CGRect(x: 50, y: 0, width: 10, height: 50), CGRect(x: 0, y: 50, width: 50, height: 25),
        CGRect(x: 50, y: 50, width: 10, height: 25),
      ])
  }

  @Test("R60.6: on a phone with three pixels to the point, tiles of 768 pixels begin at whole 256 points")
  func exactOrigins() {
    let phone = device(.iPhone15)
    let view = TileLogView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    view.tiled.tileSize = CGSize(width: 768, height: 768)
    phone.window!.addSubview(view)
    phone.settle()
    #expect(
      view.takeRects().map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 256, y: 0), CGPoint(x: 0, y: 256), CGPoint(x: 256, y: 256),
        CGPoint(x: 0, y: 512), CGPoint(x: 256, y: 512), CGPoint(x: 0, y: 768), CGPoint(x: 256, y: 768),
      ])
  }

  @Test("tiles are drawn on another thread, and frames go on while one takes its time")
  func background() {
    let (phone, scroll, view) = scrolled(CGSize(width: 200, height: 100))
    #expect(view.takeLog().allSatisfy { !$0.onMainThread })
    let gate = Gate()
    view.paint = { _ in
      gate.pass()
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 200, height: 100))
    }
    scroll.contentOffset.x = 100
    phone.settle()
    #expect(phone.pixel(x: 50, y: 50) == 0xffff_ffff)
    let frames = phone.frameCount
    let box = UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
    box.backgroundColor = .blue
    scroll.addSubview(box)
    phone.settle()
    #expect(phone.frameCount > frames)
    #expect(phone.pixel(x: 5, y: 5) == 0xff00_00ff)
    gate.open()
    phone.advance(by: 1)
    #expect(phone.pixel(x: 50, y: 50) == red)
  }

  @Test("R60.9: UIKit draws into tiles: colours, paths, images and text")
  func drawingWithUIKit() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let (phone, _, view) = scrolled(CGSize(width: 100, height: 100))
    view.paint = { _ in
      UIColor.blue.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)).fill()
      picture.draw(at: CGPoint(x: 45, y: 45))
      ("MMMMMM" as NSString).draw(
        at: CGPoint(x: 2, y: 70),
        withAttributes: [.foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 14)])
    }
    view.setNeedsDisplay()
    phone.advance(by: 1)
    #expect(phone.pixel(x: 20, y: 20) == 0xff00_00ff)
    #expect(phone.pixel(x: 46, y: 46) == 0xff00_ff00)
    #expect(phone.pixel(x: 54, y: 54) == 0xff00_ff00)
    let row = (0..<100).map { phone.pixel(x: $0, y: 80) }
    #expect(row.contains { $0 >> 16 & 0xff > 200 })
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("a tile fades in")
  func fading() {
    let (phone, _, _) = scrolled(CGSize(width: 100, height: 100))
    #expect(phone.pixel(x: 10, y: 10) == 0xffff_ffff)
    phone.advance(by: 0.125)
    let half = phone.pixel(x: 10, y: 10)
    #expect((0x60...0xa0).contains(half & 0xff))
    phone.advance(by: 0.2)
    #expect(phone.pixel(x: 10, y: 10) == red)
    let frames = phone.frameCount
    phone.advance(by: 1)
    #expect(phone.frameCount == frames)
  }

  @Test("what is on the screen after scrolling is what a full redraw shows")
  func scrolling() {
    let (phone, scroll, view) = scrolled(CGSize(width: 400, height: 400))
    view.paint = { rect in
      UIColor(red: rect.minX / 400, green: rect.minY / 400, blue: 0.5, alpha: 1).setFill()
      UIRectFill(rect.insetBy(dx: 1, dy: 1))
    }
    view.setNeedsDisplay()
    for step in 0..<12 {
      scroll.contentOffset = CGPoint(x: CGFloat(step * 17), y: CGFloat(step * 23))
      phone.advance(by: 0.05)
      // A frame of now: tiles go on fading between the ticks.
      scroll.setNeedsLayout()
      UIKitRuntime.shared.runFrame()
      let shown = phone.copyPixels()
      UIKitRuntime.shared.invalidateScreen()
      UIKitRuntime.shared.runFrame()
      let isSame = shown == phone.copyPixels()
      #expect(isSame, "step \(step)")
    }
  }

  @Test("setNeedsDisplay(_:) draws the touched tiles again and shows the old ones until then")
  func invalidation() {
    let (phone, _, view) = scrolled(CGSize(width: 100, height: 100))
    phone.advance(by: 1)
    _ = view.takeRects()
    view.paint = { _ in
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    view.setNeedsDisplay(CGRect(x: 60, y: 10, width: 5, height: 5))
    phone.settle()
    #expect(view.takeRects() == [tile(1, 0)])
    // A successor does not fade in: the old picture would shine through.
    #expect(phone.pixel(x: 75, y: 20) == 0xff00_00ff)
    #expect(phone.pixel(x: 20, y: 20) == red)
  }

  @Test("levels of detail follow the zoom, within their number and bias")
  func levels() {
    let (phone, scroll, view) = scrolled(CGSize(width: 100, height: 100))
    final class Zoom: NSObject, UIScrollViewDelegate {
      let view: UIView
      init(_ view: UIView) { self.view = view }
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    let zoom = Zoom(view)
    view.tiled.levelsOfDetail = 3
    view.tiled.levelsOfDetailBias = 2
    scroll.delegate = zoom
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.25, 8)
    phone.settle()
    #expect(Set(view.takeLog().map(\.scale)) == [1])
    for (scale, expected) in [(2.0, 2.0), (3, 4), (8, 4), (0.5, 1)] {
      scroll.setZoomScale(scale, animated: false)
      scroll.contentOffset = .zero
      phone.advance(by: 1)
      #expect(Set(view.takeLog().map(\.scale)).isSubset(of: [CGFloat(expected)]))
      #expect(phone.pixel(x: 20, y: 20) == red)
      #expect(view.tiled.store.indices(otherThan: Int(log2(expected))).isEmpty)
    }
  }

  @Test("until the right level is there, the one that was there before is shown")
  func levelChange() {
    let (phone, scroll, view) = scrolled(CGSize(width: 400, height: 400))
    view.tiled.levelsOfDetail = 2
    view.tiled.levelsOfDetailBias = 1
    phone.advance(by: 1)
    let gate = Gate()
    view.paint = { _ in
      gate.pass()
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 400, height: 400))
    }
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame.origin = .zero
    phone.settle()
    #expect(phone.pixel(x: 90, y: 90) == red)
    gate.open()
    phone.advance(by: 1)
    #expect(phone.pixel(x: 90, y: 90) == 0xff00_00ff)
    _ = scroll
  }

  @Test("a turned tiled view has no seams", arguments: [0.0, 0.3, .pi / 4, .pi / 2, 2.5])
  func turned(angle: Double) {
    let (phone, _, view) = scrolled(CGSize(width: 300, height: 300))
    view.center = CGPoint(x: 50, y: 50)
    view.transform = CGAffineTransform(rotationAngle: angle)
    phone.advance(by: 1)
    let others = phone.copyPixels().filter { $0 != red }.count
    #expect(others == 0)
  }

  @Test("tiles that are enlarged or reduced have no seams", arguments: [0.37, 0.8, 1.3, 2.9])
  func scaled(factor: CGFloat) {
    let (phone, _, view) = scrolled(CGSize(width: 1000, height: 1000))
    view.transform = CGAffineTransform(scaleX: factor, y: factor)
    view.frame.origin = CGPoint(x: -13.4, y: -7.7)
    phone.advance(by: 1)
    let others = phone.copyPixels().filter { $0 != red }.count
    #expect(others == 0)
  }

  @Test("memory is bounded, whatever the size of the content")
  func bounded() {
    let (phone, scroll, view) = scrolled(CGSize(width: 100, height: 200_000), tile: 256)
    var most = 0
    for step in 0..<150 {
      scroll.contentOffset.y = CGFloat(step) * 1000
      phone.settle()
      most = max(most, view.tiled.store.bytes)
    }
    #expect(most > 0)
    #expect(most <= TileStore.limitOutOfSight + 2 * 100 * 256 * 4)
  }

  @Test("a memory warning drops the tiles that are out of sight")
  func memoryWarning() {
    let (phone, scroll, view) = scrolled(CGSize(width: 100, height: 1000))
    scroll.contentOffset.y = 500
    phone.advance(by: 1)
    #expect(view.tiled.store.count == 8)
    phone.warnOfLowMemory()
    #expect(view.tiled.store.count == 4)
    #expect(phone.pixel(x: 10, y: 10) == red)
  }

  @Test("a memory warning lets drawings out of sight go; they are drawn again when they come into sight")
  func purging() {
    final class Drawn: UIView {
      var draws = 0
      override func draw(_ rect: CGRect) {
        draws += 1
        UIColor.red.setFill()
        UIRectFill(bounds)
      }
    }
    let (phone, scroll, tiled) = scrolled(CGSize(width: 100, height: 1000))
    tiled.removeFromSuperview()
    let seen = Drawn(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let unseen = Drawn(frame: CGRect(x: 0, y: 500, width: 100, height: 50))
    scroll.addSubview(seen)
    scroll.addSubview(unseen)
    phone.settle()
    #expect(unseen.layer.contents != nil)
    phone.warnOfLowMemory()
    #expect(seen.layer.contents != nil)
    #expect(unseen.layer.contents == nil)
    scroll.contentOffset.y = 490
    phone.settle()
    #expect(phone.pixel(x: 50, y: 30) == red)
    #expect((seen.draws, unseen.draws) == (1, 2))
    phone.warnOfLowMemory()
    #expect(seen.layer.contents == nil)
    #expect(scroll.layer.picture(scale: 1)?.width == 100)
    #expect(seen.layer.contents != nil)
  }

  @Test("a view too large for a bitmap is not drawn, and says so, instead of taking gigabytes")
  func hugeBackingStore() {
    final class Huge: UIView {
      nonisolated(unsafe) static var draws = 0
      override func draw(_ rect: CGRect) { Huge.draws += 1 }
    }
    let phone = device(.tiny, with: Huge(frame: CGRect(x: 0, y: 0, width: 30000, height: 30000)))
    #expect(Huge.draws == 0)
    #expect(phone.pixel(x: 10, y: 10) == 0xffff_ffff)
  }

  @Test("what nothing shows keeps no tiles")
  func outOfSight() {
    let (phone, _, view) = scrolled(CGSize(width: 100, height: 100))
    #expect(view.tiled.store.count == 4)
    view.isHidden = true
    phone.settle()
    #expect(view.tiled.store.count == 0)
    view.isHidden = false
    phone.advance(by: 1)
    #expect(phone.pixel(x: 10, y: 10) == red)
    view.removeFromSuperview()
    phone.settle()
    #expect(view.tiled.store.count == 0)
  }

  @Test("a view that goes while its tiles are drawn ends on the main thread")
  func ending() {
    final class Ending: UIView {
      nonisolated(unsafe) static var endedOnMain: Bool?
      static let gate = Gate()
      override class var layerClass: AnyClass { CATiledLayer.self }
      override func draw(_ rect: CGRect) { Ending.gate.pass() }
      deinit { Ending.endedOnMain = Thread.isMainThread }
    }
    let phone = device(.tiny)
    autoreleasepool {
      let view = Ending(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      phone.window!.addSubview(view)
      phone.settle()
      view.removeFromSuperview()
    }
    #expect(Ending.endedOnMain == nil)
    Ending.gate.open()
    phone.settle()
    #expect(Ending.endedOnMain == true)
  }

  @Test("a picture of a tiled layer shows all of it at once")
  func picture() {
    let view = TileLogView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    view.layer.contentsScale = 1
    view.tiled.tileSize = CGSize(width: 50, height: 50)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120), format: format).image {
      view.layer.render(in: $0.cgContext)
    }
    let context = CGContext(
      data: nil, width: 120, height: 120, bitsPerComponent: 8, bytesPerRow: 480,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.draw(image.cgImage!, in: CGRect(x: 0, y: 0, width: 120, height: 120))
    let bytes = UnsafeBufferPointer(
      start: context.data!.assumingMemoryBound(to: UInt8.self), count: 120 * 480)
    #expect(stride(from: 0, to: 120 * 480, by: 4).allSatisfy { bytes[$0] == 255 && bytes[$0 + 3] == 255 })
  }

  @Test("a delegate that is no view draws with Core Graphics, told the tile by the clip")
  func plainDelegate() {
    final class Painter: NSObject, CALayerDelegate {
      let lock = NSLock()
      var boxes: Set<String> = []
      func draw(_ layer: CALayer, in ctx: CGContext) {
        let box = ctx.boundingBoxOfClipPath
        lock.withLock { _ = boxes.insert("\(box.minX) \(box.minY) \(box.width) \(box.height)") }
        ctx.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        ctx.fill(box)
      }
    }
    let painter = Painter()
    let layer = CATiledLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    layer.tileSize = CGSize(width: 64, height: 64)
    layer.delegate = painter
    let phone = device(.tiny)
    phone.window!.layer.addSublayer(layer)
    phone.advance(by: 1)
    #expect(painter.boxes == ["0.0 0.0 64.0 60.0", "64.0 0.0 36.0 60.0"])
    #expect(phone.pixel(x: 80, y: 30) == 0xff00_ff00)
    #expect(phone.pixel(x: 80, y: 70) == 0xffff_ffff)
  }
}
