import BuildDiagnostics
import Foundation
import XcodeProject

/// Makes the flat `.app` folder: executable, Info.plist, resources; nothing in it is left over from
/// an earlier build.
struct BundleStage {
  struct Result {
    var diagnostics: [Diagnostic]
    var didChange: Bool
  }

  let plan: BuildPlan
  let folder: BuildFolder
  let bundle: URL

  func run(executable: URL) throws -> Result {
    let resources = ResourcePlan(plan)
    let state = fingerprint(executable, resources)
    let report = folder.state.appendingPathComponent("resources.json")
    if folder.note("bundle") == state, let data = try? Data(contentsOf: report),
      let diagnostics = try? JSONDecoder().decode([Diagnostic].self, from: data)
    {
      return Result(diagnostics: diagnostics, didChange: false)
    }
    folder.setNote("bundle", nil)
    let diagnostics = try write(executable, resources)
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw BuildFailure(.buildFailed, errors) }
    try JSONEncoder().encode(diagnostics).write(to: report)
    folder.setNote("bundle", state)
    return Result(diagnostics: diagnostics, didChange: true)
  }

  private func write(_ executable: URL, _ resources: ResourcePlan) throws -> [Diagnostic] {
    var writer = try BundleWriter(bundle: bundle)
    try writer.copy(executable, to: plan.executableName)
    let launchImages = LaunchImages(plan, resources)
    let info = plan.infoPlist.merging(launchImages.infoPlist) { own, _ in own }
    try writer.write(PropertyListFile.data(info), to: "Info.plist")
    try writer.write(Data("APPL????".utf8), to: "PkgInfo")
    var diagnostics = resources.diagnostics + launchImages.diagnostics
    for copy in resources.copies {
      diagnostics += try ResourceCopier.copy(copy, into: &writer)
    }
    if !resources.catalogs.isEmpty {
      let cache = folder.state.appendingPathComponent("vectors")
      var compiler = AssetCompiler(writer: writer, vectors: VectorImage(cache: cache))
      try compiler.compile(resources.catalogs)
      writer = compiler.writer
      diagnostics += compiler.diagnostics
    }
    try writer.removeOthers()
    return diagnostics
  }

  private func fingerprint(_ executable: URL, _ resources: ResourcePlan) -> String {
    var hash = StableHash()
    hash.combine(file: executable)
    hash.combine(bundle.path)
    hash.combine(plan.executableName)
    hash.combine(PropertyListFile.data(plan.infoPlist).base64EncodedString())
    for copy in resources.copies {
      hash.combine(copy.path)
      hash.combine(tree: copy.item.url)
    }
    for catalog in resources.catalogs { hash.combine(tree: catalog) }
    return hash.text
  }
}
