import TouchstoneFoundation

extension NSManagedObjectModel {
  /// The checksums of all versions of a `.momd`, by the versions' names.
  public class func checksumsForVersionedModel(at url: URL) throws -> [String: String] {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
    }
    return Dictionary(
      ModelFile.versions(in: url).compactMap { version in
        ModelFile.model(at: version).map {
          (version.deletingPathExtension().lastPathComponent, $0.versionChecksum)
        }
      }
    ) { first, _ in first }
  }
}
