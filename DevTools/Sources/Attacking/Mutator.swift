/// Changes a file of a project at random, the same for the same seed: bytes, and what a project file is made of.
public struct Mutator {
  public enum Kind: String, CaseIterable, Sendable {
    case flip, truncate, insert, repeatPart, removeLine, repeatLine
    /// A value, a name or a path becomes one that leads elsewhere, or makes no sense.
    case value
    /// A reference to an object becomes one to another: groups hold themselves, targets are files.
    case reference
    /// Something lies in itself, many times over.
    case depth
  }

  private var random: SplitMix

  public init(seed: UInt64) { random = SplitMix(state: seed) }

  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  public mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

  /// What a value of a project is replaced by. `CANARY` stands for a file that nobody may touch.
  public static let hostile = [
    "../../../../../../../../CANARY", "/CANARY", "@/CANARY", "$(A)$(A)", "$(inherited)$(inherited)",
    "${SRCROOT}/../CANARY",
    "-tools-directory /CANARY", "\\U0000", "", "\"", "\\n", ".", "..", "/", "~", "%00", "nan", "-1",
    "99999999999999999999", "NO", String(repeating: "a", count: 5_000), String(repeating: "../", count: 400),
    String(repeating: "$(", count: 5_000), String(repeating: "[", count: 5_000),
  ]

  /// `repeats` is how often a part may be repeated at most.
  public mutating func mutate(_ bytes: [UInt8], _ kind: Kind, canary: String, repeats: Int = 5_000) -> [UInt8]
  {
    guard !bytes.isEmpty else { return Array("(".utf8) }
    var bytes = bytes
    let place = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...200, using: &random))
    switch kind {
    case .flip: for _ in 0..<Int.random(in: 1...8, using: &random) { flip(&bytes) }
    case .truncate: bytes.removeSubrange(place...)
    case .insert:
      let odd: [[UInt8]] = [[0], [0xFF], [0xC3, 0x28], [0xEF, 0xBB, 0xBF], [10, 13]]
      bytes.insert(contentsOf: pick(odd), at: place)
    case .repeatPart:
      let part = Array(bytes[place..<end])
      let count = pick([2, 100, repeats])
      bytes.insert(contentsOf: Array(repeatElement(part, count: count).joined()), at: place)
    case .removeLine: bytes.removeSubrange(line(at: place, bytes))
    case .repeatLine:
      let line = line(at: place, bytes)
      bytes.insert(contentsOf: Array(bytes[line]), at: line.lowerBound)
    case .value:
      let value = pick(Self.hostile).split(separator: "CANARY", omittingEmptySubsequences: false).joined(
        separator: canary)
      replaceWord(&bytes, near: place, by: Array(value.utf8))
    case .reference: replaceReference(&bytes, near: place)
    case .depth:
      let open = pick(["(", "{a=", "<a>", "[", "<array>", "{\"a\":"])
      bytes.insert(
        contentsOf: Array(String(repeating: open, count: pick([10, 1_000, 100_000])).utf8), at: place)
    }
    return bytes
  }

  private mutating func flip(_ bytes: inout [UInt8]) {
    let place = Int.random(in: bytes.indices, using: &random)
    bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
  }

  private func line(at place: Int, _ bytes: [UInt8]) -> Range<Int> {
    let start = bytes[..<place].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count)
  }

  /// Replaces the next text in quotes, between tags or after an equals sign.
  private func replaceWord(_ bytes: inout [UInt8], near place: Int, by value: [UInt8]) {
    let ends: [UInt8: UInt8] = [34: 34, 62: 60, 61: 59]
    guard let start = bytes[place...].firstIndex(where: { ends[$0] != nil }),
      let end = bytes[(start + 1)...].firstIndex(of: ends[bytes[start]]!)
    else { return }
    let isSetting = bytes[start] == 61
    bytes.replaceSubrange(
      start + 1..<end, with: isSetting ? Array(" \"".utf8) + value + Array("\"".utf8) : value)
  }

  /// The name of an object, 24 digits long, becomes another's.
  private mutating func replaceReference(_ bytes: inout [UInt8], near place: Int) {
    func name(from: Int) -> Range<Int>? {
      var start = from
      while start < bytes.count {
        let end = bytes[start...].firstIndex { !Self.isDigit($0) } ?? bytes.count
        if end - start == 24 { return start..<end }
        start = end + 1
      }
      return nil
    }
    let other = Int.random(in: bytes.indices, using: &random)
    guard let old = name(from: place), let new = name(from: other) else { return }
    bytes.replaceSubrange(old, with: Array(bytes[new]))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (65...70).contains(byte) }
}

/// A generator whose numbers are the same on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
