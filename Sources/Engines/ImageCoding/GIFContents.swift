/// What a GIF file says about its images, read without decoding any.
///
/// After the public GIF89a specification. What comes after an unknown block is not read: nobody knows where it would begin.
public struct GIFContents: Sendable {
  /// The canvas, which all images share.
  public let width: Int
  public let height: Int
  public let hasGlobalColors: Bool
  /// How often the images are shown, 0 for without end; nil where the file does not say.
  public private(set) var loopCount: Int?
  /// Those whose pixels have begun.
  public private(set) var images: [GIFImage] = []

  /// Where the header ends, its colours included.
  let headerEnd: Int
  private var following = GIFImage()
  private var canvasIsOpaque = false

  /// Nil for other bytes, and for those that end within the header. No more than the first `most` images are looked for.
  public init?(_ bytes: UnsafeRawBufferPointer, most: Int = .max) {
    guard ImageFormat(signature: bytes) == .gif, bytes.count >= 13 else { return nil }
    (width, height) = (bytes.littleEndian16(6), bytes.littleEndian16(8))
    hasGlobalColors = bytes[10] & 0x80 != 0
    headerEnd = 13 + (hasGlobalColors ? Self.tableLength(bytes[10]) : 0)
    guard width > 0, height > 0, headerEnd <= bytes.count else { return nil }
    var at: Int? = headerEnd
    while let start = at, start < bytes.count, images.count < most {
      switch bytes[start] {
      case 0x21: at = readExtension(bytes, start)
      case 0x2C: at = readImage(bytes, start)
      default: at = nil
      }
    }
  }

  private static func tableLength(_ flags: UInt8) -> Int { 6 << Int(flags & 7) }

  /// Where the blocks that begin at `start` end; nil if the bytes do before.
  private func end(ofBlocks start: Int, _ bytes: UnsafeRawBufferPointer) -> Int? {
    var at = start
    while at < bytes.count {
      if bytes[at] == 0 { return at + 1 }
      at += 1 + Int(bytes[at])
    }
    return nil
  }

  private mutating func readExtension(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    guard start + 2 < bytes.count, let end = end(ofBlocks: start + 2, bytes) else { return nil }
    switch bytes[start + 1] {
    case 0xF9 where bytes[start + 2] >= 4:
      following = GIFImage()
      following.delay = bytes.littleEndian16(start + 4)
      following.disposal = GIFImage.Disposal(flags: bytes[start + 3])
      if bytes[start + 3] & 1 != 0 { following.transparent = Int(bytes[start + 6]) }
    // Text takes the place of an image.
    case 0x01: following = GIFImage()
    case 0xFF: readApplication(bytes, start + 2, end)
    default: break
    }
    return end
  }

  private mutating func readApplication(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) {
    guard bytes[start] == 11, start + 16 <= end else { return }
    let name = bytes[(start + 1)..<(start + 12)]
    guard name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) else { return }
    if bytes[start + 12] >= 3, bytes[start + 13] & 7 == 1 { loopCount = bytes.littleEndian16(start + 14) }
  }

  private mutating func readImage(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    guard start + 10 <= bytes.count else { return nil }
    var image = following
    following = GIFImage()
    image.start = start
    (image.left, image.top) = (bytes.littleEndian16(start + 1), bytes.littleEndian16(start + 3))
    (image.width, image.height) = (bytes.littleEndian16(start + 5), bytes.littleEndian16(start + 7))
    let flags = bytes[start + 9]
    image.isInterlaced = flags & 0x40 != 0
    image.colors = 13..<headerEnd
    if flags & 0x80 != 0 { image.colors = (start + 10)..<(start + 10 + Self.tableLength(flags)) }
    // The size of codes follows, and the first block.
    let data = (flags & 0x80 != 0 ? image.colors.upperBound : start + 10) + 1
    guard image.width > 0, image.height > 0, !image.colors.isEmpty, data < bytes.count else { return nil }
    noteOpacity(&image)
    images.append(image)
    return end(ofBlocks: data, bytes)
  }

  private mutating func noteOpacity(_ image: inout GIFImage) {
    let covers =
      image.left == 0 && image.top == 0 && image.width >= width && image.height >= height
      && image.transparent == nil
    image.isOpaque = covers || canvasIsOpaque
    switch image.disposal {
    case .keep: canvasIsOpaque = image.isOpaque
    case .clear: canvasIsOpaque = false
    case .restore: break
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func littleEndian16(_ at: Int) -> Int { Int(self[at]) | Int(self[at + 1]) << 8 }
}
