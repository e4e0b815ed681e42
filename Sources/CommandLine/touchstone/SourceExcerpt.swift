import BuildDiagnostics
import Foundation

/// The user's line that a diagnostic is about, with a mark under the column.
enum SourceExcerpt {
  /// Nil without line and column, or if the file is gone.
  static func lines(for diagnostic: Diagnostic) -> [String]? {
    guard let place = diagnostic.place, let number = place.line, let column = place.column,
      let text = try? String(contentsOfFile: place.file, encoding: .utf8)
    else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard number >= 1, number <= lines.count, column >= 1 else { return nil }
    let line = lines[number - 1]
    // Columns count bytes; tabs are kept so that the mark stays below its word.
    let before = line.utf8.prefix(column - 1)
    let indent = String(decoding: before, as: UTF8.self).map { $0 == "\t" ? "\t" : " " }
    return ["  | \(line)", "  | " + indent.joined() + "^"]
  }
}
