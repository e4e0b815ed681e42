import Foundation

/// One end of a conversation: an address and a port.
struct Endpoint {
  /// 4 bytes or 16.
  let address: [UInt8]
  let port: UInt16

  private static let device: (four: [UInt8], six: [UInt8]) = (
    [192, 168, 1, 66], [0xfd, 0] + [UInt8](repeating: 0, count: 13) + [0x66]
  )

  private init(address: [UInt8], port: UInt16) { (self.address, self.port) = (address, port) }

  /// `127.0.0.1:8080` or `[::1]:8080`.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
      return nil
    }
    let host = text[..<colon].trimmingCharacters(in: ["[", "]"])
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, host, &four) == 1 {
      self.init(address: withUnsafeBytes(of: &four) { Array($0) }, port: port)
    } else if inet_pton(AF_INET6, String(host.prefix { $0 != "%" }), &six) == 1 {
      self.init(address: withUnsafeBytes(of: &six) { Array($0) }, port: port)
    } else {
      return nil
    }
  }

  func at(port: UInt16) -> Endpoint { Endpoint(address: address, port: port) }

  /// The device's end of a conversation with this, by a port of its own.
  func client(number: UInt64) -> Endpoint {
    Endpoint(
      address: address.count == 4 ? Self.device.four : Self.device.six, port: 49152 + UInt16(number % 16384))
  }

  /// What IP puts before a TCP segment of that length.
  func header(to other: Endpoint, length: Int) -> [UInt8] {
    guard address.count == 4 else {
      return [0x60, 0, 0, 0] + UInt16(length).bytes + [6, 64] + address + other.address
    }
    var header: [UInt8] =
      [0x45, 0] + UInt16(length + 20).bytes + [0, 0, 0x40, 0, 64, 6, 0, 0] + address + other.address
    header.replaceSubrange(10..<12, with: InternetChecksum.of(header).bytes)
    return header
  }

  /// What TCP's checksum counts besides the segment.
  func pseudoHeader(to other: Endpoint, length: Int) -> [UInt8] {
    let addresses = address + other.address
    return address.count == 4
      ? addresses + [0, 6] + UInt16(length).bytes : addresses + UInt32(length).bytes + [0, 0, 0, 6]
  }
}

/// The sum that IP and TCP check their headers by.
enum InternetChecksum {
  static func of(_ bytes: [UInt8]) -> UInt16 {
    var sum: UInt32 = 0
    for index in stride(from: 0, to: bytes.count, by: 2) {
      sum += UInt32(bytes[index]) << 8 | (index + 1 < bytes.count ? UInt32(bytes[index + 1]) : 0)
      sum = (sum & 0xffff) + (sum >> 16)
    }
    return ~UInt16(truncatingIfNeeded: sum)
  }
}

extension FixedWidthInteger {
  /// Big end first, as networks have them.
  var bytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
