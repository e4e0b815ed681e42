import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

extension AppBuilder {
  /// The folder of a package that is meant by itself: its manifest was named, or a folder that holds no project.
  static func package(_ request: BuildRequest) -> URL? {
    let url = request.project.standardizedFileURL
    if url.lastPathComponent == "Package.swift" { return url.deletingLastPathComponent() }
    guard access(url.appendingPathComponent("Package.swift").path, F_OK) == 0 else { return nil }
    do { _ = try ProjectLocator.locate(url, allowed: request.readable) } catch {
      return error.kind == .noProject ? url : nil
    }
    return nil
  }

  /// Builds the targets of tests of a package, each as a bundle that an app without anything of its own can load.
  func buildTests(ofPackage folder: URL, _ request: BuildRequest, in host: BuiltApp) throws -> [BuiltTests] {
    var references = PackageReferences(package: folder, allowed: request.readable)
    references.wantsTests = true
    let resolved = try resolver(request).resolve(references, targets: request.target.map { [$0] })
    var said = resolved.diagnostics
    var reader = GraphReader(
      ProjectCollection([], reach: references.reach), configuration: "Debug", isTested: true
    ) { () throws(BuildFailure) in (resolved.graph, []) }
    var tests: [(module: PackageModule, needs: [Int])] = []
    var failure: BuildFailure?
    for id in resolved.graph.tests {
      guard let module = resolved.graph[id] else { continue }
      do throws(BuildFailure) {
        if let problem = module.problem { throw Self.problem(problem, module) }
        tests.append((module, try reader.needs(of: module)))
      } catch {
        failure = failure ?? error
        said += error.asWarnings(leavingOut: "the tests \(module.name)")
      }
    }
    guard !tests.isEmpty else { throw failure ?? Self.noTests(folder, request) }
    let sdk = try checkedSDK(request)
    let graph = reader.finished
    let modules = try self.modules(of: graph, sdk, isTested: true, request)
    let builder = ModuleBuilder(sdk: sdk, cache: cache, isConfined: request.isConfined, isTested: true)
    return try tests.enumerated().map { number, test in
      let seen = graph.closure(of: test.needs).map { modules[$0] }
      var made = try builder.buildTests(test.module, seeing: seen, in: host)
      if number == 0 { made.diagnostics = said + made.diagnostics }
      return made
    }
  }

  private func resolver(_ request: BuildRequest) -> PackageResolver {
    var options = PackageResolver.Options()
    options.packagesFolder = request.packagesFolder
    options.isOffline = request.isOffline
    options.isConfined = request.isConfined
    options.progress = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    return PackageResolver(cache: cache, options: options)
  }

  private static func problem(_ text: String, _ module: PackageModule) -> BuildFailure {
    BuildFailure(
      .unsupported,
      Diagnostic(
        .error, at: .init(file: module.folder), "package target \(module.id) cannot be built", reason: text))
  }

  private static func noTests(_ folder: URL, _ request: BuildRequest) -> BuildFailure {
    BuildFailure(
      request.target == nil ? .unsupported : .unknownChoice,
      Diagnostic(
        .error, at: .init(file: folder.appendingPathComponent("Package.swift").path),
        request.target.map { "the package has no target of tests called \($0)" }
          ?? "the package has no target of tests",
        nextStep: "If its tests belong to an Xcode project, name that."))
  }
}
