import Foundation

/// Ends of lines that the parser shall take for spaces and not touch: it is given spaces of Unicode in their place that the
/// text itself does not have.
struct PreservedSpaces {
  private var bytes: [UInt8]
  /// What the parser would cut.
  private(set) var atEnd = ""
  /// Nil where the text has all of them.
  private let newline: Unicode.Scalar?
  private let carriageReturn: Unicode.Scalar?

  init(_ bytes: [UInt8]) {
    let end = (bytes.lastIndex { !MarkdownText.isSpace($0) } ?? -1) + 1
    atEnd = String(decoding: bytes[end...], as: UTF8.self)
    self.bytes = Array(bytes[..<end])
    let present = Set(
      String(decoding: self.bytes, as: UTF8.self).unicodeScalars.lazy.filter { $0.value >= 0x1680 })
    let free = ([0x1680] + (0x2000...0x200a) + [0x202f, 0x205f])
      .compactMap { Unicode.Scalar($0 as UInt32) }.filter { !present.contains($0) }
    newline = free.first
    carriageReturn = free.dropFirst().first
  }

  /// What the parser is given.
  mutating func hide() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 0x0a: result += newline.map { Array(UTF8.encode($0)!) } ?? [byte]
      case 0x0d: result += carriageReturn.map { Array(UTF8.encode($0)!) } ?? [byte]
      default: MarkdownText.append(byte, to: &result)
      }
    }
    bytes = []
    return result
  }

  /// What the parser gave back, as it was.
  func restored(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == newline || $0 == carriageReturn }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar == newline ? "\n" : scalar == carriageReturn ? "\r" : scalar)
    }
    return String(result)
  }
}
