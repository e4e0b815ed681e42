import BuildDiagnostics
import Foundation

/// What it takes to start an app's process; the simulator adds device, socket and clock.
public struct AppLaunch: Sendable {
  /// "Clocks": shown in the page and in messages.
  public var displayName: String
  public var executablePath: String
  public var arguments: [String]
  public var environment: [String: String]
  public var workingDirectory: String?
  /// Those that its Info.plist declares, in small letters; nil if nobody has looked.
  public var urlSchemes: Set<String>?
  /// What the build had to say although it worked.
  public var diagnostics: [Diagnostic]
  /// Nothing of it is to run before a debugger has its process.
  public var waitsForDebugger = false
  /// The user's files that went into it, by their paths: the console's lines name them.
  public var sources: [String] = []
  /// Counts the builds that changed something; nil if nobody counts.
  public var edition: Int?

  public init(
    displayName: String, executablePath: String, arguments: [String] = [],
    environment: [String: String] = [:], workingDirectory: String? = nil,
    urlSchemes: Set<String>? = nil, diagnostics: [Diagnostic] = []
  ) {
    self.displayName = displayName
    self.executablePath = executablePath
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.urlSchemes = urlSchemes
    self.diagnostics = diagnostics
  }
}

extension AppLaunch {
  /// The folder with the app's data.
  var home: URL? { environment[AppHome.variable].map { URL(fileURLWithPath: $0, isDirectory: true) } }
}

/// Where a simulator gets its app from: it asks before every launch, so that an edit shows.
public protocol AppSource: Sendable {
  /// Builds what changed. Throws `DiagnosticList` or `Diagnostic` for what is the app's fault.
  func prepare() async throws -> AppLaunch
}

/// An app that was built elsewhere.
public struct FinishedApp: AppSource {
  private let launch: AppLaunch
  public init(_ launch: AppLaunch) { self.launch = launch }
  public func prepare() async throws -> AppLaunch { launch }
}
