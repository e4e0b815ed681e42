/// FNV-1a, 64 bits: the same on every machine and in every run, unlike `Hasher`.
public struct StableHash: Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  /// Of one text.
  public init(of text: String) { combine(text) }

  public mutating func combine(_ text: String) { combine(bytes: text.utf8) }

  /// The bytes, and that they end.
  public mutating func combine(bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ 0xff) &* 0x100_0000_01b3
  }

  public mutating func combine(_ number: Int) { combine(String(number)) }

  /// 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
