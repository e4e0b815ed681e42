import Foundation

extension FileManager {
  /// The folder that an app shares with those of its group: in the app's own home, since no other app sees it here.
  ///
  /// - Partial: nothing asks whether the app is entitled to the group.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    // A name, never a path.
    guard !groupIdentifier.isEmpty, groupIdentifier.first != ".",
      groupIdentifier.allSatisfy({ $0.isLetter || $0.isNumber || ".-_".contains($0) }),
      groupIdentifier.count <= 200
    else { return nil }
    let group = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
      .appendingPathComponent("Library/Group Containers", isDirectory: true)
      .appendingPathComponent(groupIdentifier, isDirectory: true)
    // As on a device, the usual folders are there.
    for folder in ["Library/Caches", "Library/Preferences", "Library/Application Support"] {
      guard
        (try? createDirectory(at: group.appendingPathComponent(folder), withIntermediateDirectories: true))
          != nil
      else { return nil }
    }
    return group
  }
}

extension URL {
  /// Whether the app may use the file. Nothing on the device is kept from an app by a scope, so that is whether it is there.
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool {
    isFileURL && FileManager.default.isReadableFile(atPath: path)
  }
  public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
  /// Whether the app may use the file: see `URL`.
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool {
    (self as URL).startAccessingSecurityScopedResource()
  }
  public func stopAccessingSecurityScopedResource() {}
}
