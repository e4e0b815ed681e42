/// The digest of 512 bits that files carry for their whole model.
package struct SHA512 {
  private var state: [UInt64] = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
  ]

  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA512()
    let padded = bytes + DigestPadding.bytes(count: bytes.count, block: 128, lengthSize: 16)
    for start in stride(from: 0, to: padded.count, by: 128) { hash.add(padded[start..<start + 128]) }
    return hash.state.flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
    }
  }

  private mutating func add(_ block: ArraySlice<UInt8>) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 8).map { place in
      block[place..<place + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    for index in 16..<80 {
      let (a, b) = (words[index - 15], words[index - 2])
      let small = Self.turned(a, 1) ^ Self.turned(a, 8) ^ (a >> 7)
      let great = Self.turned(b, 19) ^ Self.turned(b, 61) ^ (b >> 6)
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ great)
    }
    var s = state
    for index in 0..<80 {
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      let great = Self.turned(s[4], 14) ^ Self.turned(s[4], 18) ^ Self.turned(s[4], 41)
      let small = Self.turned(s[0], 28) ^ Self.turned(s[0], 34) ^ Self.turned(s[0], 39)
      let first = s[7] &+ great &+ choice &+ Self.constants[index] &+ words[index]
      s = [first &+ small &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }

  private static func turned(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word >> count | word << (64 - count)
  }

  /// The fractions of the cube roots of the first 80 primes.
  static let constants: [UInt64] = primes.map { fractionOfCubeRoot($0) }

  private static let primes: [UInt64] = (2...409).filter { number in
    !(2..<number).contains { $0 * $0 <= number && number % $0 == 0 }
  }.map { UInt64($0) }

  /// Bit by bit: the greatest x with x³ ≤ prime · 2¹⁹².
  private static func fractionOfCubeRoot(_ prime: UInt64) -> UInt64 {
    var whole: UInt64 = 1
    while (whole + 1) * (whole + 1) * (whole + 1) <= prime { whole += 1 }
    var fraction: UInt64 = 0
    for bit in (0..<64).reversed() {
      let candidate = fraction | 1 << UInt64(bit)
      if WideNumber(whole: whole, fraction: candidate).cubeIsAtMost(prime) { fraction = candidate }
    }
    return fraction
  }
}

/// A number below 8 with 64 bits behind the point, as limbs of 32 bits, lowest first.
private struct WideNumber {
  private let limbs: [UInt64]

  init(whole: UInt64, fraction: UInt64) {
    limbs = [fraction & 0xffff_ffff, fraction >> 32, whole]
  }

  func cubeIsAtMost(_ number: UInt64) -> Bool {
    let cube = Self.product(Self.product(limbs, limbs), limbs)
    // 192 bits lie behind the point: six limbs.
    let whole = cube.count > 6 ? cube[6] | (cube.count > 7 ? cube[7] << 32 : 0) : 0
    return whole < number || (whole == number && cube[..<6].allSatisfy { $0 == 0 })
  }

  private static func product(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    var result = [UInt64](repeating: 0, count: a.count + b.count)
    for (i, x) in a.enumerated() {
      var carry: UInt64 = 0
      for (j, y) in b.enumerated() {
        let sum = result[i + j] + x * y + carry
        result[i + j] = sum & 0xffff_ffff
        carry = sum >> 32
      }
      result[i + b.count] += carry
    }
    return result
  }
}
