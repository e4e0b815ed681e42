import BuildDiagnostics
import Foundation

/// A finished bundle of tests, and what its process needs.
public struct BuiltTests: Sendable {
  /// The target's name.
  public var name: String
  /// What is loaded: a library in the flat `.xctest` folder.
  public var executableURL: URL
  /// UI tests, which drive the app from a process of their own; others run inside it.
  public var drivesApp: Bool
  /// The app whose process the tests run in, or that they drive.
  public var app: BuiltApp
  /// "Class", "Class/method": what the scheme or its test plan leaves out, and what alone it runs.
  public var skipped: [String]
  public var selected: [String]
  public var arguments: [String]
  public var environment: [String: String]
  public var diagnostics: [Diagnostic]
  /// Of the bundle's sources.
  public var lines: SourceLines
  /// About the scheme and its test plan; an app's launch tells of others.
  public var planDiagnostics: [Diagnostic] = []
}
