import Foundation
import TouchstoneSwiftRuntime

/// Preferred to Foundation's members of the same names, which know none on Linux.
extension Bundle {
  /// The app's own, and those of tests and plug-ins that were loaded.
  ///
  /// - Partial: bundles without code, which the app made of a folder, are not among them.
  public class var allBundles: [Bundle] { [main] + loaded(["xctest", "bundle", "appex"]) }

  /// - Partial: those that the app brings; the system's are no bundles here.
  public class var allFrameworks: [Bundle] { loaded(["framework"]) }

  /// The folders in which loaded libraries lie, if they end on one of these names; each once.
  private class func loaded(_ extensions: Set<String>) -> [Bundle] {
    var seen: Set<URL> = []
    return LoadedImages.paths.compactMap { path -> Bundle? in
      let folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
      guard extensions.contains(folder.pathExtension), seen.insert(folder).inserted else { return nil }
      return Bundle(path: folder.path)
    }
  }
}
