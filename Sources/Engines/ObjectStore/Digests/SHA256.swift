/// The digest of 256 bits that files carry for each entity.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    let padded = bytes + DigestPadding.bytes(count: bytes.count, block: 64, lengthSize: 8)
    for start in stride(from: 0, to: padded.count, by: 64) { hash.add(padded[start..<start + 64]) }
    return hash.state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  private mutating func add(_ block: ArraySlice<UInt8>) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let small = Self.turned(a, 7) ^ Self.turned(a, 18) ^ (a >> 3)
      let great = Self.turned(b, 17) ^ Self.turned(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ great)
    }
    var s = state
    for index in 0..<64 {
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      let great = Self.turned(s[4], 6) ^ Self.turned(s[4], 11) ^ Self.turned(s[4], 25)
      let small = Self.turned(s[0], 2) ^ Self.turned(s[0], 13) ^ Self.turned(s[0], 22)
      let first = s[7] &+ great &+ choice &+ Self.constants[index] &+ words[index]
      s = [first &+ small &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  static let constants: [UInt32] = SHA512.constants.prefix(64).map { UInt32($0 >> 32) }
}
