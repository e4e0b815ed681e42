import AppBuilder
import ArgumentParser
import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

/// Which project's packages, and where they may come from.
struct PackageOptions: ParsableArguments {
  @Argument(
    help: "The .xcodeproj, the .xcworkspace, the folder that holds one, or a package's Package.swift.",
    completion: .file(extensions: ["xcodeproj", "xcworkspace"]))
  var project = "."

  @Option(help: "Only what this target uses; may be repeated.")
  var target: [String] = []

  @Option(help: "The build configuration.")
  var configuration = "Debug"

  @Option(
    help: "A folder of checkouts: Xcode's SourcePackages, SwiftPM's .build.", completion: .directory)
  var packagesPath: String?

  @Option(
    help: "A folder that is read for the project besides its own and its git repository; may be repeated.",
    completion: .directory)
  var allowRead: [String] = []

  @Flag(help: "Let git and the manifests write anywhere, and the manifests use the network.")
  var noSandbox = false

  func resolve(isOffline: Bool) throws -> ResolvedPackages {
    var options = PackageResolver.Options()
    options.packagesFolder = packagesPath.map { URL(fileURLWithPath: $0) }
    options.isOffline = isOffline
    options.isConfined = !noSandbox
    options.configuration = configuration
    options.progress = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    let (references, problems) = try references()
    var resolved = try PackageResolver(options: options).resolve(
      references, targets: target.isEmpty ? nil : Set(target))
    resolved.diagnostics = problems + resolved.diagnostics
    return resolved
  }

  private func references() throws -> (PackageReferences, [Diagnostic]) {
    let url = URL(fileURLWithPath: project).standardizedFileURL
    let allowed = allowRead.map { URL(fileURLWithPath: $0) }
    if url.lastPathComponent == "Package.swift" {
      return (PackageReferences(package: url.deletingLastPathComponent(), allowed: allowed), [])
    }
    guard let found = try project(at: url, allowed) else {
      return (PackageReferences(package: url, allowed: allowed), [])
    }
    let root = (found.workspace ?? found.projects[0]).deletingLastPathComponent()
    let reach = ProjectReach(folder: root, allowed: allowed)
    var projects: [Project] = []
    for place in found.projects { projects.append(try Project(contentsOf: place, reach: reach)) }
    let references = try PackageReferences(projects: projects, workspace: found.workspace)
    return (references, OtherTools.missing(projects: projects, workspace: found.workspace))
  }

  /// nil for the folder of a package that is no project.
  private func project(at url: URL, _ allowed: [URL]) throws -> ProjectLocator.Location? {
    let isPackage = access(url.appendingPathComponent("Package.swift").path, F_OK) == 0
    do { return try ProjectLocator.locate(url, allowed: allowed) } catch {
      guard isPackage, error.kind == .noProject else { throw error }
      return nil
    }
  }
}
