import BuildDiagnostics
import Foundation
import TouchstoneConfinement

/// Objects in, executable out.
///
/// The compiler's driver is not asked to: it takes options of the linker out of the objects, where the source of an app
/// can put any (`@section(".swift1_autolink_entries")`), such as the name of a program to link with.
struct LinkStage {
  let sdk: InstalledSDK
  let folder: BuildFolder
  let unit: CompileUnit
  let tool: ToolProcess
  /// What those that are linked with a library ask for at run time.
  var libraryName: SafeName?

  private var product: Product { unit.product }

  /// Answers what the linker said, with its status.
  func run(objects: [String], executable: BuildPlace) throws -> ToolProcess.Output {
    var wrapped: [String] = []
    if !unit.sources.isEmpty || !unit.generated.isEmpty {
      // An edit inside functions leaves the interface as it is.
      let last = folder.note("wrapped-module")
      let place = folder.objects / "wrapped-module.o"
      let known = try [place, folder.wrappedModule(unit.module)].first {
        try last != nil && last == stamp(of: $0)
      }
      if known == nil {
        let output = try wrap(into: place)
        guard output.status == 0 else { return output }
        try folder.setNote("wrapped-module", try stamp(of: place))
      }
      wrapped = [(known ?? place).url.path]
    }
    let start = sdk.resources.appendingPathComponent("linux/\(Self.architecture)/swiftrt.o").path
    return try tool.run(
      program("clang"),
      [
        "-fuse-ld=lld", "--target=\(Self.target)", product.isShared ? "-shared" : "-pie", "-o",
        executable.url.path,
      ] + options.flatMap { ["-Xlinker", $0] } + [start] + wrapped
        + (product.isShared ? [] : [sdk.launcher.path]) + objects + modules
        + (product == .tests ? testLibraries : []),
      in: folder.root)
  }

  /// The other modules: as objects, once each, or as libraries. A class that only an interface file names counts as used, too.
  private var modules: [String] {
    let own = unit.seen.filter { $0.library == nil && !$0.isOfHost }.flatMap(\.objects)
    let libraries = unit.seen.compactMap { $0.library?.url.path }
    let system = Set(unit.seen.flatMap(\.linkedLibraries) + unit.linkedLibraries).sorted().map { "-l\($0)" }
    guard !libraries.isEmpty else { return own + system }
    return own + ["-Xlinker", "--no-as-needed"] + libraries + ["-Xlinker", "--as-needed"] + system
  }

  /// To be called after the driver ran, and only then: it wraps an interface that it writes, which need not be done again.
  func noteWrapping() throws {
    let place = try folder.wrappedModule(unit.module)
    guard let wrapped = place.info(), let interface = try folder.compiledModule(unit.module).info(),
      (wrapped.st_mtim.tv_sec, wrapped.st_mtim.tv_nsec) >= (
        interface.st_mtim.tv_sec, interface.st_mtim.tv_nsec
      )
    else { return }
    try folder.setNote("wrapped-module", try stamp(of: place))
  }

  /// Of the interface and what it was wrapped into; nil if one is missing.
  private func stamp(of wrapped: BuildPlace) throws -> String? {
    guard let wrapped = wrapped.stamp, let interface = try folder.compiledModule(unit.module).stamp
    else { return nil }
    return "\(interface) \(wrapped)"
  }

  /// The module's interface as a section of the executable, for the debugger.
  private func wrap(into object: BuildPlace) throws -> ToolProcess.Output {
    try tool.run(
      program("swift-frontend"),
      [
        "-modulewrap", try folder.compiledModule(unit.module).url.path, "-target", Self.target, "-o",
        object.url.path,
      ], in: folder.root)
  }

  /// Only the libraries that are used: imports would link them all, and to load what URL sessions
  /// need takes longer than the rest of an app's start. Swift's run time and Foundation are in the
  /// platform, which comes first, because its clock must be found before the C library's.
  private var options: [String] {
    let libraries = [
      "TouchstonePlatform", "TouchstoneServices", "TouchstoneCombine", "CoreData", "TouchstoneCryptoKit",
      "FoundationNetworking", "FoundationXML", "m",
    ]
    var options = ["--build-id", "--no-dependent-libraries", "--as-needed", "-L\(sdk.library.path)"]
    options += libraries.map { "-l\($0)" } + ["-rpath", sdk.library.path, "-z", "pack-relative-relocs"]
    switch product {
    case .app: break
    // What a bundle of tests does not define itself is the app's.
    case .testedApp: options.append("--export-dynamic")
    case .tests: options += ["-rpath", sdk.resources.appendingPathComponent("linux").path]
    case .module, .resources: options += ["-z", "defs"]
    }
    if product.isModule, let libraryName { options += ["-soname", libraryName.text] }
    for path in libraryPaths { options += ["-rpath", path] }
    return options
  }

  /// Where the libraries lie that the app brings, seen from the one that is linked.
  private var libraryPaths: [String] {
    let folders = unit.seen.filter { $0.library != nil }.map(\.libraryFolder?.text)
    guard !folders.isEmpty else { return [] }
    let frameworks = product.isModule ? "$ORIGIN/.." : "$ORIGIN/Frameworks"
    var paths: [String] = []
    for folder in folders {
      let path = folder.map { "\(frameworks)/\($0)" } ?? frameworks
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// By their paths: the toolchain has others of these names. Swift Testing is the toolchain's own.
  private var testLibraries: [String] {
    [
      "-Xlinker", "--no-as-needed", sdk.library.appendingPathComponent("libTouchstoneXCTest.so").path,
      "-Xlinker", "--as-needed", sdk.resources.appendingPathComponent("linux/libTesting.so").path,
    ]
  }

  /// The toolchain's own, beside the compiler that made the platform.
  private func program(_ name: String) -> String {
    let own = sdk.toolchain.appendingPathComponent("bin/\(name)").path
    return access(own, X_OK) == 0 ? own : name
  }

  #if arch(arm64)
    private static let architecture = "aarch64"
  #else
    private static let architecture = "x86_64"
  #endif
  private static let target = "\(architecture)-unknown-linux-gnu"
}
