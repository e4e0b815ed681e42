import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

/// One way through a project's packages: each is found on the disk, or fetched, when the first target needs it.
struct ResolutionPass {
  private let references: PackageReferences
  private let options: PackageResolver.Options
  private let found: Found

  /// What was come by on the way.
  private final class Found {
    let store: CheckoutStore
    let manifests: ManifestReader
    let pins: PinFile?
    let mirrors: PackageMirrors
    let checkouts: CheckoutFolder?
    var packages: [String: LoadedPackage] = [:]
    var list: [ResolvedPackages.Package] = []
    var diagnostics: [Diagnostic] = []

    init(
      _ store: CheckoutStore, _ manifests: ManifestReader, _ pins: PinFile?, _ mirrors: PackageMirrors,
      _ checkouts: CheckoutFolder?
    ) {
      (self.store, self.manifests, self.pins) = (store, manifests, pins)
      (self.mirrors, self.checkouts) = (mirrors, checkouts)
    }
  }

  init(_ references: PackageReferences, options: PackageResolver.Options, store: CheckoutStore) throws {
    (self.references, self.options) = (references, options)
    var mirrors = PackageMirrors()
    let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
    mirrors.read(URL(fileURLWithPath: home + "/.swiftpm/configuration/mirrors.json"), isUsers: true)
    for file in references.mirrorFiles where (try? references.reach.item(file)) != nil {
      mirrors.read(file, isUsers: false)
    }
    var pins: PinFile?
    if let file = references.pinFiles.first(where: { access($0.path, F_OK) == 0 }) {
      pins = try PinFile(contentsOf: try references.reach.item(file).url)
    }
    found = Found(
      store, try ManifestReader(place: store.place, isConfined: options.isConfined), pins, mirrors,
      try options.packagesFolder.map { folder throws(Diagnostic) in try CheckoutFolder(folder) })
  }

  mutating func run(_ targets: Set<String>?) throws -> ResolvedPackages {
    let (references, found, options) = (references, found, options)
    var builder = GraphBuilder(configuration: Self.isRelease(options.configuration) ? "release" : "debug") {
      dependency, user in
      if let known = found.packages[dependency.identity] { return known }
      let package = try Self.load(dependency, user, references, found, options)
      found.packages[dependency.identity] = package
      return package
    }
    let local = references.local.map(\.dependency)
    let all =
      local
      + references.remote.filter { other in !local.contains { $0.identity == other.identity } }.map(
        \.dependency)
    let uses = references.uses.filter { targets?.contains($0.target) ?? true }
    if references.isOnePackage {
      for dependency in local {
        if references.wantsTests {
          try builder.addTests(of: dependency, targets)
        } else {
          try builder.addLibraries(of: dependency)
        }
      }
    }
    for use in uses {
      let first = all.filter { $0.identity == use.package }
      guard
        try builder.add(
          product: use.product, from: first.isEmpty ? all : first, for: "the target \(use.target)")
      else {
        throw BuildFailure(
          .brokenProject,
          Diagnostic(
            .error, at: use.place,
            "the target \(use.target) uses the product \(use.product), which no package has",
            reason: all.isEmpty
              ? "The project names no packages."
              : "The packages are \(all.map(\.identity).joined(separator: ", ")).",
            nextStep: "Check the target's frameworks in Xcode, and that the pinned version has the product."))
      }
    }
    return ResolvedPackages(
      graph: builder.finished(), packages: found.list, diagnostics: found.diagnostics + builder.diagnostics)
  }

  private static func isRelease(_ configuration: String) -> Bool {
    !configuration.lowercased().contains("debug")
  }

  // MARK: One package

  private static func load(
    _ dependency: PackageManifest.Dependency, _ user: String?, _ references: PackageReferences,
    _ found: Found,
    _ options: PackageResolver.Options
  ) throws -> LoadedPackage {
    if let own = references.local.first(where: { $0.identity == dependency.identity }) {
      let item = try references.reach.item(own.folder, namedAt: own.place)
      return try loaded(dependency.identity, at: item.url, references.reach, isLocal: true, nil, found)
    }
    switch dependency.origin {
    case .folder(let path):
      // Of a package that was fetched, only what lies in it; of the user's own, what the project may read.
      let reach = user.flatMap { found.packages[$0]?.reach } ?? references.reach
      let item = try reach.item(URL(fileURLWithPath: path))
      return try loaded(dependency.identity, at: item.url, reach, isLocal: true, nil, found)
    case .remote(let remote):
      if found.pins?.pins[remote.identity] == nil, let package = found.checkouts?.unpinned(remote.identity) {
        found.diagnostics += Self.notes(on: remote, package, user)
        return try loaded(
          dependency.identity, at: package.folder, ProjectReach(folder: package.folder), isLocal: false,
          package.state, found)
      }
      let pin = try pin(of: remote, user, references, found)
      let folder = try checkout(of: pin, found, options)
      return try loaded(
        dependency.identity, at: folder, ProjectReach(folder: folder), isLocal: false, pin.state, found)
    case .registry:
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, at: found.pins.map { .init(file: $0.file.path) },
          "\(dependency.identity) comes from a registry of packages",
          reason: "Packages are fetched by git only\(user.map { "; \($0) needs this one" } ?? "").",
          nextStep: "Add the package by the address of its repository."))
    }
  }

  private static func loaded(
    _ identity: String, at folder: URL, _ reach: ProjectReach, isLocal: Bool, _ state: String?, _ found: Found
  ) throws -> LoadedPackage {
    let views = try found.manifests.manifest(of: identity, at: folder, reach)
    found.list.append(.init(identity: identity, state: state, folder: folder.path))
    return LoadedPackage(
      identity: identity, root: folder, manifest: views.mac, linux: views.linux, reach: reach,
      isLocal: isLocal)
  }

  /// That a checkout was taken as it stands, because nothing says which version it should be.
  private static func notes(
    on remote: RemotePackage, _ package: (folder: URL, version: PackageVersion?, state: String),
    _ user: String?
  ) -> [Diagnostic] {
    var notes = [
      Diagnostic(
        .note, at: .init(file: package.folder.path),
        "\(remote.identity) is not pinned: this checkout is used (\(package.state))")
    ]
    if let version = package.version, !remote.requirement.allows(version) {
      notes.append(
        Diagnostic(
          .warning, at: remote.place ?? .init(file: package.folder.path),
          "\(remote.identity) is there as \(version), and \(user ?? "the project") asks for \(remote.requirement)",
          nextStep: "Resolve the packages of that folder again."))
    }
    return notes
  }

  private static func pin(
    of remote: RemotePackage, _ user: String?, _ references: PackageReferences, _ found: Found
  ) throws -> PackagePin {
    let whose = user.map { " (\($0) needs it)" } ?? ""
    guard let pins = found.pins else {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: remote.place ?? references.pinFiles.first.map { .init(file: $0.path) },
          "nothing says which version of \(remote.identity) to use\(whose)",
          reason: "There is no Package.resolved; fetched is only what the project pinned.",
          nextStep:
            "Have Xcode resolve the packages (File > Packages > Resolve Package Versions) and keep \(references.pinFiles.first?.path ?? "Package.resolved"); or give checkouts of all of them by --packages-path, which are used as they stand."
        ))
    }
    guard let pin = pins.pins[remote.identity] else {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: .init(file: pins.file.path), "\(remote.identity) is not pinned\(whose)",
          reason: "Fetched is only what Package.resolved names.",
          nextStep: "Have Xcode resolve the packages again (File > Packages > Resolve Package Versions)."))
    }
    guard pin.source != .registry else {
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, at: .init(file: pins.file.path), "\(pin.identity) is pinned to a registry of packages",
          reason: "Packages are fetched by git only.",
          nextStep: "Add the package by the address of its repository."))
    }
    if !remote.requirement.allows(pin) {
      found.diagnostics.append(
        Diagnostic(
          .warning, at: remote.place ?? .init(file: pins.file.path),
          "\(pin.identity) is pinned to \(pin.state), and \(user ?? "the project") asks for \(remote.requirement)",
          reason: "The pin counts; Xcode would look for another version."))
    }
    return pin
  }

  // MARK: Its files

  private static func checkout(of pin: PackagePin, _ found: Found, _ options: PackageResolver.Options) throws
    -> URL
  {
    if let folder = try found.checkouts?.folder(of: pin) { return folder }
    let location = found.mirrors.location(of: pin.location)
    if let folder = found.store.folder(of: pin, from: location) { return folder }
    guard !options.isOffline else { throw missing(pin, found) }
    return try found.store.fetch(pin, from: location, isUsersMirror: location != pin.location)
  }

  /// Offline, all that is missing is said at once.
  private static func missing(_ pin: PackagePin, _ found: Found) -> BuildFailure {
    let pins = (found.pins?.pins.values.sorted { $0.identity < $1.identity } ?? [pin]).filter { other in
      found.store.folder(of: other, from: found.mirrors.location(of: other.location)) == nil
        && (try? found.checkouts?.folder(of: other)) == nil
    }
    let names = pins.map { "\($0.identity) \($0.state)" }.joined(separator: ", ")
    return BuildFailure(
      .machine,
      Diagnostic(
        .error, at: found.pins.map { .init(file: $0.file.path) },
        "\(pin.identity) \(pin.state) is not on this machine",
        reason: "Of the pinned packages these are not: \(names).",
        nextStep:
          "With a network, `touchstone packages resolve` brings them; or name a folder of checkouts by --packages-path."
      ))
  }
}

extension PackageReferences.Local {
  fileprivate var dependency: PackageManifest.Dependency {
    .init(identity: identity, name: nil, origin: .folder(folder.path), traits: ["default"])
  }
}

extension RemotePackage {
  fileprivate var dependency: PackageManifest.Dependency {
    .init(identity: identity, name: nil, origin: .remote(self), traits: ["default"])
  }
}
