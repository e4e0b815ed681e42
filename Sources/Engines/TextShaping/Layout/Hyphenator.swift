import Glibc

/// Where English words may be divided: Liang's method over TeX's patterns, as Debian's `hyphen-en-us`
/// keeps them. Without the package no word is divided.
final class Hyphenator {
  nonisolated(unsafe) static let english = Hyphenator(path: "/usr/share/hyphen/hyph_en_US.dic")

  /// Values between the letters of each pattern, by its letters; "." stands for a word's end.
  private var patterns: [[UInt8]: [UInt8]] = [:]
  private var longest = 0
  private static let shortestHead = 2
  private static let shortestTail = 3

  init(path: String) {
    guard let file = fopen(path, "r") else { return }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      add(line.prefix { $0 != 0 && $0 != 10 && $0 != 13 }.map(UInt8.init(bitPattern:)))
    }
  }

  /// Reads a line such as "1ba" or ".ach4"; others set up the file and are passed over.
  private func add(_ line: [UInt8]) {
    var letters: [UInt8] = []
    var values: [UInt8] = [0]
    for byte in line {
      switch byte {
      case 0x30...0x39: values[values.count - 1] = byte - 0x30
      case 0x61...0x7A, 0x2E, 0x27:
        letters.append(byte)
        values.append(0)
      default: return
      }
    }
    guard letters.count > 0, values.contains(where: { $0 > 0 }) else { return }
    patterns[letters] = values
    longest = max(longest, letters.count)
  }

  /// Offsets in `word` before which a line may begin.
  func offsets(in word: ArraySlice<UInt16>) -> [Int] {
    guard !patterns.isEmpty, word.count >= Self.shortestHead + Self.shortestTail else { return [] }
    var letters: [UInt8] = [0x2E]
    for unit in word {
      guard let letter = Self.letter(unit) else { return [] }
      letters.append(letter)
    }
    letters.append(0x2E)
    var values = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      for end in start + 1..<min(letters.count, start + longest) + 1 {
        guard let pattern = patterns[Array(letters[start..<end])] else { continue }
        for (index, value) in pattern.enumerated() {
          values[start + index] = max(values[start + index], value)
        }
      }
    }
    // An odd value between two letters allows a division.
    return (Self.shortestHead...word.count - Self.shortestTail).filter { values[$0 + 1] & 1 == 1 }
  }

  private static func letter(_ unit: UInt16) -> UInt8? {
    switch unit {
    case 0x61...0x7A: UInt8(unit)
    case 0x41...0x5A: UInt8(unit + 0x20)
    default: nil
    }
  }

  static func isLetter(_ unit: UInt16) -> Bool { letter(unit) != nil }
}
