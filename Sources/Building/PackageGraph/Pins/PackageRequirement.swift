/// Which versions of a package somebody can use.
public enum PackageRequirement: Hashable, Sendable, CustomStringConvertible {
  case range(Range<PackageVersion>)
  case exact(PackageVersion)
  case branch(String)
  case revision(String)
  /// What it says is of a kind that is not known.
  case unknown(String)

  public var description: String {
    switch self {
    case .range(let range): "\(range.lowerBound) up to, not including, \(range.upperBound)"
    case .exact(let version): "exactly \(version)"
    case .branch(let name): "the branch \(name)"
    case .revision(let revision): "the revision \(revision)"
    case .unknown(let text): text
    }
  }

  /// Whether a version is one of them, as far as that shows.
  public func allows(_ version: PackageVersion) -> Bool {
    switch self {
    case .range(let range): range.contains(version)
    case .exact(let exact): version == exact
    case .branch, .revision, .unknown: true
    }
  }

  /// Whether a pin is one of them, as far as that shows.
  public func allows(_ pin: PackagePin) -> Bool {
    switch self {
    case .range(let range):
      // Where a branch was asked for elsewhere, that decides.
      guard let version = pin.version else { return true }
      return range.contains(version)
    case .exact(let version): return pin.version.map { $0 == version } ?? true
    case .branch(let name): return pin.branch.map { $0 == name } ?? false
    case .revision(let revision): return pin.revision.hasPrefix(revision)
    case .unknown: return true
    }
  }
}
