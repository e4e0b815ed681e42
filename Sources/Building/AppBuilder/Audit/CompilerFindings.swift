import BuildDiagnostics

/// What the compiler's errors say about names that are not there.
struct CompilerFindings {
  private(set) var findings: [AppAudit.Finding] = []
  private(set) var others: [Diagnostic] = []

  init(_ errors: [Diagnostic]) {
    for error in errors {
      if let place = error.place, let (symbol, status) = Self.absent(error.message) {
        findings.append(.init(status: status, symbol: symbol, note: error.message, place: place))
      } else {
        others.append(error)
      }
    }
  }

  /// The symbol an error says is not there.
  private static func absent(_ message: String) -> (String, CoverageTable.Status)? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    if message.contains("has no member"), quoted.count >= 2 { return ("\(quoted[0]).\(quoted[1])", .missing) }
    if message.hasPrefix("cannot find"), let name = quoted.first { return (name, .missing) }
    if message.hasPrefix("no such module"), let name = quoted.first { return (name, .missing) }
    if message.contains("is not a member type of"), quoted.count >= 2 {
      return ("\(quoted[1]).\(quoted[0])", .missing)
    }
    if message.contains("' is unavailable"), let name = quoted.first { return (name, .unsupported) }
    if message.contains("does not override any") { return ("the overridden member", .missing) }
    return nil
  }
}
