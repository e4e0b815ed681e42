import Foundation
import Testing

@_spi(Host) @testable import UIKit

@Suite("Images of GIF files") @MainActor struct GIFImageTests {
  /// Two by one pixels with the first image red and a second one green.
  private let moving = Data(
    Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
      + [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x04, 0x0A, 0]
      + [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x4C, 0x0A, 0] + [0x3B])

  @Test("data of a GIF file gives its first image")
  func data() throws {
    let image = try #require(UIImage(data: moving, scale: 2))
    #expect(image.size == CGSize(width: 1, height: 0.5) && image.images == nil)
    #expect(picture(image.cgImage) == ["rr"])
  }

  @Test("the smallest transparent file is an image")
  func smallest() throws {
    let text = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
    let image = try #require(UIImage(data: Data(base64Encoded: text)!))
    #expect(picture(image.cgImage) == ["."])
  }

  @Test("a file is found by its path, and by its name with the extension")
  func files() throws {
    let files = try ScratchBundle(["a.gif": moving, "b@2x.gif": moving])
    #expect(picture(UIImage(contentsOfFile: files.bundle.bundlePath + "/a.gif")?.cgImage) == ["rr"])
    let named = UIImage(named: "b.gif", in: files.bundle, compatibleWith: traits(scale: 2))
    #expect(picture(named?.cgImage) == ["rr"] && named?.scale == 2)
    #expect(UIImage(named: "a", in: files.bundle, compatibleWith: traits()) == nil)
  }
}
