import Foundation
import Testing

@_spi(Host) @testable import UIKit

@Suite("Decoded pictures", .serialized) @MainActor struct DecodedImageTests {
  private static let side = 1024

  private func data() throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: Self.side, height: Self.side)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    return try #require(image.pngData())
  }

  @Test("an image of data tells its size without being decoded, and is decoded when it is asked for")
  func lazily() throws {
    let data = try data()
    let pixels = try #require(ImagePixels(data: data))
    #expect(pixels.size?.width == Self.side && pixels.decodedBytes == 0)
    #expect(pixels.cgImage?.width == Self.side && pixels.decodedBytes > 0)
  }

  @Test("what an app keeps is let go beyond a limit, and decoded again")
  func limit() throws {
    let data = try data()
    let bytes = Self.side * Self.side * 4
    let count = ImageStore.decodedBytes / bytes + 4
    let kept = (0..<count).compactMap { _ in ImagePixels(data: data) }
    for pixels in kept { _ = pixels.cgImage }
    let sum = kept.reduce(0) { $0 + $1.decodedBytes }
    #expect(sum <= ImageStore.decodedBytes && sum > 0)
    #expect(kept[0].decodedBytes == 0 && kept[0].cgImage?.buffer[3, 3] == 0xffff_0000)
  }

  @Test("a warning of low memory lets all of them go, but not what somebody holds")
  func warning() throws {
    let pixels = try #require(ImagePixels(data: try data()))
    let held = pixels.cgImage
    ImageStore.shared.forgetUnused()
    #expect(pixels.decodedBytes == 0 && held?.buffer[3, 3] == 0xffff_0000)
  }
}
