import BuildDiagnostics
import Foundation

/// Macros of a package: a tool, made for this machine against the compiler's own modules of swift-syntax, which the compiler
/// starts in its sandbox for each source that uses one of them.
struct MacroStage {
  let sdk: InstalledSDK
  let folder: BuildFolder
  let isConfined: Bool

  /// - Parameter isTool: It is the macros themselves; else what their tool is linked with.
  func run(_ unit: CompileUnit, isTool: Bool, into built: inout BuiltModule) throws {
    let object = folder.objects / "tool.o"
    let product = folder.objects / "tool"
    let state = unit.fingerprint(sdk) + unit.seen.flatMap(\.toolObjects).joined(separator: " ")
    func stamp() -> String { (object.stamp ?? "-") + (isTool ? product.stamp ?? "-" : "") }
    if folder.note("macro") != state + stamp() {
      try folder.setNote("macro", nil)
      try check(tool(unit).run(sdk.compiler, try compilation(of: unit, object), in: folder.root), unit)
      if isTool { try check(tool(unit).run("clang", linking(unit, object, product), in: folder.root), unit) }
      try folder.setNote("macro", state + stamp())
      built.didChange = true
    }
    built.toolObjects = [object.url.path]
    built.visible = [folder.root.url] + unit.visible
    built.interface = stamp()
    built.stamp = stamp()
    if isTool {
      built.arguments = ["-load-plugin-executable", "\(product.url.path)#\(unit.module)"]
    } else {
      built.arguments = ["-I", folder.objects.url.path]
    }
  }

  private var host: String { sdk.toolchain.appendingPathComponent("lib/swift/host").path }
  private var runtime: String { sdk.toolchain.appendingPathComponent("lib/swift/linux").path }

  private func tool(_ unit: CompileUnit) -> ToolProcess {
    ToolProcess(
      isConfined: isConfined, writable: [folder.objects, folder.moduleCache], temporary: folder.temporary,
      visible: [folder.root.url, sdk.folder, sdk.toolchain] + unit.visible + unit.seen.flatMap(\.visible))
  }

  private func compilation(of unit: CompileUnit, _ object: BuildPlace) throws -> [String] {
    let module = folder.objects / (try SafeName(onDisk: unit.module + ".swiftmodule"))
    return [
      "-c", "-whole-module-optimization", "-parse-as-library", "-module-name", unit.module, "-swift-version",
      unit.options.version, "-module-cache-path", folder.moduleCache.url.path, "-diagnostic-style", "llvm",
      "-no-color-diagnostics", "-I", host, "-emit-module", "-emit-module-path", module.url.path, "-o",
      object.url.path,
    ] + unit.seen.filter { !$0.toolObjects.isEmpty }.flatMap(\.arguments) + unit.options.arguments
      + unit.sources.map(\.path)
  }

  private func linking(_ unit: CompileUnit, _ object: BuildPlace, _ product: BuildPlace) -> [String] {
    let syntax = ((try? FileManager.default.contentsOfDirectory(atPath: host)) ?? []).sorted()
      .filter { $0.hasPrefix("libSwift") && $0.hasSuffix(".so") }.map { "\(host)/\($0)" }
    let libraries = [
      "swiftCore", "swiftSwiftOnoneSupport", "swift_Concurrency", "swift_StringProcessing",
      "swift_RegexParser", "swiftGlibc", "Foundation", "FoundationEssentials",
    ]
    #if arch(arm64)
      let architecture = "aarch64"
    #else
      let architecture = "x86_64"
    #endif
    return [
      "-fuse-ld=lld", "--target=\(architecture)-unknown-linux-gnu", "-pie", "-Xlinker",
      "--no-dependent-libraries", "-Xlinker", "--as-needed", "-o", product.url.path,
      "\(runtime)/\(architecture)/swiftrt.o", object.url.path,
    ] + unit.seen.flatMap(\.toolObjects) + syntax + ["-L\(runtime)"] + libraries.map { "-l\($0)" }
      + [host, runtime].flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0] }
  }

  private func check(_ output: ToolProcess.Output, _ unit: CompileUnit) throws {
    guard output.status != 0 else { return }
    let said = CompilerOutput().diagnostics(in: output.text).filter { $0.severity == .error }
    throw BuildFailure(
      .buildFailed,
      said.isEmpty
        ? [
          Diagnostic(
            .error, at: unit.place, "the macros of \(unit.title) cannot be built",
            reason: String(output.text.suffix(4000)))
        ] : said)
  }
}
