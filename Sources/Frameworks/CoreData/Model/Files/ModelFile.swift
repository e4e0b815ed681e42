import TouchstoneFoundation
import TouchstoneObjectStore

/// Finds the file of a model: a compiled one, a folder of versions, or Xcode's own.
package enum ModelFile {
  static func model(at url: URL) -> NSManagedObjectModel? {
    guard let file = file(at: url), let bytes = try? Data(contentsOf: file) else { return nil }
    return model(Array(bytes))
  }

  /// Whatever of the kinds it is.
  static func model(_ bytes: [UInt8]) -> NSManagedObjectModel? {
    BinaryListReader.isBinaryList(bytes)
      ? ModelArchiveReader.model(bytes) : ModelXMLReader.model(bytes, moduleName: mainModule)
  }

  /// By what a store tells a model of such contents from others; nil for what is no model.
  package static func digests(of contents: Data) -> (hashes: [String: Data], checksum: String)? {
    model(Array(contents)).map { ($0.entityVersionHashesByName, $0.versionChecksum) }
  }

  /// What Swift calls the app's module.
  static var mainModule: String? {
    let name =
      Bundle.main.object(forInfoDictionaryKey: "CFBundleExecutable") as? String
      ?? Bundle.main.executableURL?.lastPathComponent
    return name?.map { $0.isLetter || $0.isNumber || $0 == "_" ? String($0) : "_" }.joined()
  }

  /// Of a folder of versions the current one.
  private static func file(at url: URL) -> URL? {
    switch url.pathExtension {
    case "momd":
      return current(in: url, key: "NSManagedObjectModel_CurrentVersionName", list: "VersionInfo.plist")
        .map { url.appendingPathComponent($0 + ".mom") } ?? versions(in: url).first
    case "xcdatamodeld":
      let name = current(in: url, key: "_XCCurrentVersionName", list: ".xccurrentversion")
      let folder = name.map { url.appendingPathComponent($0) } ?? versions(in: url).first
      return folder?.appendingPathComponent("contents")
    case "xcdatamodel": return url.appendingPathComponent("contents")
    default: return url
    }
  }

  static func versions(in folder: URL) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).filter { ["mom", "xcdatamodel"].contains($0.pathExtension) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func current(in folder: URL, key: String, list: String) -> String? {
    propertyList(folder.appendingPathComponent(list))?[key] as? String
  }

  static func propertyList(_ url: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }

  /// All models of bundles, each the current version.
  static func models(in bundles: [Bundle]?) -> [NSManagedObjectModel] {
    all(in: bundles).compactMap { model(at: $0) }
  }

  /// All models of bundles in all versions.
  static func allVersions(in bundles: [Bundle]?) -> [NSManagedObjectModel] {
    all(in: bundles).flatMap { $0.pathExtension == "momd" ? versions(in: $0) : [$0] }.compactMap {
      model(at: $0)
    }
  }

  /// The version of that name in the app's bundle.
  package static func version(named name: String) -> NSManagedObjectModel? {
    let files = all(in: nil).flatMap { $0.pathExtension == "momd" ? versions(in: $0) : [$0] }
    return files.first { $0.deletingPathExtension().lastPathComponent == name }.flatMap { model(at: $0) }
  }

  private static func all(in bundles: [Bundle]?) -> [URL] {
    (bundles ?? [Bundle.main]).flatMap { bundle in
      ["mom", "momd"].flatMap { bundle.urls(forResourcesWithExtension: $0, subdirectory: nil) ?? [] }
        .map { $0 as URL }.sorted { $0.path < $1.path }
    }
  }
}
