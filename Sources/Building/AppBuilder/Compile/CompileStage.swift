import BuildDiagnostics
import Foundation
import SourceTranslator
import XcodeProject

/// Sources in, executable or library out: translate, write what changed, let the compiler do the rest.
struct CompileStage {
  struct Result {
    /// What was linked; nil where the objects are all there is.
    var product: BuildPlace?
    var objects: [String]
    /// Of what was made.
    var stamp: String
    var diagnostics: [Diagnostic]
    var didChange: Bool
  }

  let unit: CompileUnit
  let sdk: InstalledSDK
  let folder: BuildFolder
  let isConfined: Bool
  var libraryName: SafeName?

  private var options: LanguageOptions { unit.options }

  /// Not under the product's name: the bundle's copy replaces a running app's file in one step.
  private var product: BuildPlace { folder.objects / "app" }

  func run() throws -> Result {
    try checkNames()
    let state = unit.fingerprint(sdk)
    let link = unit.linkFingerprint
    if let stamp = try stamp, folder.note("sources") == state + link + stamp, isRunnable {
      return Result(
        product: linked, objects: try objects, stamp: stamp, diagnostics: notes, didChange: false)
    }
    let isFirst = folder.note("sources") == nil
    try folder.setNote("sources", nil)
    try removeLocks(in: folder.moduleCache)
    // Only what it is linked with is another.
    if unit.product.isLinked, let compiled = try objectStamp, folder.note("objects") == state + compiled {
      return try finish(state, link, try self.link(), notes)
    }
    try folder.setNote("objects", nil)
    let modules = compiledModules
    do { return try compile(state, link, modules) } catch let failure as BuildFailure {
      guard !isFirst || modules != nil, Self.isOfNoSource(failure) else { throw failure }
      // What an earlier build left, or the platform's modules, may be damaged: once more, from nothing.
      for leftover in [folder.objects, folder.moduleCache] {
        try leftover.remove()
        try leftover.makeFolder()
      }
      return try compile(state, link, nil)
    }
  }

  private var linked: BuildPlace? { unit.product.isLinked ? product : nil }
  private var isRunnable: Bool { !unit.product.isLinked || product.isExecutable }
  private var stamp: String? {
    get throws { unit.product.isLinked ? product.stamp : try objectStamp }
  }

  // MARK: Objects

  private var objectNames: BuildPlace { folder.state / "objects.json" }

  /// The objects that the last compilation made.
  private var objects: [String] {
    get throws {
      guard !unit.sources.isEmpty || !unit.generated.isEmpty else { return unit.objects }
      guard let data = objectNames.read(), let names = try? JSONDecoder().decode([String].self, from: data)
      else { return [] }
      return try names.map { (folder.objects / (try SafeName(onDisk: $0))).url.path } + unit.objects
    }
  }

  /// Of all of them, and the module; nil if one is missing.
  var objectStamp: String? {
    get throws {
      var hash = StableHash()
      for path in try objects + [moduleFile.url.path] { hash.combine(file: URL(fileURLWithPath: path)) }
      return hash.text
    }
  }

  private var moduleFile: BuildPlace { get throws { try folder.compiledModule(unit.module) } }

  /// The platform's C modules, compiled before. Only a compiler that cannot write there may have them.
  private var compiledModules: URL? {
    // Modules of C that are not the platform's would have to be compiled there.
    guard unit.clangArguments.isEmpty, unit.seen.allSatisfy(\.clangArguments.isEmpty),
      let modules = CompiledModules(of: sdk, version: options.version), tool.confinement.isWhole
    else { return nil }
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

  private func compile(_ state: String, _ link: String, _ modules: URL?) throws -> Result {
    let modules = modules ?? folder.moduleCache.url
    let translation = try translate()
    let context = compilation(translation.entryPoint, modules)
    var last = try compiledSources(in: context)
    let sources = TranslatedSources(folder: folder.sources)
    let bodies = last?.editedBodies(translation.files, last: sources.text)
    // With the surfaces of what is about to be replaced.
    try note(last)
    let files =
      unit.isTranslated
      ? try sources.write(translation.files)
      : unit.sources + unit.generated.map { URL(fileURLWithPath: $0.path) }
    let output =
      try bodies.flatMap { try compile($0, of: files, translation, modules) }
      ?? drive(files, translation, modules)
    let diagnostics = CompilerOutput(originals: originals(of: files, translation)).diagnostics(
      in: output.text)
    guard output.status == 0 else {
      try checkRoom(output)
      throw BuildFailure(.buildFailed, translation.diagnostics + failure(diagnostics, output))
    }
    try folder.setNote("macros", macros)
    try objectNames.write(JSONEncoder().encode(files.map(OutputFileMap.objectName)))
    try publish(translation.interface)
    let stamp = try objectStamp ?? ""
    if let bodies {
      last?.note(bodies, translation.files, objects: stamp)
    } else {
      last = CompiledSources(translation.files, context: context, objects: stamp)
    }
    try note(last)
    try folder.setNote("objects", state + stamp)
    return try finish(
      state, link, unit.product.isLinked ? try self.link() : [],
      notes + unconfined + translation.diagnostics + diagnostics)
  }

  /// By the compiler's driver, which finds out what is to be compiled, and writes the module's interface.
  private func drive(_ files: [URL], _ translation: TranslationResult, _ modules: URL) throws
    -> ToolProcess.Output
  {
    let entry = translation.entryPoint
    try checkImports(of: files, translation.files, translation) { sources, list in
      (sdk.compiler, ["-emit-imported-modules", "-o", list] + language(entry, modules) + sources)
    }
    try forgetOtherMacros()
    let output = try tool.run(sdk.compiler, try driver(for: files, entry, modules), in: folder.root)
    if output.status == 0, unit.product.isLinked { try linker.noteWrapping() }
    return output
  }

  /// The macros that sources are expanded with.
  private var macros: String {
    unit.seen.filter { !$0.toolObjects.isEmpty }.map(\.stamp).joined(separator: " ")
  }

  /// To the driver a source that is as it was is compiled; other macros make something else of it.
  private func forgetOtherMacros() throws {
    guard let before = folder.note("macros"), before != macros else { return }
    try (folder.objects / "module.priors").remove()
  }

  /// What other modules read, written only where it says something else than before: they would be compiled again.
  private func publish(_ interface: ModuleInterface) throws {
    guard unit.product.isModule || unit.product == .testedApp, let module = try moduleFile.read() else {
      return
    }
    let name = try SafeName(onDisk: unit.module + ".swiftmodule")
    try (folder.interface / name).write(module)
    guard unit.isTranslated else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try (folder.interface / "index.json").write(encoder.encode(interface))
  }

  private var linker: LinkStage {
    LinkStage(sdk: sdk, folder: folder, unit: unit, tool: tool, libraryName: libraryName)
  }

  private func link() throws -> [Diagnostic] {
    let output = try linker.run(objects: try objects, executable: product)
    let diagnostics = CompilerOutput().diagnostics(in: output.text)
    guard output.status == 0 else {
      try checkRoom(output)
      throw BuildFailure(.buildFailed, failure(diagnostics, output))
    }
    return diagnostics
  }

  private func finish(_ state: String, _ link: String, _ said: [Diagnostic], _ others: [Diagnostic] = [])
    throws -> Result
  {
    let stamp = try self.stamp ?? ""
    try folder.setNote("sources", state + link + stamp)
    return Result(
      product: linked, objects: try objects, stamp: stamp, diagnostics: others + said, didChange: true)
  }

  var tool: ToolProcess {
    ToolProcess(
      isConfined: isConfined, writable: [folder.objects, folder.moduleCache], temporary: folder.temporary,
      visible: [folder.root.url, sdk.folder, sdk.toolchain] + unit.visible + unit.seen.flatMap(\.visible))
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
  /// that one of them takes for two strings), and then an import is hidden from it. Where no reading finds a path, nobody is
  /// asked.
  ///
  /// - Parameters:
  ///   - texts: The files', in the same order; none where they are not known.
  ///   - command: Writes what sources import to the file of that path.
  func checkImports(
    of files: [URL], _ texts: [TranslatedFile], _ translation: TranslationResult,
    _ command: (_ sources: [String], _ list: String) -> (String, [String])
  ) throws {
    let doubtful = files.indices.filter { $0 >= texts.count || PathNames.mayBe(in: texts[$0].text) }
    guard !doubtful.isEmpty else { return }
    let list = folder.objects / "imports.txt"
    try list.remove()
    let (program, arguments) = command(doubtful.map { files[$0].path }, list.url.path)
    let output = try tool.run(program, arguments, in: folder.root)
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
          .error, at: file.map { .init(file: $0) } ?? unit.place,
          "a source imports '\(name)', which cannot be the name of a module",
          reason: "The compiler would look for a file by that name, wherever it leads.",
          nextStep: "Import a module by its plain name."))
    }
  }

  private func originals(of files: [URL], _ translation: TranslationResult) -> [String: String] {
    guard unit.isTranslated else { return [:] }
    return Dictionary(zip(files.map(\.path), translation.files.map(\.originalPath))) { first, _ in first }
  }

  private var notes: [Diagnostic] {
    guard !options.ignored.isEmpty else { return [] }
    return [
      Diagnostic(
        .note, at: unit.place,
        "compiler flags were left out: \(options.ignored.joined(separator: ", "))")
    ]
  }

  /// Translates what an edit made necessary.
  private func translate() throws -> TranslationResult {
    guard unit.isTranslated else { return TranslationResult() }
    var files = unit.generated
    for file in unit.sources { files.append(try SourceFile(readFrom: file)) }
    let place = folder.state / "translation.json"
    let last = place.read().flatMap { try? JSONDecoder().decode(TranslationRecord.self, from: $0) }
    let sources = TranslatedSources(folder: folder.sources)
    let (result, record) = Translator(try translationOptions()).translate(
      files, seeing: unit.seen.compactMap(\.declared), since: last, in: translationContext,
      texts: files.map { last == nil ? nil : sources.text(of: $0.path) })
    guard !result.hasErrors else { throw BuildFailure(.buildFailed, result.diagnostics) }
    if let record { try place.write(JSONEncoder().encode(record)) }
    return result
  }

  /// All that decides how a file is translated beside the files, this translator itself among it.
  private var translationContext: String {
    var hash = StableHash()
    hash.combine(unit.surroundings(sdk))
    hash.combine(file: URL(fileURLWithPath: "/proc/self/exe"))
    hash.combine("\(unit.product) \(unit.isMainActorByDefault)")
    for define in options.defines { hash.combine(define) }
    return hash.text
  }

  func translationOptions() throws -> TranslationOptions {
    let modules = TranslationOptions.platformModules.union(sdk.moduleNames).union(unit.seen.map(\.module))
    var translation = TranslationOptions(
      moduleName: unit.module, platform: try sdk.platform(), defines: Set(options.defines),
      availableModules: modules,
      swiftVersion: options.version)
    translation.isMainActorByDefault = unit.isMainActorByDefault
    translation.isLibrary = unit.product.isModule
    translation.namesNestedTypes = unit.namesNestedTypes
    translation.isTested = unit.product.isTested
    translation.isTestable = options.arguments.contains("-enable-testing")
    return translation
  }

  private func driver(for files: [URL], _ entry: TranslationResult.EntryPoint?, _ modules: URL) throws
    -> [String]
  {
    let map = folder.objects / "output-file-map.json"
    try OutputFileMap.write(to: map, sources: files, objects: folder.objects)
    let outputs = [
      "-incremental", "-enable-batch-mode", "-j\(ProcessInfo.processInfo.activeProcessorCount)",
      "-output-file-map", map.url.path, "-c", "-emit-module-path", try moduleFile.url.path,
    ]
    return outputs + language(entry, modules) + files.map(\.path)
  }

  /// What decides how the sources are read.
  func language(_ entry: TranslationResult.EntryPoint?, _ modules: URL) -> [String] {
    var arguments =
      ["-module-name", unit.module]
      + sdk.language(version: options.version, modules: modules, seesPlatform: unit.isTranslated)
      + unit.seen.flatMap(\.arguments)
      + (unit.clangArguments + unit.seen.flatMap(\.clangArguments)).flatMap { ["-Xcc", $0] }
    if unit.product.isApp {
      // The launcher's main() starts the device before the app's own entry point.
      arguments += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "touchstone_app_main"]
    }
    // A lone file counts as a script otherwise, and its @main is refused.
    if entry != .mainFile || unit.product.isModule { arguments.append("-parse-as-library") }
    return arguments + options.arguments
  }

  private func checkNames() throws {
    let module = unit.module
    if sdk.moduleNames.contains(module) || TranslationOptions.platformModules.contains(module) {
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, at: unit.place,
          "the module of \(unit.title) is called \(module), like a module of the platform",
          nextStep: "Set PRODUCT_MODULE_NAME of the target to another name."))
    }
    var seen: [String: URL] = [:]
    for file in unit.sources {
      let name = file.lastPathComponent
      if let other = seen.updateValue(file, forKey: name), other != file {
        throw BuildFailure(
          .buildFailed,
          Diagnostic(
            .error, at: .init(file: file.path), "two files of \(unit.title) are called \(name)",
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
