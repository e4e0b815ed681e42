import Foundation
import XcodeProject

/// A package whose files lie on the disk and whose manifest was evaluated.
public struct LoadedPackage: Sendable {
  public var identity: String
  public var root: URL
  /// As on a Mac.
  public var manifest: PackageManifest
  /// As on Linux, where that is something else.
  public var linuxManifest: PackageManifest?
  /// What may be read for it.
  public var reach: ProjectReach
  /// The user's own, rather than one that was fetched.
  public var isLocal: Bool

  public init(
    identity: String, root: URL, manifest: PackageManifest, linux: PackageManifest? = nil,
    reach: ProjectReach,
    isLocal: Bool
  ) {
    (self.identity, self.root, self.manifest, linuxManifest) = (identity, root, manifest, linux)
    (self.reach, self.isLocal) = (reach, isLocal)
  }
}
