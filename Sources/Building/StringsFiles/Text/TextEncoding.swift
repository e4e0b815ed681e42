import Foundation

/// Encodings by the names that the original takes.
enum TextEncoding {
  private static let names: [String: String.Encoding] = [
    "UTF-8": .utf8, "UTF-16": .utf16, "UTF-16LE": .utf16LittleEndian, "UTF-16BE": .utf16BigEndian,
    "UTF-32LE": .utf32LittleEndian, "UTF-32BE": .utf32BigEndian, "US-ASCII": .ascii, "ASCII": .ascii,
    "ISO-8859-1": .isoLatin1, "ISO-8859-2": .isoLatin2, "WINDOWS-1250": .windowsCP1250,
    "WINDOWS-1251": .windowsCP1251, "WINDOWS-1252": .windowsCP1252, "MACROMAN": .macOSRoman,
    "SHIFT_JIS": .shiftJIS, "EUC-JP": .japaneseEUC,
  ]

  private static func encoding(_ name: String) throws(StringsProblem) -> String.Encoding {
    guard let encoding = names[name.uppercased()] else {
      throw StringsProblem("unknown encoding name - \(name)")
    }
    return encoding
  }

  static func encode(_ text: String, _ name: String?) throws(StringsProblem) -> [UInt8] {
    let name = name ?? "UTF-8"
    // With the mark that says which end comes first.
    if name.uppercased() == "UTF-16" {
      return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    guard let data = text.data(using: try encoding(name)) else {
      throw StringsProblem("A character of the text is not in \(name).")
    }
    return Array(data)
  }

  /// UTF-16 is known by its mark.
  static func decode(_ bytes: [UInt8], _ name: String?, _ path: String) throws(StringsProblem) -> Bytes {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    let isWide = isBig || bytes.starts(with: [0xFF, 0xFE])
    var encoding: String.Encoding = isBig ? .utf16BigEndian : isWide ? .utf16LittleEndian : .utf8
    if let name, name.uppercased() != "UTF-16" {
      encoding = try self.encoding(name)
    } else if name != nil, !isWide {
      encoding = .utf16BigEndian
    }
    guard let text = String(data: Data(isWide ? bytes.dropFirst(2) : bytes[...]), encoding: encoding) else {
      throw StringsProblem("\(path) is not text in \(name ?? "UTF-8")")
    }
    return text.bytes
  }
}
