/// One build phase of a target.
public struct BuildPhase: Sendable {
  public enum Kind: Sendable, Hashable {
    case sources
    case resources
    case frameworks
    case headers
    /// Copies into a folder of the bundle; the path is below the bundle itself, nil if elsewhere.
    case copyFiles(destination: String?)
    case shellScript(name: String)
    case unknown(String)
  }

  public let kind: Kind
  public let files: [BuildFile]
  public let object: ProjectObject

  init(_ object: ProjectObject, in table: ObjectTable) {
    self.object = object
    files = object.strings("files").compactMap { id in
      table[id].map { BuildFile($0) }
    }
    switch object.isa {
    case "PBXSourcesBuildPhase": kind = .sources
    case "PBXResourcesBuildPhase": kind = .resources
    case "PBXFrameworksBuildPhase": kind = .frameworks
    case "PBXHeadersBuildPhase": kind = .headers
    case "PBXCopyFilesBuildPhase": kind = .copyFiles(destination: Self.destination(object))
    case "PBXShellScriptBuildPhase":
      kind = .shellScript(name: object.string("name") ?? "Run Script")
    default: kind = .unknown(object.isa)
    }
  }

  /// `dstSubfolderSpec`: 1 is the bundle, 7 its resources (the same folder on iOS), 10 Frameworks,
  /// 13 PlugIns, 6 executables.
  private static func destination(_ object: ProjectObject) -> String? {
    let path = object.string("dstPath") ?? ""
    let folder: String
    switch object.integer("dstSubfolderSpec") {
    case 1, 6, 7: folder = ""
    case 10: folder = "Frameworks"
    case 13: folder = "PlugIns"
    default: return nil
    }
    return [folder, path].filter { !$0.isEmpty }.joined(separator: "/")
  }
}

/// A file's membership in a build phase.
public struct BuildFile: Sendable {
  public let object: ProjectObject
  /// The file reference or group; nil for a package product.
  public var reference: String? { object.string("fileRef") }
  public var packageProduct: String? { object.string("productRef") }
  public var compilerFlags: [String] {
    SettingList.items(object.dictionary("settings")?["COMPILER_FLAGS"]?.string ?? "")
  }
  /// `ASSET_TAGS`: by what an app asks for it on demand.
  var assetTags: [String] { object.dictionary("settings")?["ASSET_TAGS"]?.strings ?? [] }
  /// A header that others may include.
  public var isPublic: Bool {
    object.dictionary("settings")?["ATTRIBUTES"]?.strings.contains("Public") == true
  }
  /// False for a file that only other platforms have.
  public var isForIOS: Bool {
    let filters = object.strings("platformFilter") + object.strings("platformFilters")
    return filters.isEmpty || filters.contains("ios")
  }

  init(_ object: ProjectObject) { self.object = object }
}
