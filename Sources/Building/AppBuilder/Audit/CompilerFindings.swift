import BuildDiagnostics

/// What the compiler's errors say about names that are not there.
struct CompilerFindings {
  private(set) var findings: [AppAudit.Finding] = []
  private(set) var others: [Diagnostic] = []

  /// Errors about members of `ownTypes`, the app's, are the app's own.
  init(_ errors: [Diagnostic], ownTypes: Set<String> = []) {
    for error in errors {
      if let place = error.place, let (symbol, status) = Self.absent(error.message),
        !ownTypes.contains(String(symbol.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      {
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
    if message.hasPrefix("cannot find"), let name = quoted.first, isApples(name) { return (name, .missing) }
    if message.hasPrefix("no such module"), let name = quoted.first { return (name, .missing) }
    if message.contains("is not a member type of"), quoted.count >= 2 {
      return ("\(quoted[1]).\(quoted[0])", .missing)
    }
    if message.contains("' is unavailable"), let name = quoted.first { return (name, .unsupported) }
    return nil
  }

  /// Names of Apple's C and Objective-C frameworks: two capitals or more in front, or a k before a capital.
  private static func isApples(_ name: String) -> Bool {
    let name = name.hasPrefix("k") ? String(name.dropFirst()) + "A" : name
    return name.prefix(2).allSatisfy(\.isUppercase) && name.count > 2
  }
}
