import BuildDiagnostics
import Foundation
import XcodeProject

/// The fonts that sources and interface files name for which others are drawn.
enum FontUses {
  static func findings(in file: URL, _ table: CoverageTable) -> [AppAudit.Finding] {
    guard let text = try? ProjectFile.text(file, "the file") else { return [] }
    var found: [AppAudit.Finding] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      // A name alone may be anything: "Symbol", say.
      guard line.contains("ont") else { continue }
      for (index, quoted) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
        guard index % 2 == 1, let record = table.font(String(quoted)) else { continue }
        found.append(
          .init(
            status: record.status, symbol: record.symbol, note: record.note,
            place: .init(file: file.path, line: number)))
      }
    }
    return found
  }
}
