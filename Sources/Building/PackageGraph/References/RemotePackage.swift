import BuildDiagnostics
import XcodeProject

/// A package that a project or another package names by where it is fetched from.
public struct RemotePackage: Hashable, Sendable {
  public var identity: String
  public var location: String
  public var requirement: PackageRequirement
  /// Where it is named.
  public var place: Diagnostic.Place?

  public init(
    identity: String? = nil, location: String, requirement: PackageRequirement, place: Diagnostic.Place? = nil
  ) {
    self.identity = identity ?? PackageIdentity.of(location: location)
    (self.location, self.requirement, self.place) = (location, requirement, place)
  }
}

extension PackageRequirement {
  /// As a project file has it.
  init(_ object: ProjectObject) {
    guard let fields = object.dictionary("requirement"), let kind = fields["kind"]?.string else {
      self = .unknown("nothing")
      return
    }
    func version(_ key: String) -> PackageVersion? { fields[key]?.string.flatMap(PackageVersion.init) }
    let lowest = version("minimumVersion")
    switch (kind, lowest) {
    case ("upToNextMajorVersion", let from?):
      self = .range(from..<max(PackageVersion(from.numbers[0] + 1, 0, 0), from))
    case ("upToNextMinorVersion", let from?):
      self = .range(from..<max(PackageVersion(from.numbers[0], from.numbers[1] + 1, 0), from))
    case ("versionRange", let from?):
      let end = version("maximumVersion") ?? from
      self = .range(from..<max(end, from))
    case ("exactVersion", _): self = version("version").map { .exact($0) } ?? .unknown(kind)
    case ("branch", _): self = .branch(fields["branch"]?.string ?? "")
    case ("revision", _): self = .revision(fields["revision"]?.string ?? "")
    default: self = .unknown(kind)
    }
  }
}
