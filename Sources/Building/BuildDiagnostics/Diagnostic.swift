/// What the building side has to say about a user's project: one type for console, JSON and tests.
///
/// The form is the compiler's: `place: severity: what happened, with the value`, then why, then the
/// next step.
public struct Diagnostic: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  public enum Severity: String, Sendable, Codable { case error, warning, note }

  /// Where in the user's files; line and column count from 1.
  public struct Place: Hashable, Sendable, Codable, CustomStringConvertible {
    public var file: String
    public var line: Int?
    public var column: Int?
    public init(file: String, line: Int? = nil, column: Int? = nil) {
      (self.file, self.line, self.column) = (file, line, column)
    }
    public var description: String {
      [file, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
    }
  }

  public var severity: Severity
  public var place: Place?
  /// What happened, with the value that made it happen.
  public var message: String
  /// Why it matters or how it came about.
  public var reason: String?
  /// What the user can do about it.
  public var nextStep: String?

  public init(
    _ severity: Severity, at place: Place? = nil, _ message: String, reason: String? = nil,
    nextStep: String? = nil
  ) {
    self.severity = severity
    self.place = place
    self.message = message
    self.reason = reason
    self.nextStep = nextStep
  }

  public var description: String {
    var lines = [(place.map { "\($0): " } ?? "") + "\(severity.rawValue): \(message)"]
    if let reason { lines.append("  \(reason)") }
    if let nextStep { lines.append("  \(nextStep)") }
    return lines.joined(separator: "\n")
  }
}

/// Several diagnostics thrown as one error.
public struct DiagnosticList: Error, Sendable, CustomStringConvertible {
  public var diagnostics: [Diagnostic]
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
