import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

extension ModuleBuilder {
  /// A package's target of tests as a bundle: "KitTests.xctest".
  ///
  /// - Parameters:
  ///   - seen: What it may import, built: all of it comes with the bundle.
  ///   - host: The app in whose process it is loaded.
  func buildTests(_ module: PackageModule, seeing seen: [BuiltModule], in host: BuiltApp) throws -> BuiltTests
  {
    let folder = try BuildFolder(
      package: module.package, path: module.folder, variant: "\(module.name)-Tests", sdk: sdk, cache: cache)
    try folder.make()
    return try folder.locked {
      let name = try SafeName(module.name)
      var unit = try self.unit(module, product: .tests, seen)
      let resources = try PackageBundle(module, ProjectReach(folder: URL(fileURLWithPath: module.folder)))
      unit.generated = try resources.sources(in: folder.state / "generated")
      let compiled = try CompileStage(unit: unit, sdk: sdk, folder: folder, isConfined: isConfined).run()
      var said = compiled.diagnostics
      var nested = seen.flatMap(\.nested)
      if let bundle = try resources.bundle {
        // Two bundles of one folder would each take the other's notes for their own.
        let inner = BuildFolder(root: folder.root / "resources", sharing: folder)
        try inner.make()
        said += try BundleStage(contents: bundle, folder: inner, isConfined: isConfined).run().diagnostics
        nested.append(
          NestedBundle(source: inner.root / "bundle" / bundle.name, path: SafePath([bundle.name])))
      }
      var contents = BundleContents(
        name: try name.appending(".xctest"), module: module.module,
        infoPlist: [
          "CFBundleIdentifier": .string("\(module.package).\(module.name)"),
          "CFBundleName": .string(module.name), "CFBundleExecutable": .string(name.text),
          "CFBundlePackageType": .string("BNDL"), "CFBundleInfoDictionaryVersion": .string("6.0"),
        ], resources: ResourcePlan(), reach: ProjectReach(folder: URL(fileURLWithPath: module.folder)))
      contents.executable = compiled.product.map { ($0, name) }
      contents.nested = nested
      said += try BundleStage(contents: contents, folder: folder, isConfined: isConfined).run().diagnostics
      let executable = (folder.root / "bundle" / contents.name / name).url
      return BuiltTests(
        name: module.name, executableURL: executable, drivesApp: false, app: host, skipped: [], selected: [],
        arguments: [], environment: [:], diagnostics: seen.flatMap(\.diagnostics) + said,
        lines: SourceLines(file: executable, folder: folder, sdk: sdk, isConfined: isConfined))
    }
  }
}
