import Foundation

/// Holds isolation as Apple's: what Xcode imports from headers never refuses a call from code that is not isolated, it
/// warns at most. So each public declaration of ours that is `@MainActor` is `@preconcurrency` too, and so is each
/// protocol, whatever its access: a class that adopts it where it is declared gets the isolation of its members there.
///
/// An extension cannot have the attribute; its members have it. What is `@_spi(Host)` no app sees. A function type in
/// the middle of a declaration is no attribute of it.
struct MainActorCheck: HouseCheck {
  let name = "isolation"

  func run(on tree: SourceTree) -> CheckOutcome {
    var violations: [Violation] = []
    var seen = 0
    for path in tree.swiftFiles(under: "Sources/Frameworks") {
      let lines = tree.lines(of: path)
      for index in lines.indices where Self.hasAttribute(lines[index]) {
        let declaration = Self.declaration(in: lines, around: index)
        let isProtocol = declaration.contains(/\bprotocol\b/)
        guard isProtocol || declaration.contains(/\b(public|open)\b/), !declaration.contains("@_spi"),
          !declaration.contains(/\bextension\b/)
        else { continue }
        seen += 1
        if declaration.contains("@preconcurrency") { continue }
        violations.append(
          Violation(
            path, line: index + 1,
            "\(isProtocol ? "a protocol" : "a public declaration") is @MainActor alone; write @preconcurrency @MainActor, as Apple's headers are imported"
          ))
      }
    }
    if seen < 5 { violations.append(blind("UIKit's @preconcurrency @MainActor declarations")) }
    return CheckOutcome(
      violations: violations, summary: "\(seen) main-actor declarations may be called as Apple's")
  }

  /// Whether `@MainActor` stands where attributes of declarations do: after nothing but attributes and modifiers.
  private static func hasAttribute(_ line: Substring) -> Bool {
    guard let found = line.range(of: "@MainActor") else { return false }
    let rest = line[found.upperBound...].drop { $0 == " " }
    return isAttributes(line[..<found.lowerBound]) && !rest.hasPrefix("(") && !rest.hasPrefix("@Sendable (")
  }

  private static func isAttributes(_ text: Substring) -> Bool {
    text.wholeMatch(of: /\s*(?:(?:@\w+(?:\([^)]*\))?|[a-z]+(?:\(set\))?)\s+)*/) != nil
      && !text.contains(/\b(let|var|func|typealias|case|return|in)\b/)
  }

  /// From the first attribute to the keyword.
  private static func declaration(in lines: [Substring], around index: Int) -> String {
    var first = index
    while first > 0, lines[first - 1].drop(while: { $0 == " " }).hasPrefix("@"),
      isAttributes(lines[first - 1] + " ")
    {
      first -= 1
    }
    var last = index
    while last + 1 < lines.count, isAttributes(lines[last] + " ") { last += 1 }
    return lines[first...last].map { $0.prefix { $0 != "{" && $0 != "=" } }.joined(separator: " ")
  }
}
