import UIKit

/// A picture as bytes: blue, green, red, alpha of each pixel, colours multiplied by alpha, rows from the top.
struct PixelGrid: Equatable {
  let width: Int
  let height: Int
  var bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]? = nil) {
    (self.width, self.height) = (width, height)
    self.bytes = bytes ?? [UInt8](repeating: 0, count: width * height * 4)
  }

  init?(png: Data) {
    guard let image = UIImage(data: png)?.cgImage else { return nil }
    self.init(width: image.width, height: image.height)
    let (width, height) = (self.width, self.height)
    let isDrawn = bytes.withUnsafeMutableBytes { memory in
      guard let context = Self.context(memory.baseAddress, width, height) else { return false }
      context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      return true
    }
    guard isDrawn else { return nil }
  }

  var png: Data? {
    var copy = bytes
    let image = copy.withUnsafeMutableBytes { memory in
      Self.context(memory.baseAddress, width, height)?.makeImage().flatMap { UIImage(cgImage: $0).pngData() }
    }
    return image
  }

  private static func context(_ memory: UnsafeMutableRawPointer?, _ width: Int, _ height: Int) -> CGContext? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    return CGContext(
      data: memory, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }
}
