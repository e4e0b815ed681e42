import BuildDiagnostics

/// The translated target, and what the build must know about it.
public struct TranslationResult: Sendable {
  /// One for each file given, in the same order.
  public var files: [TranslatedFile] = []
  /// What could not be translated, at the user's file, line and column.
  public var diagnostics: [Diagnostic] = []
  public var entryPoint: EntryPoint?
  /// What modules that import this one are translated by.
  public var interface = ModuleInterface(module: "")
  /// The `XCTestCase` subclasses, for a generated test runner.
  public var testClasses: [TestClass] = []
  /// Some file imports `Testing`, so the runner must start Swift Testing too.
  public var usesSwiftTesting = false

  public init() {}

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Where the program starts.
  public enum EntryPoint: Hashable, Sendable {
    /// `@main` or `@UIApplicationMain` at this type: pass `-parse-as-library`.
    case type(String)
    /// `main.swift` with code at file scope.
    case mainFile
  }

  public struct TestClass: Hashable, Sendable {
    public var name: String
    public var isMainActor: Bool
    /// Own and inherited `test…` methods in source order.
    public var methods: [TestMethod]
  }

  public struct TestMethod: Hashable, Sendable {
    public var name: String
    public var isAsync: Bool
    public var canThrow: Bool
    public var isMainActor: Bool
  }
}
