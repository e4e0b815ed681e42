/// Holds the one way by which misuse of the platform ends: `NSException.raise`, with a name and what to do. Release
/// builds lose the text of `precondition` and `preconditionFailure`, and leave an app's author with a signal's number.
/// What only a mistake of ours can bring about ends by `fatalError`, which keeps its text.
struct MisuseCheck: HouseCheck {
  let name = "misuse"

  func run(on tree: SourceTree) -> CheckOutcome {
    var violations: [Violation] = []
    var seen = 0
    for path in tree.swiftFiles(under: "Sources/Frameworks") {
      let tokens = SwiftTokens.code(of: tree.lines(of: path).joined(separator: "\n"))
      for (token, next) in zip(tokens, tokens.dropFirst()) where next.text == "(" {
        if token.text == "raise" { seen += 1 }
        guard token.text == "precondition" || token.text == "preconditionFailure" else { continue }
        violations.append(
          Violation(
            path, line: token.line,
            "\(token.text) says nothing in release builds; raise an exception by NSException.raise, or use fatalError where no app can bring it about"
          ))
      }
    }
    if seen < 5 { violations.append(blind("an exception that is raised")) }
    return CheckOutcome(violations: violations, summary: "\(seen) exceptions say what was misused")
  }
}
