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
  let resources: ResourcePlan
  let isConfined: Bool

  private var bundle: BuildPlace { folder.bundle(plan) }

  func run(executable: BuildPlace) throws -> Result {
    let state = try fingerprint(executable)
    let report = folder.state / "resources.json"
    // What was made counts as much as what it was made of: somebody may have removed a file of it.
    if folder.note("bundle") == state, let made = folder.note("bundle-contents"),
      made == (try? bundle.fingerprint()), let data = report.read(),
      let diagnostics = try? JSONDecoder().decode([Diagnostic].self, from: data)
    {
      return Result(diagnostics: diagnostics, didChange: false)
    }
    try folder.setNote("bundle", nil)
    let diagnostics = try write(executable)
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw BuildFailure(.buildFailed, errors) }
    try report.write(JSONEncoder().encode(diagnostics))
    try folder.setNote("bundle-contents", try bundle.fingerprint())
    try folder.setNote("bundle", state)
    return Result(diagnostics: diagnostics, didChange: true)
  }

  private func write(_ executable: BuildPlace) throws -> [Diagnostic] {
    var writer = try BundleWriter(bundle: bundle, reach: plan.reach)
    try writer.copy(executable, to: SafePath([plan.names.executable]))
    let launchImages = LaunchImages(plan, resources)
    let info = plan.infoPlist.merging(launchImages.infoPlist) { own, _ in own }
    try writer.write(PropertyListFile.data(info), to: SafePath(["Info.plist"]))
    if case .tests = plan.product {
    } else {
      try writer.write(Data("APPL????".utf8), to: SafePath(["PkgInfo"]))
    }
    var diagnostics = resources.diagnostics + launchImages.diagnostics
    for copy in resources.copies {
      diagnostics += try ResourceCopier.copy(copy, of: plan.names.module, into: &writer)
    }
    if !resources.catalogs.isEmpty {
      let vectors = VectorImage(cache: folder.state / "vectors", isConfined: isConfined)
      var compiler = AssetCompiler(writer: writer, vectors: vectors)
      try compiler.compile(resources.catalogs)
      if let set = launchImages.launchImageSet { try compiler.copyLaunchImages(of: set) }
      writer = compiler.writer
      diagnostics += compiler.diagnostics
    }
    try writer.removeOthers()
    return diagnostics
  }

  private func fingerprint(_ executable: BuildPlace) throws -> String {
    var hash = StableHash()
    hash.combine(file: executable.url)
    hash.combine(bundle.url.path)
    hash.combine(plan.names.executable.text)
    hash.combine(plan.names.module)
    hash.combine(PropertyListFile.data(plan.infoPlist).base64EncodedString())
    hash.combine(PropertyListFile.data(LaunchImages(plan, resources).infoPlist).base64EncodedString())
    var count = 0
    for copy in resources.copies {
      hash.combine("\(copy.path)")
      try combine(copy.item.url, into: &hash, &count)
    }
    for catalog in resources.catalogs { try combine(catalog, into: &hash, &count) }
    return hash.text
  }

  private func combine(_ url: URL, into hash: inout StableHash, _ count: inout Int) throws {
    do throws(Diagnostic) {
      let files = try plan.reach.files(of: url)
      count += files.count
      guard count <= ProjectLimits.files else {
        throw Diagnostic(
          .error, at: .init(file: url.path),
          "with this the app has more than \(ProjectLimits.files) files", reason: ProjectLimits.reason,
          nextStep: "Take it out of the target.")
      }
      for (path, item) in files {
        hash.combine("\(path)")
        hash.combine(file: item.url)
      }
    } catch { throw BuildFailure(.brokenProject, error) }
  }
}
