import BuildDiagnostics
import Foundation
import XcodeProject

/// Makes the flat `.app` folder: executable, Info.plist, resources; nothing in it is left over from
/// an earlier build.
struct BundleStage {
  struct Result {
    var diagnostics: [Diagnostic]
    var didChange: Bool
    /// Of what the bundle was made of.
    var state: String
  }

  let contents: BundleContents
  let folder: BuildFolder
  let isConfined: Bool

  private var bundle: BuildPlace { folder.root / "bundle" / contents.name }
  private var resources: ResourcePlan { contents.resources }

  func run() throws -> Result {
    let state = try fingerprint()
    let report = folder.state / "resources.json"
    // What was made counts as much as what it was made of: somebody may have removed a file of it.
    if folder.note("bundle") == state, let made = folder.note("bundle-contents"),
      made == (try? bundle.fingerprint()), let data = report.read(),
      let diagnostics = try? JSONDecoder().decode([Diagnostic].self, from: data)
    {
      return Result(diagnostics: diagnostics, didChange: false, state: state)
    }
    try folder.setNote("bundle", nil)
    let diagnostics = try write()
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw BuildFailure(.buildFailed, errors) }
    try report.write(JSONEncoder().encode(diagnostics))
    try folder.setNote("bundle-contents", try bundle.fingerprint())
    try folder.setNote("bundle", state)
    return Result(diagnostics: diagnostics, didChange: true, state: state)
  }

  private func write() throws -> [Diagnostic] {
    var writer = try BundleWriter(bundle: bundle, reach: contents.reach)
    if let (file, name) = contents.executable { try writer.copy(file, to: SafePath([name])) }
    let launchImages = contents.launchImages
    let info = contents.infoPlist.merging(launchImages?.infoPlist ?? [:]) { own, _ in own }
    try writer.write(PropertyListFile.data(info), to: SafePath(["Info.plist"]))
    if contents.isApp { try writer.write(Data("APPL????".utf8), to: SafePath(["PkgInfo"])) }
    var diagnostics = resources.diagnostics + (launchImages?.diagnostics ?? [])
    var tags = resources.tags
    for copy in resources.copies {
      diagnostics += try ResourceCopier.copy(copy, of: contents.module, into: &writer)
    }
    for nested in contents.nested { try writer.copy(tree: nested.source, to: nested.path) }
    if !resources.catalogs.isEmpty {
      let vectors = VectorImage(cache: folder.state / "vectors", isConfined: isConfined)
      var compiler = AssetCompiler(writer: writer, vectors: vectors, tags: tags)
      try compiler.compile(resources.catalogs)
      if let set = launchImages?.launchImageSet { try compiler.copyLaunchImages(of: set) }
      writer = compiler.writer
      if resources.hasTags { tags = compiler.tags }
      diagnostics += compiler.diagnostics
    }
    if let data = tags.data { try writer.write(data, to: SafePath([OnDemandTags.file])) }
    try writer.removeOthers()
    return diagnostics
  }

  private func fingerprint() throws -> String {
    var hash = StableHash()
    if let (file, name) = contents.executable {
      hash.combine(file: file.url)
      hash.combine(name.text)
    }
    hash.combine(bundle.url.path)
    hash.combine(contents.module)
    hash.combine(PropertyListFile.data(contents.infoPlist).base64EncodedString())
    hash.combine(PropertyListFile.data(contents.launchImages?.infoPlist ?? [:]).base64EncodedString())
    for nested in contents.nested {
      hash.combine("\(nested.path)")
      hash.combine(try nested.source.stamp ?? nested.source.fingerprint())
    }
    if resources.hasTags { hash.combine("\(OnDemandTags.file)") }
    var count = 0
    for copy in resources.copies {
      hash.combine("\(copy.path)")
      for tag in copy.item.assetTags { hash.combine(tag) }
      try combine(copy.item.url, into: &hash, &count)
    }
    for catalog in resources.catalogs { try combine(catalog, into: &hash, &count) }
    return hash.text
  }

  private func combine(_ url: URL, into hash: inout StableHash, _ count: inout Int) throws {
    do throws(Diagnostic) {
      let files = try contents.reach.files(of: url)
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
