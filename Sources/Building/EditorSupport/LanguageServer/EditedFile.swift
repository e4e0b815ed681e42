import BuildDiagnostics
import Foundation

/// One source of the app, as the editor and the server behind us know it.
struct EditedFile {
  let path: String
  /// Which module compiles it, by its number in the workspace.
  let module: Int
  /// As it is on the disk.
  var saved: String
  /// As the editor shows it; nil while that does not.
  var open: Open?
  /// Between its text and what stands for it; nil before the first translation.
  var map: TextMap?
  var diagnostics: [Diagnostic] = []
  /// What the server behind us has; 0 before it was opened there.
  var version = 0

  struct Open {
    /// As the editor spells it.
    var uri: String
    var language: String
    var version: JSONValue
    var text: String
  }

  var text: String { open?.text ?? saved }
}

extension EditedFile.Open {
  /// Takes a change as the editor tells it: of a range, or of the whole text.
  mutating func apply(_ change: JSONValue) {
    let more = change["text"].string ?? ""
    guard let range = TextRange(change["range"]) else {
      text = more
      return
    }
    let table = LineTable(text)
    let (start, end) = (table.offset(of: range.start), table.offset(of: range.end))
    let bytes = table.bytes
    text = String(decoding: bytes[..<start] + Array(more.utf8) + bytes[max(start, end)...], as: UTF8.self)
  }
}

/// A range of a text as the protocol has it.
struct TextRange: Hashable {
  var start: LineTable.Position
  var end: LineTable.Position

  init(_ start: LineTable.Position, _ end: LineTable.Position) { (self.start, self.end) = (start, end) }

  init?(_ value: JSONValue) {
    guard let start = LineTable.Position(value["start"]), let end = LineTable.Position(value["end"]) else {
      return nil
    }
    (self.start, self.end) = (start, end)
  }

  var value: JSONValue { ["start": start.value, "end": end.value] }
}

extension LineTable.Position {
  init?(_ value: JSONValue) {
    guard let line = value["line"].integer, let column = value["character"].integer else { return nil }
    self.init(line: line, column: column)
  }

  var value: JSONValue { ["line": .integer(line), "character": .integer(column)] }
}

/// Addresses of files, as the protocol has them.
enum FileAddress {
  static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst(7)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    return String(rest[slash...]).removingPercentEncoding
  }

  private static let plain: CharacterSet = {
    var plain = CharacterSet(charactersIn: "/-._~")
    plain.insert(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    return plain
  }()

  static func uri(of path: String) -> String {
    "file://" + (path.addingPercentEncoding(withAllowedCharacters: plain) ?? path)
  }
}
