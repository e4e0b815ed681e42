/// How messages lie on the socket between the simulator and an app: five bytes of header, then the
/// payload. All numbers are little endian.
///
///     0  u32  length of the payload
///     4  u8   kind
///     5  …    payload
///
/// The stream has no other structure: a message that makes no sense ends the connection.
public enum MessageFraming {
  /// Both sides must speak the same one: they are built together, and an app is rebuilt when not.
  public static let version: UInt16 = 5

  public static let headerLength = 5

  /// Far above any frame (an iPad's raw pixels take 22 MB); what claims more is not our peer.
  public static let longestPayload = 128 << 20

  public static func encode(kind: UInt8, payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headerLength + payload.count)
    bytes.appendLittleEndian(UInt32(payload.count))
    bytes.append(kind)
    bytes += payload
    return bytes
  }
}

/// Cuts a byte stream into messages; bytes may arrive in any pieces.
public struct MessageParser: Sendable {
  public struct Message: Equatable, Sendable {
    public var kind: UInt8
    public var payload: [UInt8]

    public init(kind: UInt8, payload: [UInt8]) {
      self.kind = kind
      self.payload = payload
    }
  }

  private var pending: [UInt8] = []
  private var start = 0

  public init() {}

  public mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0, start == pending.count {
      pending.removeAll(keepingCapacity: true)
      start = 0
    }
    pending += bytes
  }

  /// The next whole message, nil until its last byte is there.
  public mutating func next() throws -> Message? {
    guard pending.count - start >= MessageFraming.headerLength else { return nil }
    let length = Int(pending.littleEndian32(at: start))
    guard length <= MessageFraming.longestPayload else {
      throw ProtocolError.oversized(length)
    }
    let payloadStart = start + MessageFraming.headerLength
    guard pending.count - payloadStart >= length else {
      compact()
      return nil
    }
    let message = Message(
      kind: pending[start + 4], payload: Array(pending[payloadStart..<payloadStart + length]))
    start = payloadStart + length
    return message
  }

  /// Drops what was handed out, so that a long stream does not grow the buffer.
  private mutating func compact() {
    guard start > 0 else { return }
    pending.removeSubrange(0..<start)
    start = 0
  }
}

/// What can be wrong with bytes from the other side.
public enum ProtocolError: Error, Equatable, CustomStringConvertible {
  case oversized(Int)
  case unknownKind(UInt8)
  case malformed(String)
  case wrongVersion(UInt16)

  public var description: String {
    switch self {
    case .oversized(let length):
      "device protocol: a message claims \(length) bytes; the longest is \(MessageFraming.longestPayload)"
    case .unknownKind(let kind): "device protocol: no message has kind \(kind)"
    case .malformed(let what): "device protocol: malformed \(what)"
    case .wrongVersion(let version):
      "device protocol: the app speaks version \(version), this tool \(MessageFraming.version); build the app again"
    }
  }
}
