import Foundation
import _FoundationICU

/// A place of a format whose text depends on a number: `%#@files@`.
///
/// A `String` cannot carry the rules of the file it came from. So the format's own text says which they are: the place's name
/// ends in a sign that nobody sees and a number (`mark`), which `StringsTables.variable` knows.
struct FormatVariable: Sendable {
  /// Whose plurals count.
  let language: String
  /// How the number itself is written: `d`, `lu`, `@`.
  let valueType: String
  /// Texts by category: `zero`, `one`, `two`, `few`, `many`, `other`.
  let variants: [String: String]

  /// The text for a number. What a file says of zero counts in languages that have no such plural, too.
  func variant(for number: Double) -> String {
    if number == 0, let zero = variants["zero"] { return zero }
    return variants[category(of: number)] ?? variants["other"] ?? ""
  }

  private func category(of number: Double) -> String {
    var status = U_ZERO_ERROR
    let rules = swift_uplrules_open(language, &status)
    guard status.rawValue <= 0, let rules else { return "other" }
    defer { swift_uplrules_close(rules) }
    return UnicodeText.written { swift_uplrules_select(rules, number, $0, $1, $2) } ?? "other"
  }

  // MARK: Marks

  /// U+2063, an invisible separator.
  static let mark: Character = "\u{2063}"

  /// A format whose places with these names carry their numbers.
  static func marked(_ format: String, _ numbers: [String: Int]) -> String {
    guard format.contains("#@") else { return format }
    var text = ""
    for piece in FormatPiece.pieces(of: format) {
      guard case .variable(let place, let name) = piece, let number = numbers[name] else {
        text += piece.text
        continue
      }
      text += FormatPiece.variable(place, "\(name)\(mark)\(number)").text
    }
    return text
  }

  /// The number that a place's name ends in.
  static func number(in name: String) -> Int? {
    name.lastIndex(of: mark).flatMap { Int(name[name.index(after: $0)...]) }
  }
}
