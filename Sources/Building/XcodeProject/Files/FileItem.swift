import Foundation

/// One file of a target, found on disk.
public struct FileItem: Sendable, Hashable {
  public var url: URL
  public var kind: FileKind
  /// "Base", "en": the language folder a localised file belongs in.
  public var region: String?
  /// A blue folder: copied whole, with its inner structure.
  public var isFolderReference = false
  /// `COMPILER_FLAGS` of this one file.
  public var compilerFlags: [String] = []
  /// By which an app asks for this resource on demand.
  public var assetTags: [String] = []
  /// The line of the project file that names it; nil for a file of a synchronised folder.
  public var line: Int?

  public init(url: URL, kind: FileKind? = nil, region: String? = nil) {
    self.url = url
    self.kind = kind ?? FileKind(extension: url.pathExtension)
    self.region = region ?? Self.region(of: url)
  }

  /// "Base" for `…/Base.lproj/Main.storyboard`.
  static func region(of url: URL) -> String? {
    let folder = url.deletingLastPathComponent()
    guard folder.pathExtension == "lproj" else { return nil }
    return folder.deletingPathExtension().lastPathComponent
  }
}
