/// What is added to a message so that it fills whole blocks: one bit, zeros, its length in bits.
enum DigestPadding {
  static func bytes(count: Int, block: Int, lengthSize: Int) -> [UInt8] {
    let zeros = (2 * block - 1 - lengthSize - count % block) % block
    let bits = UInt64(count) * 8
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    return [0x80] + [UInt8](repeating: 0, count: zeros + lengthSize - 8) + length
  }
}
