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
  let module: String
  let tool: ToolProcess
  var product = Product.app

  /// Answers what the linker said, with its status.
  func run(objects: [String], executable: BuildPlace) throws -> ToolProcess.Output {
    let wrapped = folder.objects / "wrapped-module.o"
    let output = try wrap(into: wrapped)
    guard output.status == 0 else { return output }
    return try tool.run(
      program("clang"),
      ["-fuse-ld=lld", "--target=\(Self.target)", isTests ? "-shared" : "-pie", "-o", executable.url.path]
        + options.flatMap { ["-Xlinker", $0] }
        + [
          sdk.resources.appendingPathComponent("linux/\(Self.architecture)/swiftrt.o").path, wrapped.url.path,
        ]
        + (isTests ? [] : [sdk.launcher.path]) + objects + (isTests ? testLibraries : []),
      in: folder.root)
  }

  /// The module's interface as a section of the executable, for the debugger.
  private func wrap(into object: BuildPlace) throws -> ToolProcess.Output {
    let interface = folder.objects.url.appendingPathComponent("\(module).swiftmodule").path
    return try tool.run(
      program("swift-frontend"), ["-modulewrap", interface, "-target", Self.target, "-o", object.url.path],
      in: folder.root)
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
    }
    return options
  }

  private var isTests: Bool {
    if case .tests = product { true } else { false }
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
