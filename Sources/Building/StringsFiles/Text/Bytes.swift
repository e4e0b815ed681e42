/// Text in UTF-8, unit by unit: Swift's characters would join a quote with an accent behind it, and take two spellings of one
/// accent for the same text.
typealias Bytes = [UInt8]

extension UInt8 {
  /// Space, tab, the ends of lines and pages, and null: what Ruby takes off the ends of a text.
  var isBlank: Bool { self == 0x20 || self == 0 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLower: Bool { (0x61...0x7A).contains(self) }
  var isLetter: Bool { isLower || (0x41...0x5A).contains(self) }

  static func ascii(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(ascii: scalar) }
}

extension BidirectionalCollection where Element == UInt8 {
  var text: String { String(decoding: self, as: UTF8.self) }

  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
      return self[endIndex..<endIndex]
    }
    return self[first...last]
  }

  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }
}

extension [UInt8] {
  init(_ text: StaticString) { self = text.withUTF8Buffer { Array($0) } }

  /// Whether `text` stands at `place`.
  func has(_ text: StaticString, at place: Int) -> Bool {
    place >= 0 && place <= count && self[place...].starts(with: text)
  }

  /// Where `text` stands first, at or after `start`.
  func find(_ text: StaticString, from start: Int = 0) -> Int? {
    let length = text.utf8CodeUnitCount
    guard start >= 0, length > 0, count >= length, start <= count - length else { return nil }
    let first = text.utf8Start[0]
    return (start...(count - length)).first { self[$0] == first && has(text, at: $0) }
  }

  /// Where `text` stands last.
  func findLast(_ text: StaticString) -> Int? {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return nil }
    return (0...(count - length)).last { has(text, at: $0) }
  }

  func replacing(_ old: StaticString, with new: StaticString) -> Bytes {
    var result: Bytes = []
    var place = 0
    while let next = find(old, from: place) {
      result += self[place..<next]
      new.withUTF8Buffer { result += $0 }
      place = next + old.utf8CodeUnitCount
    }
    return result + self[place...]
  }

  /// Lines with the line feed that ends each.
  var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < count {
      let end = self[start...].firstIndex(of: 10).map { $0 + 1 } ?? count
      lines.append(self[start..<end])
      start = end
    }
    return lines
  }
}

extension String {
  var bytes: Bytes { Array(utf8) }

  func replacing(_ old: StaticString, by new: StaticString) -> String {
    bytes.replacing(old, with: new).text
  }

  /// `"` as `\"`.
  var quotesEscaped: String { replacing("\"", by: "\\\"") }

  /// The same text byte by byte.
  func isExactly(_ other: String?) -> Bool { other.map { utf8.elementsEqual($0.utf8) } ?? false }
}
