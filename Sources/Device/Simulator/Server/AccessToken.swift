/// The secret in the simulator's URL: who has it may see and drive the device.
public struct AccessToken: Sendable {
  public let text: String

  /// 128 random bits.
  public init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let word = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - word.count) + word
    }.joined()
  }

  /// One that was made before.
  public init(text: String) { self.text = text }

  /// Takes the same time wherever the first difference is.
  func matches(_ candidate: String?) -> Bool {
    let given = Array((candidate ?? "").utf8)
    let wanted = Array(text.utf8)
    var difference = UInt8(given.count == wanted.count ? 0 : 1)
    for index in wanted.indices {
      difference |= wanted[index] ^ (index < given.count ? given[index] : 0)
    }
    return difference == 0
  }
}
