import TouchstoneFoundation

/// How every assertion fails.
enum Assertion {
  /// "XCTAssertEqual failed: details - message".
  static func fail(
    _ name: String, _ details: String? = nil, _ message: () -> String, _ file: StaticString, _ line: UInt
  ) {
    let said = message()
    var text = name.isEmpty ? "failed" : "\(name) failed"
    if let details { text += ": \(details)" }
    if !said.isEmpty { text += " - \(said)" }
    record(XCTIssue(type: .assertionFailure, compactDescription: text), file, line)
  }

  static func record(_ issue: XCTIssue, _ file: StaticString, _ line: UInt) {
    var issue = issue
    issue.sourceCodeContext = XCTSourceCodeContext(location: .init(filePath: file, lineNumber: line))
    if let test = TestSession.shared.current {
      test.record(issue)
    } else {
      TestSession.shared.tell(issue, of: nil, expected: nil)
    }
  }

  /// The value, nil after its error was recorded.
  static func value<T>(
    _ name: String, _ expression: () throws -> T, _ message: () -> String, _ file: StaticString, _ line: UInt
  ) -> T? {
    do { return try expression() } catch {
      let said = message()
      record(
        XCTIssue(
          type: .thrownError,
          compactDescription: "\(name) failed: threw error \"\(error)\"" + (said.isEmpty ? "" : " - \(said)"),
          associatedError: error), file, line)
      return nil
    }
  }

  /// As messages show a value.
  static func text<T>(_ value: T) -> String { "(\"\(value)\")" }
}
