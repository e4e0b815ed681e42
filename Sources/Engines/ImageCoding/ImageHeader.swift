/// What the first bytes of an image file tell, without decoding it.
public struct ImageHeader: Equatable, Sendable {
  public var format: ImageFormat
  public var width = 0
  public var height = 0
  public var bitsPerComponent = 8
  public var hasAlpha = false
  public var isGray = false
  /// 1 (upright) ... 8.
  public var orientation = 1
  /// Pixels per inch, where the file says so.
  public var resolution: SIMD2<Double>?

  /// Nil for bytes that are no image, or end before they tell its size.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    guard let format = ImageFormat(signature: bytes) else { return nil }
    self.format = format
    let isComplete =
      switch format {
      case .png: readPNG(bytes)
      case .jpeg: readJPEG(bytes)
      case .gif: readGIF(bytes)
      }
    guard isComplete, width > 0, height > 0 else { return nil }
  }

  private mutating func readPNG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var at = 8
    var sawSize = false
    while at + 12 <= bytes.count {
      let length = Int(bytes.bigEndian32(at))
      let name = bytes.bigEndian32(at + 4)
      let body = at + 8
      guard name != 0x4944_4154, length < 1 << 31, body + length <= bytes.count else { break }  // IDAT
      switch name {
      case 0x4948_4452 where length >= 13:  // IHDR
        (width, height) = (Int(bytes.bigEndian32(body)), Int(bytes.bigEndian32(body + 4)))
        bitsPerComponent = Int(bytes[body + 8])
        hasAlpha = bytes[body + 9] & 4 != 0
        isGray = bytes[body + 9] & 2 == 0
        sawSize = true
      case 0x7452_4E53: hasAlpha = true  // tRNS
      case 0x7048_5973 where length >= 9 && bytes[body + 8] == 1:  // pHYs, per metre
        resolution =
          SIMD2(Double(bytes.bigEndian32(body)), Double(bytes.bigEndian32(body + 4))) * 0.0254
      default: break
      }
      at = body + length + 4
    }
    return sawSize
  }

  private mutating func readJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    orientation = ExifOrientation.read(from: bytes)
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      if marker == 0xE0, length >= 14, at + 16 <= bytes.count, bytes[at + 4] == 0x4A {
        readDensity(bytes, at)
      }
      let isFrame = (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
      if isFrame {
        bitsPerComponent = Int(bytes[at + 4])
        height = Int(bytes[at + 5]) << 8 | Int(bytes[at + 6])
        width = Int(bytes[at + 7]) << 8 | Int(bytes[at + 8])
        isGray = bytes[at + 9] == 1
        return true
      }
      guard length >= 2 else { return false }
      at += 2 + length
    }
    return false
  }

  /// As far as the first image.
  private mutating func readGIF(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let contents = GIFContents(bytes, most: 1), let first = contents.images.first else { return false }
    (width, height, hasAlpha) = (contents.width, contents.height, !first.isOpaque)
    return true
  }

  private mutating func readDensity(_ bytes: UnsafeRawBufferPointer, _ at: Int) {
    let x = Double(Int(bytes[at + 12]) << 8 | Int(bytes[at + 13]))
    let y = Double(Int(bytes[at + 14]) << 8 | Int(bytes[at + 15]))
    switch bytes[at + 11] {
    case 1: resolution = SIMD2(x, y)
    case 2: resolution = SIMD2(x, y) * 2.54
    default: break
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func bigEndian32(_ at: Int) -> UInt32 {
    UInt32(self[at]) << 24 | UInt32(self[at + 1]) << 16 | UInt32(self[at + 2]) << 8 | UInt32(self[at + 3])
  }
}
