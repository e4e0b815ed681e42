import BuildDiagnostics
import Foundation

/// A finished bundle of tests, and what its process needs.
public struct BuiltTests: Sendable {
  public enum Kind: Sendable {
    /// Runs inside the app.
    case unit
    /// Runs beside the app and drives it.
    case ui
  }

  /// The target's name.
  public var name: String
  public var kind: Kind
  /// What is loaded: a library in the flat `.xctest` folder.
  public var executableURL: URL
  /// The app whose process the tests run in, or which they drive; nil if they need none.
  public var app: BuiltApp?
  /// "Class", "Class/method": what the scheme or its test plan leaves out, and what alone it runs.
  public var skipped: [String]
  public var selected: [String]
  public var arguments: [String]
  public var environment: [String: String]
  public var diagnostics: [Diagnostic]
}
