/// Texts of a store on one line of a terminal, which they do not command.
package enum Plain {
  /// With an escape for each character that would move the cursor, change colours or turn the writing round.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isCommand) else { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      guard isCommand(scalar) else {
        line.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": line += "\\n"
      case "\t": line += "\\t"
      case "\r": line += "\\r"
      default: line += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return line
  }

  static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// At most so many columns of a terminal, with a mark where something is left out.
  package static func cut(_ text: String, to width: Int) -> String {
    var (kept, used) = ("", 0)
    for character in text {
      let wide = self.width(character)
      if used + wide > width - 1, self.width(text) > width { return kept + "…" }
      kept.append(character)
      used += wide
    }
    return kept
  }

  package static func width(_ text: String) -> Int {
    text.utf8.count == text.unicodeScalars.count ? text.utf8.count : text.reduce(0) { $0 + width($1) }
  }

  /// Of the columns that East Asian characters and pictures take it is two.
  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      let category = first.properties.generalCategory
      return category == .nonspacingMark || category == .enclosingMark || category == .format ? 0 : 1
    }
  }
}
