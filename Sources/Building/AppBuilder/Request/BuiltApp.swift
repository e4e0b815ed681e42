import BuildDiagnostics
import Foundation
import XcodeProject

/// A finished app: where it lies and what a process of it needs to start.
public struct BuiltApp: Sendable {
  /// The flat `.app` folder.
  public var bundleURL: URL
  public var executableURL: URL
  public var bundleIdentifier: String
  /// "Clocks": the name under the icon.
  public var displayName: String
  /// The app's own home folder; it outlives builds, as an installed app's data does.
  public var sandboxHome: URL
  /// The bundle's final Info.plist.
  public var infoDictionary: [String: PropertyListValue]
  /// What every process of the app needs: sandbox home, library path, and the scheme's own
  /// environment variables. Device, socket and clock are the launcher's to add.
  public var environment: [String: String]
  /// The scheme's launch arguments.
  public var arguments: [String]
  /// Warnings and notes of a build that worked.
  public var diagnostics: [Diagnostic]
  /// The user's files and folders that went into it: what to watch for the next build.
  public var inputs: [URL]
  /// False if nothing had changed since the last build.
  public var didChange: Bool
}
