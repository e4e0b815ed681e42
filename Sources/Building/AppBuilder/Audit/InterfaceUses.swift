import BuildDiagnostics
import Foundation
import XcodeProject

/// The elements of a storyboard or nib that nothing reads, and attributes that set what is inert or partial.
enum InterfaceUses {
  static func findings(in file: URL, _ table: CoverageTable) -> [AppAudit.Finding] {
    guard let text = try? ProjectFile.text(file, "the interface file") else { return [] }
    var found: [AppAudit.Finding] = []
    var number = 0
    // Whose `<textInputTraits>` come next.
    var field = ""
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      // Xcode writes one element a line; text in between is escaped.
      guard let open = line.firstIndex(of: "<") else { continue }
      let name = String(line[line.index(after: open)...].prefix { $0.isLetter || $0.isNumber })
      guard !name.isEmpty, name != "xml" else { continue }
      let place = Diagnostic.Place(file: file.path, line: number)
      if ["textField", "textView", "searchBar"].contains(name) { field = name }
      found += attributes(line, of: name == "textInputTraits" ? field : name, table, place)
      guard !table.hasElement(name) else { continue }
      found.append(
        .init(
          status: .missing, symbol: "<\(name)>", note: "Interface files are loaded without it.",
          place: place))
    }
    return found
  }

  /// `<tableView estimatedSectionHeaderHeight="-1">` sets the property of that name of a `UITableView`.
  private static func attributes(
    _ line: Substring, of element: String, _ table: CoverageTable, _ place: Diagnostic.Place
  ) -> [AppAudit.Finding] {
    let type = "UI" + element.prefix(1).uppercased() + element.dropFirst()
    guard table.type(type) != nil else { return [] }
    return line.matches(of: /\s([a-z]\w*)="/).compactMap { match in
      guard let record = table.member(String(match.1), of: type), record.kind == "property",
        [.inert, .partial].contains(record.status)
      else { return nil }
      return .init(status: record.status, symbol: record.symbol, note: record.note, place: place)
    }
  }
}
