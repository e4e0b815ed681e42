import Foundation

/// What real iOS drew and laid out, kept beside the project, never in it: `ios-renderings/*.png` and
/// `ios-layout/*.txt` (Documentation/Measurements.md).
public enum Recordings {
  /// What `FIDELITY_ORACLES` names, else `../shared/oracles`; nil on a machine without it.
  public static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let wanted =
      ProcessInfo.processInfo.environment["FIDELITY_ORACLES"].map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent("shared/oracles")
    return FileManager.default.fileExists(atPath: wanted.path) ? wanted : nil
  }()

  public static let absent = "no recordings of real iOS here; FIDELITY_ORACLES names their folder"

  /// A dump of views, by its name without `.txt`.
  public static func layout(_ name: String) throws -> String {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try String(contentsOf: folder.appendingPathComponent("ios-layout/\(name).txt"), encoding: .utf8)
  }
}
