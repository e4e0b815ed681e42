import CTouchstoneCodecs
import TouchstoneRaster

/// An image as it came from a file.
public struct DecodedImage: Sendable {
  /// Premultiplied, in the order of the file: `orientation` is not applied.
  public let buffer: PixelBuffer
  public let format: ImageFormat
  /// Whether the file has no transparency.
  public let isOpaque: Bool
  /// EXIF orientation, 1 (upright) ... 8.
  public let orientation: Int
}

/// Reads image files. Their pixels become sRGB; files that do not say what their colours mean are taken for that.
public enum ImageDecoder {
  /// With a `longestSide`, a larger picture is made so small while it is read; it is never whole in memory, but for GIF files.
  /// Of those it is the first image.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, longestSide: Int = 0
  ) throws(ImageCodingError) -> DecodedImage {
    guard let format = ImageFormat(signature: bytes), let start = bytes.baseAddress else {
      throw ImageCodingError(
        "these \(bytes.count) bytes are no image: neither PNG, JPEG nor GIF; convert the file to one of them")
    }
    let memory = start.assumingMemoryBound(to: UInt8.self)
    var image = ts_decoded_image()
    var message = [CChar](repeating: 0, count: Int(TS_CODEC_MESSAGE))
    let done: Int32
    switch format {
    case .gif: return try firstImage(ofGIF: bytes, longestSide)
    case .png: done = ts_png_decode(memory, bytes.count, max(0, longestSide), &image, &message)
    case .jpeg: done = ts_jpeg_decode(memory, bytes.count, max(0, longestSide), &image, &message)
    }
    guard done == 1, let pixels = image.pixels else {
      throw ImageCodingError("broken \(format.rawValue) file: \(text(message))")
    }
    let buffer = PixelBuffer(adopting: pixels, width: image.width, height: image.height)
    colors(of: image)?.apply(buffer)
    return DecodedImage(
      buffer: buffer, format: format, isOpaque: image.is_opaque != 0,
      orientation: format == .jpeg ? ExifOrientation.read(from: bytes) : 1)
  }

  private static func firstImage(
    ofGIF bytes: UnsafeRawBufferPointer, _ longestSide: Int
  ) throws(ImageCodingError) -> DecodedImage {
    guard let contents = GIFContents(bytes, most: 1) else {
      throw ImageCodingError("broken GIF file: the file ends too early")
    }
    return try GIFComposer(contents).image(at: 0, of: bytes, longestSide: longestSide)
  }

  /// The way from the file's colours to sRGB, where they differ.
  private static func colors(of image: ts_decoded_image) -> ColorTransform? {
    guard let profile = image.profile else {
      let c = image.chromaticities
      let points = [(c.0, c.1), (c.2, c.3), (c.4, c.5), (c.6, c.7)]
      return ColorTransform(gamma: image.gamma, chromaticities: c.1 > 0 ? points : nil)
    }
    defer { ts_codec_free(profile) }
    return ICCProfile(UnsafeRawBufferPointer(start: profile, count: image.profile_count))?.toSRGB
  }

  public static func decode(_ bytes: [UInt8], longestSide: Int = 0) throws(ImageCodingError) -> DecodedImage {
    // `withUnsafeBytes` cannot carry a typed error out.
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageCodingError) in try decode(buffer, longestSide: longestSide) }
    }.get()
  }
}

func text(_ message: [CChar]) -> String {
  String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
