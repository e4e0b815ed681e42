import BuildDiagnostics
import Foundation
import SourceTranslator

/// An edit inside functions says nothing to other files or modules: only the files that have it are compiled, by the compiler
/// itself. Its driver would write the whole module's interface anew, and everything else would wait for that.
extension CompileStage {
  private var compiledSources: BuildPlace { folder.state / "compiled.json" }

  /// Whether bodies are nobody else's business: what optimises looks into functions of other files, and a macro into whatever it
  /// likes; C's headers are in no record.
  private var mayCompileBodies: Bool {
    unit.isTranslated && unit.options.arguments.contains("-Onone") && unit.clangArguments.isEmpty
      && unit.seen.allSatisfy { $0.toolObjects.isEmpty && $0.clangArguments.isEmpty }
  }

  /// What the objects that are there were compiled from; nil if that is not known, or does not matter.
  func compiledSources(in context: String) throws -> CompiledSources? {
    guard mayCompileBodies, let data = compiledSources.read(),
      let known = try? JSONDecoder().decode(CompiledSources.self, from: data), known.context == context,
      try known.objects == objectStamp
    else { return nil }
    return known
  }

  func note(_ sources: CompiledSources?) throws {
    if let sources, mayCompileBodies { try compiledSources.write(JSONEncoder().encode(sources)) }
  }

  /// All that decides how sources are compiled, but for their texts.
  func compilation(_ entry: TranslationResult.EntryPoint?, _ modules: URL) -> String {
    var hash = StableHash()
    hash.combine(unit.surroundings(sdk))
    for argument in language(entry, modules) { hash.combine(argument) }
    return hash.text
  }

  /// Compiles those of the files; nil where the driver must.
  func compile(_ edited: [Int], of files: [URL], _ translation: TranslationResult, _ modules: URL) throws
    -> ToolProcess.Output?
  {
    guard let first = edited.first else { return ToolProcess.Output(status: 0, text: "") }
    guard let command = try command(compiling: files[first].path, translation.entryPoint, modules) else {
      return nil
    }
    let chosen = edited.map { files[$0] }
    try checkImports(of: chosen, edited.map { translation.files[$0] }, translation) { sources, list in
      (command.program, command.listingImports(of: sources, into: list))
    }
    let sources = chosen.map { file in
      let name = OutputFileMap.objectName(of: file)
      return (
        path: file.path, object: folder.objects.url.appendingPathComponent(name).path,
        dependencies: folder.objects.url.appendingPathComponent(OutputFileMap.dependenciesName(of: file)).path
      )
    }
    return try tool.run(
      command.program, command.compiling(sources, of: files.map(\.path)), in: folder.root)
  }

  /// What the driver says that it would run; asked once for all edits.
  private func command(
    compiling source: String, _ entry: TranslationResult.EntryPoint?, _ modules: URL
  ) throws -> CompilerCommand? {
    struct Known: Codable {
      var context: String
      var command: CompilerCommand
    }
    let place = folder.state / "compiler-command.json"
    let context = compilation(entry, modules)
    if let data = place.read(), let known = try? JSONDecoder().decode(Known.self, from: data),
      known.context == context
    {
      return known.command
    }
    let sample = folder.objects.url.appendingPathComponent("sample.o").path
    let jobs = try tool.run(
      sdk.compiler, ["-driver-print-jobs", "-c", source, "-o", sample] + language(entry, modules),
      in: folder.root)
    guard jobs.status == 0, let command = CompilerCommand(jobs: jobs.text, source: source, object: sample)
    else { return nil }
    try place.write(JSONEncoder().encode(Known(context: context, command: command)))
    return command
  }
}
