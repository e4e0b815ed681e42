/// Why no app came out: a kind, which decides the exit code, and what there is to say.
public struct BuildFailure: Error, Sendable, CustomStringConvertible {
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// There is no Xcode project where the user pointed, or more than one.
    case noProject
    /// A file of the project cannot be read: damaged, half-written, missing.
    case brokenProject
    /// The request names a scheme, target or configuration that the project does not have.
    case unknownChoice
    /// The project is whole, but needs what Touchstone does not do (Objective-C, no app target).
    case unsupported
    /// The compiler, the translator or a resource of the app said no.
    case buildFailed
    /// This machine lacks something: the installed SDK, a compiler, a package.
    case machine
  }

  public var kind: Kind
  public var diagnostics: [Diagnostic]

  public init(_ kind: Kind, _ diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }
  public init(_ kind: Kind, _ diagnostic: Diagnostic) { self.init(kind, [diagnostic]) }

  /// The same said of something that is left out because of it.
  public func asWarnings(leavingOut what: String) -> [Diagnostic] {
    diagnostics.map { problem in
      var problem = problem
      if problem.severity == .error {
        problem.severity = .warning
        problem.message = "\(what) are left out: \(problem.message)"
      }
      return problem
    }
  }

  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
