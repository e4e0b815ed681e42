import Foundation

/// The translator's tables are generated with each SDK and are in no repository. What is left by hand are decisions of
/// ours; here they are compared with the sources that made them.
struct TranslatorListsCheck: HouseCheck {
  let name = "translator lists"

  private static let asked = "Sources/Building/SourceTranslator/Platform/AskedRequirements.swift"
  private static let made = "Sources/Building/SourceTranslator/Rewriting/FileRewriter+Construction.swift"

  func run(on tree: SourceTree) -> CheckOutcome {
    let frameworks = tree.swiftFiles(under: "Sources/Frameworks").map {
      (path: $0, lines: tree.lines(of: $0))
    }
    var violations: [Violation] = []

    let asked = Set(matches(/"(\w+\([\w:]*\))"/, in: tree.lines(of: Self.asked)).map { $0.text })
    var asking: Set<String> = []
    for file in frameworks {
      for found in matches(/ObjectRuntime\.responds\(.*, to: "(\w+:[\w:]*)"\)/, in: file.lines) {
        let name = Self.swiftName(ofSelector: found.text)
        asking.insert(name)
        if !asked.contains(name) {
          violations.append(
            Violation(file.path, line: found.line, "asks classes for \(name); name it in \(Self.asked)"))
        }
      }
    }
    for name in asked.subtracting(asking).sorted() {
      violations.append(Violation(Self.asked, "\(name) is in the list, and no framework asks for it"))
    }

    let made = Set(matches(/\[((?:"\w+"(?:, )?)*)\]: "\w+"/, in: constructors(tree)).map { $0.text })
    var making: Set<String> = []
    for file in frameworks {
      for found in matches(/static func _construct\((.*)\) -> Self/, in: file.lines) {
        let labels = found.text.split(separator: ", ").map { "\"\($0.prefix { $0 != " " && $0 != ":" })\"" }
          .joined(separator: ", ")
        making.insert(labels)
        if !made.contains(labels) {
          violations.append(
            Violation(file.path, line: found.line, "makes objects by [\(labels)]; name it in \(Self.made)"))
        }
      }
    }
    for labels in made.subtracting(making).sorted() {
      violations.append(Violation(Self.made, "no framework makes objects by [\(labels)]"))
    }

    if asking.isEmpty || making.isEmpty { violations.append(blind("what the frameworks ask classes for")) }
    return CheckOutcome(
      violations: violations,
      summary:
        "\(asked.count + made.count) entries by hand are what the frameworks say; the tables come with the SDK"
    )
  }

  /// The lines of the table, which ends with a bracket of its own.
  private func constructors(_ tree: SourceTree) -> [Substring] {
    let lines = tree.lines(of: Self.made).drop { !$0.contains("static let constructors") }
    return lines.dropFirst().prefix { $0 != "  ]" }
      .flatMap { $0.replacingOccurrences(of: ", [", with: "\n[").split(separator: "\n") }
  }

  private func matches(_ pattern: Regex<(Substring, Substring)>, in lines: [Substring]) -> [(
    text: String, line: Int
  )] {
    lines.enumerated().flatMap { index, line in
      line.matches(of: pattern).map { (String($0.output.1), index + 1) }
    }
  }

  /// "tableView:commit:forRowAt:" as the list spells it.
  private static func swiftName(ofSelector selector: String) -> String {
    let parts = selector.split(separator: ":")
    // "sessionDidFinishForIdentifier:" has its first label in its name.
    if let label = parts[0].firstMatch(of: /For[A-Z]\w*$/) {
      let labels = ["f" + parts[0][label.range].dropFirst()] + parts.dropFirst().map(String.init)
      return "\(parts[0][..<label.range.lowerBound])(" + labels.map { "\($0):" }.joined() + ")"
    }
    return "\(parts[0])(_:" + parts.dropFirst().map { "\($0):" }.joined() + ")"
  }
}
