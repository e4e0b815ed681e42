import BuildDiagnostics
import Foundation
import XcodeProject

/// The elements of a storyboard or nib that nothing reads.
enum InterfaceUses {
  static func findings(in file: URL, _ table: CoverageTable) -> [AppAudit.Finding] {
    guard let text = try? ProjectFile.text(file, "the interface file") else { return [] }
    var found: [AppAudit.Finding] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      // Xcode writes one element a line; text in between is escaped.
      guard let open = line.firstIndex(of: "<") else { continue }
      let name = String(line[line.index(after: open)...].prefix { $0.isLetter || $0.isNumber })
      guard !name.isEmpty, !table.hasElement(name), name != "xml" else { continue }
      found.append(
        .init(
          status: .missing, symbol: "<\(name)>", note: "Interface files are loaded without it.",
          place: .init(file: file.path, line: number)))
    }
    return found
  }
}
