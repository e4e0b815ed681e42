import Foundation
import XcodeProject

/// A package whose files lie on the disk and whose manifest was evaluated.
public struct LoadedPackage: Sendable {
  public var identity: String
  public var root: URL
  public var manifest: PackageManifest
  /// What may be read for it.
  public var reach: ProjectReach
  /// The user's own, rather than one that was fetched.
  public var isLocal: Bool

  public init(identity: String, root: URL, manifest: PackageManifest, reach: ProjectReach, isLocal: Bool) {
    (self.identity, self.root, self.manifest) = (identity, root, manifest)
    (self.reach, self.isLocal) = (reach, isLocal)
  }
}
