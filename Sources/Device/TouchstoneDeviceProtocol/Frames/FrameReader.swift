/// One drawing op, with its payload as a range of the frame's bytes.
public enum FrameOp: Equatable, Sendable {
  case copy(OpRect, x: Int, y: Int)
  case fill(OpRect, red: UInt8, green: UInt8, blue: UInt8)
  case raw(OpRect, bytes: Range<Int>)
  case lz4(OpRect, bytes: Range<Int>)
}

/// Reads a frame's ops. Trusts nothing: what does not fit into the bytes or the screen is an error.
public struct FrameReader {
  public let header: FrameHeader
  private let bytes: [UInt8]
  private var position: Int

  public init(_ bytes: [UInt8]) throws {
    guard bytes.count >= FrameOps.frameLength, bytes[0] == FrameOps.frame else {
      throw ProtocolError.malformed("frame: it does not begin with FRAME")
    }
    header = FrameHeader(
      sequence: bytes.littleEndian32(at: 1), width: Int(bytes.littleEndian16(at: 5)),
      height: Int(bytes.littleEndian16(at: 7)), orientation: bytes[9],
      presents: bytes[10] & FrameOps.present != 0, isWhole: bytes[10] & FrameOps.whole != 0)
    guard header.width * header.height * 4 <= MessageFraming.longestPayload else {
      throw ProtocolError.malformed("frame: no screen is \(header.width)x\(header.height)")
    }
    self.bytes = bytes
    position = FrameOps.frameLength
  }

  /// The next op, nil at the end.
  public mutating func next() throws -> FrameOp? {
    guard position < bytes.count else { return nil }
    let code = bytes[position]
    position += 1
    let rect = try readRect()
    switch code {
    case FrameOps.copy:
      let x = try read16()
      let y = try read16()
      try requireInside(OpRect(x: x, y: y, width: rect.width, height: rect.height))
      return .copy(rect, x: x, y: y)
    case FrameOps.fill:
      let color = try take(4)
      return .fill(
        rect, red: bytes[color.lowerBound], green: bytes[color.lowerBound + 1],
        blue: bytes[color.lowerBound + 2])
    case FrameOps.raw: return .raw(rect, bytes: try take(rect.width * rect.height * 4))
    case FrameOps.lz4:
      let length = try take(4)
      return .lz4(rect, bytes: try take(Int(bytes.littleEndian32(at: length.lowerBound))))
    default: throw ProtocolError.malformed("frame: no op has code \(code)")
    }
  }

  private mutating func readRect() throws -> OpRect {
    let rect = OpRect(
      x: try read16(), y: try read16(), width: try read16(), height: try read16())
    try requireInside(rect)
    return rect
  }

  private func requireInside(_ rect: OpRect) throws {
    guard rect.maxX <= header.width, rect.maxY <= header.height else {
      throw ProtocolError.malformed(
        "frame: \(rect) is outside of the \(header.width)x\(header.height) screen")
    }
  }

  private mutating func read16() throws -> Int {
    Int(bytes.littleEndian16(at: try take(2).lowerBound))
  }

  private mutating func take(_ count: Int) throws -> Range<Int> {
    guard count <= bytes.count - position else {
      throw ProtocolError.malformed("frame: it ends within an op")
    }
    defer { position += count }
    return position..<position + count
  }
}
