import CTouchstoneCodecs
import TouchstoneRaster

/// Writes image files.
public enum ImageEncoder {
  /// A PNG file; without alpha if every pixel is opaque. `level` is zlib's 0 (fast) ... 9 (small).
  public static func png(_ buffer: PixelBuffer, level: Int = 6) throws(ImageCodingError) -> [UInt8] {
    try encode(buffer, "PNG") {
      ts_png_encode(
        buffer.pixels, buffer.width, buffer.height, buffer.stride, Int32(min(9, max(0, level))), &$0, &$1, &$2
      )
    }
  }

  /// A JPEG file; transparency is lost against black. `quality` is 1...100.
  public static func jpeg(_ buffer: PixelBuffer, quality: Int) throws(ImageCodingError) -> [UInt8] {
    try encode(buffer, "JPEG") {
      ts_jpeg_encode(
        buffer.pixels, buffer.width, buffer.height, buffer.stride, Int32(min(100, max(1, quality))), &$0, &$1,
        &$2)
    }
  }

  private static func encode(
    _ buffer: PixelBuffer, _ format: String,
    _ body: (inout UnsafeMutablePointer<UInt8>?, inout Int, inout [CChar]) -> Int32
  ) throws(ImageCodingError) -> [UInt8] {
    guard buffer.width > 0, buffer.height > 0 else {
      throw ImageCodingError("an image of \(buffer.width)x\(buffer.height) pixels has no \(format) form")
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = [CChar](repeating: 0, count: Int(TS_CODEC_MESSAGE))
    guard body(&bytes, &count, &message) == 1, let start = bytes else {
      throw ImageCodingError("\(buffer.width)x\(buffer.height) pixels to \(format): \(text(message))")
    }
    defer { ts_codec_free(bytes) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
