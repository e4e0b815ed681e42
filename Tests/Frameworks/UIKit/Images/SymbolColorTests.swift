import Foundation
import Testing
import TouchstoneRaster

@_spi(Host) @testable import UIKit

@Suite("Colours of symbols") @MainActor struct SymbolColorTests {
  private func pixels(_ name: String, _ configuration: UIImage.SymbolConfiguration) throws -> PixelBuffer {
    let image = try #require(
      UIImage(
        systemName: name,
        withConfiguration: configuration.applying(UIImage.SymbolConfiguration(pointSize: 40))))
    #expect(!image.isTemplate)
    return try #require(image.upright()).buffer
  }

  @Test("a palette gives the glyph the first colour and what it stands on the second")
  func palette() throws {
    let buffer = try pixels("plus.circle.fill", UIImage.SymbolConfiguration(paletteColors: [.red, .blue]))
    let (x, y) = (buffer.width / 2, buffer.height / 2)
    #expect(buffer[x, y] == 0xffff_0000)
    #expect(buffer[x + buffer.width / 5, y + buffer.height / 5] == 0xff00_00ff)
  }

  @Test("one colour in levels: the lower ones fade")
  func hierarchical() throws {
    let buffer = try pixels("plus.circle.fill", UIImage.SymbolConfiguration(hierarchicalColor: .red))
    let (x, y) = (buffer.width / 2, buffer.height / 2)
    #expect(buffer[x, y] == 0xffff_0000)
    #expect(buffer[x + buffer.width / 5, y + buffer.height / 5] == 0x8080_0000)
  }

  @Test("without colours the glyph is cut out, and the tint colours the rest")
  func monochrome() throws {
    let image = try #require(
      UIImage(systemName: "plus.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
    #expect(image.isTemplate)
    let buffer = try #require(image.upright()).buffer
    #expect(buffer[buffer.width / 2, buffer.height / 2] == 0)
  }

  @Test("a vector image that keeps its vectors is drawn from its larger form where it is enlarged")
  func large() throws {
    let small = ImagePixels(image(["r"]).cgImage!)
    small.large = ImagePixels(image(["rg", "bk"]).cgImage!)
    let vector = UIImage(content: .pixels(small), look: ImageLook())
    #expect(picture(drawing(1, 1) { vector.draw(at: .zero) }) == ["r"])
    let drawn = drawing(2, 2) { vector.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    #expect(picture(drawn) == ["rg", "bk"])
    let contents = try #require(vector.layerContents(tint: .red, traits: .current, enlarged: 2))
    #expect(contents.scale == 2 && (contents.contents as? CGImage)?.width == 2)
  }
}
