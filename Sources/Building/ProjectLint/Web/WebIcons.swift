import BuildDiagnostics
import Foundation

/// The icons that a site should have for the home screen (R7.8).
public enum WebIcons {
  static let recommended = [
    "apple-touch-icon-144x144-precomposed.png", "apple-touch-icon-114x114-precomposed.png",
    "apple-touch-icon-72x72-precomposed.png", "apple-touch-icon-precomposed.png", "apple-touch-icon.png",
  ]

  /// - Parameter root: The folder that a server hands out as `/`.
  public static func findings(in root: URL) -> [LintFinding] {
    recommended.filter { !FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path) }.map {
      name in
      LintFinding(
        "web-icons",
        Diagnostic(
          .warning, at: .init(file: root.path), "\(name) is missing",
          nextStep: "Add the picture to the site's root."))
    }
  }
}
