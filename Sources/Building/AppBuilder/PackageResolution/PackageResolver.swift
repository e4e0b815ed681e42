import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

/// Brings a project's packages to the disk, as it pinned them, and says what they are.
///
/// Only git has the network, and only for commits that a `Package.resolved` names. Manifests, which are programs, run without
/// it and write nowhere (`Documentation/Decisions/0008-packages.md`).
public struct PackageResolver: Sendable {
  public struct Options: Sendable {
    /// A folder of checkouts that somebody else made: Xcode's `SourcePackages`, SwiftPM's `.build`.
    public var packagesFolder: URL?
    /// Nothing is fetched.
    public var isOffline = false
    public var isConfined = true
    /// The name of the configuration that is built.
    public var configuration = "Debug"
    /// Called with a line for people before something that takes long.
    public var progress: @Sendable (String) -> Void = { _ in }

    public init() {}
  }

  private let cache: URL
  private let options: Options

  /// - Parameter cache: The folder of all builds; the user's cache folder, if not given.
  public init(cache: URL? = nil, options: Options = Options()) {
    (self.cache, self.options) = (cache ?? BuildFolder.cache(), options)
  }

  /// Throws a `BuildFailure`.
  /// - Parameter targets: Whose packages are meant: names of targets; nil for those of all.
  public func resolve(_ references: PackageReferences, targets: Set<String>? = nil) throws -> ResolvedPackages
  {
    do {
      let store = CheckoutStore(
        place: BuildPlace(cache: cache) / "packages", isConfined: options.isConfined,
        progress: options.progress)
      var pass = try ResolutionPass(references, options: options, store: store)
      return try pass.run(targets)
    } catch let failure as FileFailure { throw BuildFailure(failure) } catch let problem as Diagnostic {
      throw BuildFailure(.brokenProject, problem)
    }
  }
}

/// A project's packages on the disk.
public struct ResolvedPackages: Codable, Sendable {
  public struct Package: Codable, Hashable, Sendable {
    public var identity: String
    /// "5.7.1 (2842e6e)"; nil for one of the user's own.
    public var state: String?
    public var folder: String
  }

  public var graph: PackageGraph
  /// In the order in which they were needed.
  public var packages: [Package]
  public var diagnostics: [Diagnostic]
}
