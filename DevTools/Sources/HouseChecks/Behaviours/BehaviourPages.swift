import Foundation

/// The lines of `Documentation/Behaviours`, one for each number, under a heading that names their source:
/// `## R2 · *Title*, Blog, 2013-05-21` and `- **R2.1** Text.`, with `(open)` before the text where no code cites it.
struct BehaviourPages {
  struct Line {
    var path: String
    var line: Int
    var isOpen: Bool
    /// What its text refers to.
    var mentions: [CitationReader.Citation]
  }

  static let folder = "Documentation/Behaviours"

  private(set) var lines: [BehaviourNumber: Line] = [:]
  private(set) var posts: Set<BehaviourNumber> = []
  private(set) var violations: [Violation] = []

  init(_ tree: SourceTree) {
    for path in tree.files(under: Self.folder, withExtension: "md") where !path.hasSuffix("/README.md") {
      var section: BehaviourNumber?
      for (index, text) in tree.lines(of: path).enumerated() {
        if text.hasPrefix("## ") {
          section = readHeading(text.dropFirst(3), path, index + 1)
        } else if text.hasPrefix("- ") {
          readLine(text, under: section, path, index + 1)
        }
      }
    }
  }

  private mutating func readHeading(_ text: Substring, _ path: String, _ line: Int) -> BehaviourNumber? {
    let named = CitationReader.citations(in: String(text.prefix { $0 != " " })).first?.numbers.first
    guard case .post(let post) = named else { return nil }
    if text.range(of: #", .+, \d{4}-\d{2}-\d{2}$"#, options: .regularExpression) == nil {
      violations.append(
        Violation(path, line: line, "R\(post) names no source; end it with title, blog and date, by commas"))
    }
    if !posts.insert(.post(post)).inserted {
      violations.append(Violation(path, line: line, "R\(post) has a section already; one post, one section"))
    }
    return .post(post)
  }

  private mutating func readLine(
    _ text: Substring, under section: BehaviourNumber?, _ path: String, _ line: Int
  ) {
    let parts = text.dropFirst(2).split(separator: "**", maxSplits: 1, omittingEmptySubsequences: true)
    guard text.hasPrefix("- **"), parts.count == 2,
      let number = CitationReader.citations(in: String(parts[0])).first?.numbers.first,
      parts[1].hasSuffix(".") || parts[1].hasSuffix(".)")
    else {
      violations.append(
        Violation(
          path, line: line, "no line of a behaviour; write `- **R2.1** What is known, as a sentence.`"))
      return
    }
    if case .behaviour(let post, _) = number, section != .post(post) {
      violations.append(
        Violation(path, line: line, "\(number) stands under another post; move it to R\(post)"))
    }
    if let first = lines[number] {
      violations.append(
        Violation(path, line: line, "\(number) has a line already, \(first.path):\(first.line); join them"))
      return
    }
    var mentions = CitationReader.citations(in: String(parts[1]))
    for index in mentions.indices { mentions[index].line = line }
    lines[number] = Line(path: path, line: line, isOpen: parts[1].hasPrefix(" (open) "), mentions: mentions)
  }
}
