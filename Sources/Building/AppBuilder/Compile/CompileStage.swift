import BuildDiagnostics
import Foundation
import SourceTranslator
import XcodeProject

/// Sources in, executable out: translate, write what changed, let the compiler do the rest.
struct CompileStage {
  struct Result {
    var executable: BuildPlace
    var diagnostics: [Diagnostic]
    var didChange: Bool
  }

  let plan: BuildPlan
  let options: LanguageOptions
  let sdk: InstalledSDK
  let folder: BuildFolder
  let isConfined: Bool

  /// Not under the product's name: the bundle's copy replaces a running app's file in one step.
  private var executable: BuildPlace { folder.objects / "app" }

  func run() throws -> Result {
    try checkNames()
    let generated = try GeneratedSources(plan, in: folder.state / "generated").files
    let state = fingerprint(generated)
    if let stamp = executable.stamp, folder.note("sources") == state + stamp, executable.isExecutable {
      return Result(executable: executable, diagnostics: notes, didChange: false)
    }
    let isFirst = folder.note("sources") == nil
    try folder.setNote("sources", nil)
    try removeLocks(in: folder.moduleCache)
    let modules = compiledModules
    do { return try compile(state, generated, modules) } catch let failure as BuildFailure {
      guard !isFirst || modules != nil, Self.isOfNoSource(failure) else { throw failure }
      // What an earlier build left, or the platform's modules, may be damaged: once more, from nothing.
      for leftover in [folder.objects, folder.moduleCache] {
        try leftover.remove()
        try leftover.makeFolder()
      }
      return try compile(state, generated, nil)
    }
  }

  /// The platform's C modules, compiled before. Only a compiler that cannot write there may have them.
  private var compiledModules: URL? {
    guard let modules = CompiledModules(of: sdk, version: options.version), tool.confinement.isWhole else {
      return nil
    }
    return modules.folder
  }

  /// A compiler that was killed leaves the locks of its cache, and the next one would wait a minute and a half for it. Nobody
  /// else compiles here now: the build folder is locked.
  private func removeLocks(in place: BuildPlace) throws(FileFailure) {
    guard place.info() != nil else { return }
    let handle = try place.openFolder(creating: false)
    for name in try handle.names() {
      if handle.info(name).map({ $0.st_mode & S_IFMT == S_IFDIR }) == true {
        try removeLocks(in: place / name)
      } else if name.text.contains(".lock") {
        try handle.remove(name)
      }
    }
  }

  /// Whether compiler or linker failed without a word about a file of the target.
  private static func isOfNoSource(_ failure: BuildFailure) -> Bool {
    failure.kind == .buildFailed && !failure.diagnostics.contains { $0.severity == .error && $0.place != nil }
  }

  private func compile(_ state: String, _ generated: [SourceFile], _ modules: URL?) throws -> Result {
    let modules = modules ?? folder.moduleCache.url
    let translation = try translate(generated)
    let files = try TranslatedSources(folder: folder.sources).write(translation.files)
    try checkImports(of: files, translation, modules)
    let arguments = try driver(for: files, translation.entryPoint, modules)
    var output = try tool.run(sdk.compiler, arguments, in: folder.root)
    if output.status == 0 {
      let objects = files.map { OutputFileMap.object(of: $0, in: folder.objects) }
      var link = LinkStage(sdk: sdk, folder: folder, module: plan.names.module, tool: tool)
      link.product = plan.product
      let linked = try link.run(objects: objects, executable: executable)
      output = .init(status: linked.status, text: output.text + linked.text)
    }
    let diagnostics = CompilerOutput(originals: originals(of: files, translation)).diagnostics(
      in: output.text)
    guard output.status == 0 else {
      try checkRoom(output)
      throw BuildFailure(.buildFailed, translation.diagnostics + failure(diagnostics, output))
    }
    try folder.setNote("sources", state + (executable.stamp ?? ""))
    return Result(
      executable: executable, diagnostics: notes + unconfined + translation.diagnostics + diagnostics,
      didChange: true)
  }

  private var tool: ToolProcess {
    ToolProcess(
      isConfined: isConfined, writable: [folder.objects, folder.moduleCache], temporary: folder.temporary,
      visible: [folder.root.url, sdk.folder, sdk.toolchain] + [host?.objects.url].compactMap { $0 })
  }

  /// The app that its tests see.
  private var host: TestHost? {
    if case .tests(let host) = plan.product { host } else { nil }
  }

  /// Said where a compiler ran as freely as the user's own programs do.
  private var unconfined: [Diagnostic] {
    let confinement = tool.confinement
    return switch confinement {
    case .none(let reason): [Diagnostic(.note, "the compiler ran without a sandbox: \(reason)")]
    case _ where !confinement.isWhole:
      [Diagnostic(.note, "the compiler ran in a sandbox that is not whole: \(confinement)")]
    default: []
    }
  }

  /// Asks the compiler what it would import, of the very texts it is about to compile, and refuses names that are paths.
  ///
  /// The translator looks, too, and names the place; but its reading of a source may differ from the compiler's (a regex
  /// that one of them takes for two strings), and then an import is hidden from it.
  private func checkImports(of files: [URL], _ translation: TranslationResult, _ modules: URL) throws {
    let list = folder.objects / "imports.txt"
    try list.remove()
    let output = try tool.run(
      sdk.compiler,
      ["-emit-imported-modules", "-o", list.url.path] + language(translation.entryPoint, modules)
        + files.map(\.path),
      in: folder.root)
    guard output.status == 0, let data = list.read() else {
      try checkRoom(output)
      let originals = originals(of: files, translation)
      let diagnostics = CompilerOutput(originals: originals).diagnostics(in: output.text)
      throw BuildFailure(.buildFailed, translation.diagnostics + failure(diagnostics, output))
    }
    for line in String(decoding: data, as: UTF8.self).unicodeScalars.split(separator: "\n") {
      let parts = line.split(separator: ".", omittingEmptySubsequences: false).map {
        String(String.UnicodeScalarView($0))
      }
      guard !parts.allSatisfy(SwiftIdentifier.isOne) else { continue }
      let name = String(String.UnicodeScalarView(line))
      let file = translation.files.first { $0.text.contains(name) }?.originalPath
      throw BuildFailure(
        .buildFailed,
        Diagnostic(
          .error, at: file.map { .init(file: $0) } ?? plan.project.table.place(of: plan.target),
          "a source imports '\(name)', which cannot be the name of a module",
          reason: "The compiler would look for a file by that name, wherever it leads.",
          nextStep: "Import a module by its plain name."))
    }
  }

  private func originals(of files: [URL], _ translation: TranslationResult) -> [String: String] {
    Dictionary(zip(files.map(\.path), translation.files.map(\.originalPath))) { first, _ in first }
  }

  /// Everything the executable is made from.
  private func fingerprint(_ generated: [SourceFile]) -> String {
    var hash = StableHash()
    for file in generated { hash.combine(file.text) }
    for file in plan.swiftFiles { hash.combine(file: file.url) }
    if let host { hash.combine(host.stamp) }
    for argument in options.arguments + [plan.names.module, options.version, sdk.hash, sdk.folder.path] {
      hash.combine(argument)
    }
    return hash.text
  }

  private var notes: [Diagnostic] {
    guard !options.ignored.isEmpty else { return [] }
    return [
      Diagnostic(
        .note, at: plan.project.table.place(of: plan.target),
        "compiler flags were left out: \(options.ignored.joined(separator: ", "))")
    ]
  }

  private func translate(_ generated: [SourceFile]) throws -> TranslationResult {
    var files = generated
    for item in plan.swiftFiles {
      files.append(try SourceFile(readFrom: item.url))
    }
    let modules = TranslationOptions.platformModules.union(sdk.moduleNames).union(
      [host?.module].compactMap { $0 })
    var seen: [SourceFile] = []
    for item in host?.swiftFiles ?? [] { seen.append(try SourceFile(readFrom: item.url)) }
    var translation = TranslationOptions(
      moduleName: plan.names.module, platform: try sdk.platform(), defines: Set(options.defines),
      availableModules: modules,
      swiftVersion: options.version)
    translation.isMainActorByDefault = plan.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    let result = Translator(translation).translate(files, seeing: seen)
    guard !result.hasErrors else { throw BuildFailure(.buildFailed, result.diagnostics) }
    return result
  }

  private func driver(for files: [URL], _ entry: TranslationResult.EntryPoint?, _ modules: URL) throws
    -> [String]
  {
    let map = folder.objects / "output-file-map.json"
    try OutputFileMap.write(to: map, sources: files, objects: folder.objects)
    let outputs = [
      "-incremental", "-enable-batch-mode", "-j\(ProcessInfo.processInfo.activeProcessorCount)",
      "-output-file-map", map.url.path, "-c",
      "-emit-module-path",
      folder.objects.url.appendingPathComponent("\(plan.names.module).swiftmodule").path,
    ]
    return outputs + language(entry, modules) + files.map(\.path)
  }

  /// What decides how the sources are read.
  private func language(_ entry: TranslationResult.EntryPoint?, _ modules: URL) -> [String] {
    var arguments =
      ["-module-name", plan.names.module] + sdk.language(version: options.version, modules: modules)
    if case .tests(let host) = plan.product {
      arguments += host.map { ["-I", $0.objects.url.path] } ?? []
    } else {
      // The launcher's main() starts the device before the app's own entry point.
      arguments += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "touchstone_app_main"]
    }
    // A lone file counts as a script otherwise, and its @main is refused.
    if entry != .mainFile { arguments.append("-parse-as-library") }
    return arguments + options.arguments
  }

  private func checkNames() throws {
    let module = plan.names.module
    if sdk.moduleNames.contains(module) || TranslationOptions.platformModules.contains(module) {
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, at: plan.project.table.place(of: plan.target),
          "the app's module is called \(module), like a module of the platform",
          nextStep: "Set PRODUCT_MODULE_NAME of the target to another name."))
    }
    var seen: [String: URL] = [:]
    for file in plan.swiftFiles {
      let name = file.url.lastPathComponent
      if let other = seen.updateValue(file.url, forKey: name), other != file.url {
        throw BuildFailure(
          .buildFailed,
          Diagnostic(
            .error, at: .init(file: file.url.path), "two files of the target are called \(name)",
            reason: "The other one is \(other.path).", nextStep: "Rename one of them; Xcode asks it, too."))
      }
    }
  }

  /// That a disk is full is no fault of the project's, whoever meets it. Said of a file of the project, it is its own words.
  private func checkRoom(_ output: ToolProcess.Output) throws {
    let lines = output.text.split(separator: "\n").filter { !$0.hasPrefix("/") }
    for code in [ENOSPC, EDQUOT] where lines.contains(where: { $0.contains(String(cString: strerror(code))) })
    {
      throw FileFailure(path: folder.root.url.path, action: "written", code: code)
    }
  }

  /// What a failed compiler said; if that was nothing readable, all of it.
  private func failure(_ diagnostics: [Diagnostic], _ output: ToolProcess.Output) -> [Diagnostic] {
    if diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
    return diagnostics + [
      Diagnostic(
        .error, "the Swift compiler ended with status \(output.status)",
        reason: String(output.text.suffix(4000)),
        nextStep: "If the text above does not help, this is a fault of Touchstone; please report it.")
    ]
  }
}
