/// Every behaviour number that is cited has one line in `Documentation/Behaviours`, and every line is cited by code,
/// or says that it is open and is cited by a document.
struct BehavioursCheck: HouseCheck {
  let name = "behaviours"

  private static let code = ["Sources", "Tests", "Examples", "Libraries"]
  private static let others = ["Documentation", "Benchmarks", "DevTools"]
  private static let endings = ["swift", "md", "c", "h", "js", "css", "html"]

  /// Where each number is cited first.
  private typealias Places = [BehaviourNumber: String]

  func run(on tree: SourceTree) -> CheckOutcome {
    let pages = BehaviourPages(tree)
    var violations = pages.violations
    let byCode = citations(in: Self.code, of: tree, known: pages, &violations)
    var byDocuments = citations(in: Self.others, of: tree, known: pages, &violations)
    for line in pages.lines.values {
      for mention in line.mentions {
        note(mention, line.path, known: pages, places: &byDocuments, &violations)
      }
    }
    for (number, line) in pages.lines {
      if let said = complaint(number, line, byCode[number], byDocuments[number]) {
        violations.append(Violation(line.path, line: line.line, said))
      }
    }
    if byCode.isEmpty { violations.append(blind("any number that code cites")) }
    if pages.lines.isEmpty { violations.append(blind("a line in \(BehaviourPages.folder)")) }
    let open = pages.lines.values.count(where: \.isOpen)
    return CheckOutcome(
      violations: violations, summary: "\(pages.lines.count - open) behaviours cited by code, \(open) open")
  }

  private func complaint(
    _ number: BehaviourNumber, _ line: BehaviourPages.Line, _ code: String?, _ document: String?
  ) -> String? {
    switch (line.isOpen, code, document) {
    case (true, let place?, _): "\(number) is cited by \(place); take `(open)` away"
    case (true, nil, nil):
      "nothing cites \(number); say in Documentation/Coverage why it is open, or drop the line"
    case (false, nil, _):
      "no source, test or example cites \(number); cite it, or mark the line `(open)` and say in "
        + "Documentation/Coverage why"
    default: nil
    }
  }

  private func citations(
    in folders: [String], of tree: SourceTree, known pages: BehaviourPages, _ violations: inout [Violation]
  ) -> Places {
    var places: Places = [:]
    for folder in folders {
      for path in Self.endings.flatMap({ tree.files(under: folder, withExtension: $0) })
      where !path.hasPrefix(BehaviourPages.folder + "/") {
        for citation in CitationReader.citations(in: tree.text(of: path) ?? "") {
          note(citation, path, known: pages, places: &places, &violations)
        }
      }
    }
    return places
  }

  private func note(
    _ citation: CitationReader.Citation, _ path: String, known pages: BehaviourPages, places: inout Places,
    _ violations: inout [Violation]
  ) {
    if citation.numbers.isEmpty {
      violations.append(
        Violation(
          path, line: citation.line, "\(citation.text) is no range; name numbers of one post, upwards"))
    }
    for number in citation.numbers {
      if pages.lines[number] == nil, !pages.posts.contains(number) {
        violations.append(
          Violation(
            path, line: citation.line,
            "\(number) has no line in \(BehaviourPages.folder); write it, or cite what is meant"))
      }
      places[number] = places[number] ?? "\(path):\(citation.line)"
    }
  }
}
