@_spi(Host) import CoreGraphics
@_spi(Host) import QuartzCore
import Testing
import TouchstoneVirtualDevice

@testable import UIKit

@Suite("Text layers", .serialized) @MainActor struct TextLayerTests {
  let device = VirtualDevice()

  private func layer(_ text: Any, _ change: (CATextLayer) -> Void = { _ in }) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    layer.fontSize = 20
    layer.foregroundColor = UIColor.red.cgColor
    layer.string = text
    change(layer)
    layer.displayIfNeeded()
    return layer
  }

  /// The columns and rows that have ink.
  private func ink(_ layer: CATextLayer) -> (columns: [Int], rows: [Int]) {
    guard let value = layer.contents, let image = value as? CGImage else { return ([], []) }
    let pixels = image.buffer
    let columns = (0..<pixels.width).filter { x in (0..<pixels.height).contains { pixels[x, $0] != 0 } }
    let rows = (0..<pixels.height).filter { y in (0..<pixels.width).contains { pixels[$0, y] != 0 } }
    return (columns, rows)
  }

  @Test("a text layer sets its string from the top left in its colour")
  func plain() throws {
    let drawn = layer("Hill")
    let (columns, rows) = ink(drawn)
    #expect(try #require(columns.first) < 6 && columns.last! < 60)
    #expect(try #require(rows.first) < 10 && rows.last! < 26)
    let value = try #require(drawn.contents)
    let pixels = (value as! CGImage).buffer
    #expect((0..<pixels.width).contains { pixels[$0, 12] == 0xffff_0000 })
  }

  @Test("without any setting text is white and 36 points high")
  func defaults() {
    let layer = CATextLayer()
    #expect(layer.fontSize == 36 && !layer.isWrapped)
    #expect(layer.alignmentMode == .natural && layer.truncationMode == .none)
    #expect(layer.foregroundColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test("alignment moves a line inside the layer's width")
  func alignment() throws {
    let right = ink(layer("Hi") { $0.alignmentMode = .right }).columns
    #expect(try #require(right.last) > 92)
    let center = ink(layer("Hi") { $0.alignmentMode = .center }).columns
    #expect(abs(try #require(center.first) + center.last! - 99) < 4)
  }

  @Test("wrapped text breaks into lines, other text is cut at the edge or truncated")
  func wrapping() throws {
    let long = "one two three four"
    let wrapped = layer(long) {
      $0.isWrapped = true
      $0.bounds.size.height = 80
    }
    #expect(try #require(ink(wrapped).rows.last) > 30)
    #expect(try #require(ink(layer(long)).rows.last) < 28)
    #expect(try #require(ink(layer(long)).columns.last) == 99)
    let truncated = ink(layer(long) { $0.truncationMode = .end }).columns
    #expect(try #require(truncated.last) < 99)
  }

  @Test("a string with attributes brings its own font and colour")
  func attributed() throws {
    let text = NSAttributedString(
      string: "Hi", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.blue])
    let drawn = layer(text)
    let pixels = (try #require(drawn.contents) as! CGImage).buffer
    #expect(
      (0..<pixels.width).contains { x in (0..<pixels.height).contains { pixels[x, $0] == 0xff00_00ff } })
    #expect(try #require(ink(drawn).rows.last) > 24)
  }

  @Test("contentsScale makes text finer, a change of the string draws it again")
  func scale() throws {
    let drawn = layer("Hi") { $0.contentsScale = 2 }
    #expect((try #require(drawn.contents) as! CGImage).width == 200)
    let before = ink(drawn).columns.count
    drawn.string = "Hi there"
    #expect(drawn.needsDisplay())
    drawn.displayIfNeeded()
    #expect(ink(drawn).columns.count > before)
  }
}
