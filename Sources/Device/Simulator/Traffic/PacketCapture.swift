import Foundation
import TouchstoneNetworkLink

/// Exchanges as packets, in the form that Wireshark and tcpdump read (pcapng, raw IP as on a device's remote interface): each is
/// a TCP connection of its own, made up from what was said. R31.2, R31.5
///
/// What was encrypted is shown as it was before, at port 80, and says so; bodies are decoded.
public struct PacketCapture {
  /// As the interface of a device is called. R31.1
  public static let interface = "rvi0"
  private static let rawIP: UInt16 = 101
  private static let (optionEnd, optionComment, optionName, optionDescription):
    (UInt16, UInt16, UInt16, UInt16) =
      (0, 1, 2, 3)

  /// What a file begins with.
  public static func header(device: String) -> Data {
    var section = Bytes()
    section.add(0x1a2b_3c4d as UInt32)
    section.add(1 as UInt16)
    section.add(0 as UInt16)
    section.add(UInt64.max)
    var interface = Bytes()
    interface.add(rawIP)
    interface.add(0 as UInt16)
    interface.add(0 as UInt32)
    interface.add(option: optionName, Self.interface)
    interface.add(option: optionDescription, device)
    interface.add(option: optionEnd, "")
    return block(0x0a0d_0d0a, section) + block(1, interface)
  }

  /// The packets of exchanges that are over and that went to a server.
  public static func packets(of exchanges: [Exchange]) -> Data {
    exchanges.reduce(into: Data()) { data, exchange in
      guard let conversation = Conversation(exchange) else { return }
      for packet in conversation.packets { data += enhanced(packet) }
    }
  }

  private static func enhanced(_ packet: Conversation.Packet) -> Data {
    let time = UInt64(max(0, packet.time * 1e6))
    var bytes = Bytes()
    bytes.add(0 as UInt32)
    bytes.add(UInt32(truncatingIfNeeded: time >> 32))
    bytes.add(UInt32(truncatingIfNeeded: time))
    bytes.add(UInt32(packet.bytes.count))
    bytes.add(UInt32(packet.bytes.count))
    bytes.add(padded: packet.bytes)
    if let comment = packet.comment {
      bytes.add(option: optionComment, comment)
      bytes.add(option: optionEnd, "")
    }
    return block(6, bytes)
  }

  private static func block(_ type: UInt32, _ body: Bytes) -> Data {
    var whole = Bytes()
    let length = UInt32(body.data.count + 12)
    whole.add(type)
    whole.add(length)
    whole.data += body.data
    whole.add(length)
    return whole.data
  }

  /// Numbers as this machine's kind writes them, little end first, whatever it is.
  private struct Bytes {
    var data = Data()

    mutating func add<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }

    mutating func add(padded bytes: [UInt8]) {
      data.append(contentsOf: bytes)
      data.append(contentsOf: [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4))
    }

    mutating func add(option: UInt16, _ text: String) {
      let bytes = Array(text.utf8.prefix(1000))
      add(option)
      add(UInt16(bytes.count))
      add(padded: bytes)
    }
  }
}
