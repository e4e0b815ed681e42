/// Which state of a package a project settled on.
public struct PackagePin: Codable, Hashable, Sendable {
  public enum Source: String, Codable, Sendable {
    /// A repository that is fetched.
    case remote
    /// A repository on the disk of whoever made the file.
    case local
    /// A registry of packages.
    case registry
  }

  public var identity: String
  public var location: String
  public var source: Source
  /// The commit: 40 or 64 hexadecimal digits. Empty for one of a registry.
  public var revision: String
  /// "1.2.3".
  public var versionText: String?
  public var branch: String?

  public init(
    identity: String, location: String, source: Source = .remote, revision: String,
    versionText: String? = nil,
    branch: String? = nil
  ) {
    (self.identity, self.location, self.source) = (identity, location, source)
    (self.revision, self.versionText, self.branch) = (revision, versionText, branch)
  }

  public var version: PackageVersion? { versionText.flatMap(PackageVersion.init) }

  /// "1.2.3 (d780ff8)", for people.
  public var state: String {
    let short = revision.prefix(7)
    guard let name = versionText ?? branch else { return String(short) }
    return short.isEmpty ? name : "\(name) (\(short))"
  }
}
