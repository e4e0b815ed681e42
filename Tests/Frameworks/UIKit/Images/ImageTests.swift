import Foundation
import Testing

@_spi(Host) @testable import UIKit

@Suite("Images") @MainActor struct ImageTests {
  @Test(
    "every orientation turns the stored pixels the way it says",
    arguments: [
      (UIImage.Orientation.up, ["rg", "bk", "ww"]), (.down, ["ww", "kb", "gr"]), (.left, ["gkw", "rbw"]),
      (.right, ["wbr", "wkg"]), (.upMirrored, ["gr", "kb", "ww"]), (.downMirrored, ["ww", "bk", "rg"]),
      (.leftMirrored, ["rbw", "gkw"]), (.rightMirrored, ["wkg", "wbr"]),
    ])
  func orientations(orientation: UIImage.Orientation, expected: [String]) {
    let stored = image(["rg", "bk", "ww"]).cgImage!
    let turned = UIImage(cgImage: stored, scale: 1, orientation: orientation)
    #expect(turned.cgImage === stored)
    #expect(turned.size == CGSize(width: expected[0].count, height: expected.count))
    let drawn = drawing(turned.size.width, turned.size.height) { turned.draw(at: .zero) }
    #expect(picture(drawn) == expected)
  }

  @Test("a tint colours what is not transparent and makes a new image")
  func tint() {
    let original = image(["w.", ".k"])
    let tinted = original.withTintColor(.red)
    #expect(picture(drawing(2, 2) { tinted.draw(at: .zero) }) == ["r.", ".r"])
    #expect(picture(drawing(2, 2) { original.draw(at: .zero) }) == ["w.", ".k"])
    #expect(!tinted.isTemplate && original.withRenderingMode(.alwaysTemplate).withTintColor(.red).isTemplate)
  }

  @Test("PNG data comes back as the same pixels, JPEG data as the same size")
  func files() throws {
    let original = image(["rg", "bk"])
    let data = try #require(original.pngData())
    #expect(picture(UIImage(data: data)?.cgImage) == ["rg", "bk"])
    let compressed = try #require(original.jpegData(compressionQuality: 0.8))
    let jpeg = try #require(UIImage(data: compressed, scale: 2))
    #expect(jpeg.size == CGSize(width: 1, height: 1) && jpeg.scale == 2)
    #expect(UIImage().pngData() == nil)
  }

  @Test("variations keep the pixels and change only what they say")
  func variations() {
    let original = image(["rg"])
    let template = original.withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate && original.renderingMode == .automatic)
    #expect(template.cgImage === original.cgImage)
    #expect(picture(original.withHorizontallyFlippedOrientation().upright()) == ["gr"])
    #expect(original.isEqual(original.copy()))
  }

  @Test("a symbol has a size that follows its configuration, and is a template")
  func symbols() throws {
    let plain = try #require(UIImage(systemName: "plus"))
    let large = try #require(
      UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
    #expect(plain.isSymbolImage && plain.isTemplate)
    #expect(abs(large.size.height - 2 * plain.size.height) < 1)
    #expect(large.applyingSymbolConfiguration(.init(scale: .small))!.size.height < large.size.height)
    #expect(plain.withTintColor(.red).isTemplate)
    #expect(!plain.withTintColor(.red, renderingMode: .alwaysOriginal).isTemplate)
    #expect(UIImage(systemName: "no.such.symbol.here") == nil)
  }

  @Test("every symbol draws something inside its box")
  func allSymbols() {
    let names =
      Array(SymbolCatalog.glyphs.keys) + SymbolCatalog.outlines.keys + SymbolCatalog.filled.keys
      + SymbolCatalog.more.keys + SymbolCatalog.aliases.keys
      + ["plus.circle", "xmark.circle.fill", "checkmark.square", "person.circle.fill"]
    for name in names {
      let image = UIImage(systemName: name)
      let mask = image?.templateMask
      let ink = mask.map { mask in (0..<mask.width * mask.height).contains { mask.bytes[$0] > 200 } }
      #expect(ink == true, "\(name)")
    }
  }

  @Test("frames make an animated image")
  func animated() throws {
    let moving = try #require(UIImage.animatedImage(with: [image(["r"]), image(["g"])], duration: 2))
    #expect(moving.images?.count == 2 && moving.duration == 2 && moving.size == CGSize(width: 1, height: 1))
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test("things of the desk are drawn, outlined and filled", arguments: ["ruler", "internaldrive", "scroll"])
  func deskSymbols(name: String) {
    let filled = UIImage(systemName: name + ".fill")
    #expect(UIImage(systemName: name) != nil && filled != nil)
    #expect(UIImage(systemName: "photo.artframe") != nil)
  }
}
