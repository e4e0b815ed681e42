import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

extension PackageResolver {
  /// The modules of a build's packages, and what there is to say about them. What only tests use may be missing: it is a
  /// warning then, and the tests that need it say so.
  public static func graph(
    of projects: [Project], workspace: URL?, _ request: BuildRequest, cache: URL? = nil
  ) throws(BuildFailure) -> (PackageGraph, [Diagnostic]) {
    let missing = OtherTools.missing(projects: projects, workspace: workspace)
    guard missing.isEmpty else { throw BuildFailure(.brokenProject, missing) }
    let references = try PackageReferences(projects: projects, workspace: workspace)
    var options = Options()
    options.packagesFolder = request.packagesFolder
    options.isOffline = request.isOffline
    options.isConfined = request.isConfined
    options.configuration = request.configuration ?? "Debug"
    options.progress = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    let resolver = PackageResolver(cache: cache, options: options)
    let tests = Set(projects.flatMap(\.targets).filter(\.kind.isTests).map(\.name))
    let targets = Set(references.uses.map(\.target))
    do {
      do {
        let all = try resolver.resolve(references)
        return (all.graph, all.diagnostics)
      } catch let failure as BuildFailure
        where !tests.isDisjoint(with: targets) && !targets.isSubset(of: tests)
      {
        let apps = try resolver.resolve(references, targets: targets.subtracting(tests))
        let warnings = failure.diagnostics.map { problem in
          var problem = problem
          problem.severity = .warning
          return problem
        }
        return (apps.graph, apps.diagnostics + warnings)
      }
    } catch let failure as BuildFailure { throw failure } catch {
      throw BuildFailure(.machine, Diagnostic(.error, "\(error)"))
    }
  }
}
