/// Writes the ops of one frame into one growing buffer, which is kept from frame to frame.
public struct FrameWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Starts over with a FRAME op.
  public mutating func begin(_ header: FrameHeader) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(FrameOps.frame)
    bytes.appendLittleEndian(header.sequence)
    bytes.appendLittleEndian(UInt16(header.width))
    bytes.appendLittleEndian(UInt16(header.height))
    bytes.append(header.orientation)
    bytes.append((header.presents ? FrameOps.present : 0) | (header.isWhole ? FrameOps.whole : 0))
  }

  public mutating func copy(_ source: OpRect, toX x: Int, y: Int) {
    bytes.append(FrameOps.copy)
    append(source)
    bytes.appendLittleEndian(UInt16(x))
    bytes.appendLittleEndian(UInt16(y))
  }

  public mutating func fill(_ rect: OpRect, red: UInt8, green: UInt8, blue: UInt8) {
    bytes.append(FrameOps.fill)
    append(rect)
    bytes += [red, green, blue, 255]
  }

  /// `pixels` are the rectangle's bytes, row after row without gaps.
  public mutating func raw(_ rect: OpRect, pixels: UnsafeRawBufferPointer) {
    precondition(
      pixels.count == rect.width * rect.height * 4,
      "RAW of \(rect.width)x\(rect.height) needs \(rect.width * rect.height * 4) bytes, got \(pixels.count)")
    bytes.append(FrameOps.raw)
    append(rect)
    bytes.append(contentsOf: pixels)
  }

  /// `block` is an LZ4 block of the rectangle's bytes.
  public mutating func lz4(_ rect: OpRect, block: UnsafeRawBufferPointer) {
    bytes.append(FrameOps.lz4)
    append(rect)
    bytes.appendLittleEndian(UInt32(block.count))
    bytes.append(contentsOf: block)
  }

  private mutating func append(_ rect: OpRect) {
    bytes.appendLittleEndian(UInt16(rect.x))
    bytes.appendLittleEndian(UInt16(rect.y))
    bytes.appendLittleEndian(UInt16(rect.width))
    bytes.appendLittleEndian(UInt16(rect.height))
  }
}
