/// One rule of the house that `make check` holds. A check first proves that it saw what it is about: one that looked
/// at nothing cannot pass.
public protocol HouseCheck: Sendable {
  /// A word for the output.
  var name: String { get }
  func run(on tree: SourceTree) -> CheckOutcome
}

public struct CheckOutcome: Equatable, Sendable {
  public var violations: [Violation]
  /// One line about what was looked at, printed when nothing is wrong.
  public var summary: String

  public init(violations: [Violation], summary: String) {
    self.violations = violations
    self.summary = summary
  }
}

/// What is wrong at a place, and the next step.
public struct Violation: Equatable, Comparable, Sendable, CustomStringConvertible {
  /// Relative to the project; the check's name where no file is to blame.
  public var path: String
  public var line: Int?
  public var message: String

  public init(_ path: String, line: Int? = nil, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  public var description: String {
    line.map { "\(path):\($0): error: \(message)" } ?? "\(path): error: \(message)"
  }

  public static func < (left: Violation, right: Violation) -> Bool {
    (left.path, left.line ?? 0, left.message) < (right.path, right.line ?? 0, right.message)
  }
}

extension HouseCheck {
  /// The check looked in the wrong place, which is no proof of anything.
  func blind(_ message: String) -> Violation {
    Violation(name, "the check did not see \(message); it looked in the wrong place")
  }
}
