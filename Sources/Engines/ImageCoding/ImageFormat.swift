/// The file formats that can be read.
public enum ImageFormat: String, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"

  /// The format that the first bytes announce, whatever the file is called.
  public init?(signature bytes: UnsafeRawBufferPointer) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF89a".utf8) || bytes.starts(with: "GIF87a".utf8) {
      self = .gif
    } else {
      return nil
    }
  }
}

/// Why bytes are no image, or pixels no file.
public struct ImageCodingError: Error, CustomStringConvertible, Equatable, Sendable {
  public let description: String
  init(_ text: String) { description = text }
}
