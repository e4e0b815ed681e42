import BuildDiagnostics
import XcodeProject

/// Adds settings to a project file as lines of text, and nothing else.
struct ProjectTextEditor {
  private let lines: [Substring]
  private let file: String
  /// Before which lines, counted from 0, these stand.
  private var insertions: [(line: Int, text: String)] = []
  private var added: [String: [String]] = [:]

  init(_ text: String, file: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.file = file
  }

  /// `KEY = YES;`, where the order of names has it.
  mutating func add(_ keys: [String], to configuration: ProjectObject) throws(BuildFailure) {
    guard let field = configuration.fields.entries.last(where: { $0.key == "buildSettings" }),
      let entries = field.value.dictionary?.entries, lines.indices.contains(field.line - 1)
    else { throw unreadable(configuration.line) }
    let indentation = String(lines[field.line - 1].prefix { $0 == "\t" || $0 == " " })
    let end = (field.line..<lines.count).first { lines[$0] == "\(indentation)};" }
    guard let end, Set(entries.map(\.line)).count == entries.count,
      entries.allSatisfy({ $0.line > field.line && $0.line <= end })
    else { throw unreadable(field.line) }
    for key in keys {
      let next = entries.filter { $0.key.utf8.lexicographicallyPrecedes(key.utf8) == false }.map(\.line).min()
      insertions.append((next.map { $0 - 1 } ?? end, "\(indentation)\t\(key) = YES;"))
    }
    added[configuration.id] = keys
  }

  private func unreadable(_ line: Int) -> BuildFailure {
    BuildFailure(
      .unsupported,
      Diagnostic(
        .error, at: .init(file: file, line: line),
        "the settings are not written as Xcode writes them, a line for each",
        reason: "A change would touch more lines than it adds.",
        nextStep: "Save the project in Xcode, or add the settings there. Nothing was written."))
  }

  /// The new text, after it was read again: it must say what the old one said, and what was added.
  func checked(against table: ObjectTable) throws(BuildFailure) -> String {
    var result: [Substring] = []
    for (index, line) in lines.enumerated() {
      let here = insertions.filter { $0.line == index }.map(\.text).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
      result += here.map { Substring($0) }
      result.append(line)
    }
    let text = result.joined(separator: "\n")
    guard let before = try? OpenStepParser.parse(Array(lines.joined(separator: "\n").utf8), file: file),
      let after = try? OpenStepParser.parse(Array(text.utf8), file: file),
      Self.plain(after) == expected(before)
    else { throw unreadable(1) }
    return text
  }

  /// A value without its lines.
  private indirect enum Plain: Equatable {
    case text(String)
    case data([UInt8])
    case list([Plain])
    case table([String: Plain])
  }

  private static func plain(_ node: OpenStepNode) -> Plain {
    switch node.content {
    case .string(let text): .text(text)
    case .data(let bytes): .data(bytes)
    case .array(let nodes): .list(nodes.map(plain))
    case .dictionary(let dictionary):
      .table(Dictionary(dictionary.entries.map { ($0.key, plain($0.value)) }) { $1 })
    }
  }

  private func expected(_ node: OpenStepNode) -> Plain {
    guard case .table(var root) = Self.plain(node), case .table(var objects)? = root["objects"] else {
      return .list([])
    }
    for (id, keys) in added {
      guard case .table(var object)? = objects[id], case .table(var settings)? = object["buildSettings"]
      else { continue }
      for key in keys { settings[key] = .text("YES") }
      object["buildSettings"] = .table(settings)
      objects[id] = .table(object)
    }
    root["objects"] = .table(objects)
    return .table(root)
  }
}
