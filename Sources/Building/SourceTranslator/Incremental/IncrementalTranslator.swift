import BuildDiagnostics

/// Translates the files of a target again and again while somebody edits them, and does only what an edit made necessary: a
/// file is parsed when its text is another, and rewritten when that, or what other files declare, is.
///
/// Owned by one thread at a time.
public final class IncrementalTranslator {
  /// What stands for a source. A file that cannot be read stays as it is.
  public struct Output: Sendable {
    public var text: String
    public var changes: [TextChange]
    public var diagnostics: [Diagnostic]
  }

  private struct Known {
    var text: String
    var parsed: ParsedFile
    var surface: SourceSurface
    var output: Output?
  }

  private let translator: Translator
  private let others: [ModuleInterface]
  private var paths: [String] = []
  private var known: [String: Known] = [:]
  /// How many files the last call parsed and rewrote.
  public private(set) var work = (parsed: 0, rewritten: 0)

  public init(_ options: TranslationOptions, seeing others: [ModuleInterface]) {
    var options = options
    options.isForEditor = true
    translator = Translator(options)
    self.others = others
  }

  /// One output for each file, in order.
  public func translate(_ files: [SourceFile]) -> [Output] {
    let isSameList = files.map(\.path) == paths
    paths = files.map(\.path)
    let changed = files.indices.filter { known[files[$0].path]?.text != files[$0].text }
    work = (0, 0)
    if !changed.isEmpty || !isSameList { update(files, changed, isSameList) }
    return files.map { file in
      known[file.path]?.output ?? Output(text: file.text, changes: [], diagnostics: [])
    }
  }

  private func update(_ files: [SourceFile], _ changed: [Int], _ isSameList: Bool) {
    let seconds = translator.options.secondsPerFile
    let parsed = DeepStacks.map(changed.count, seconds: seconds) { [translator] number in
      translator.parse(files[changed[number]])
    }
    var trees: [Int: ParsedFile] = [:]
    for (number, file) in zip(changed, parsed) {
      trees[number] = file ?? ParsedFile.unreadable(files[number])
    }
    let all = files.indices.map { trees[$0] ?? known[files[$0].path]!.parsed }
    let indexes = DeepStacks.map(all.count, seconds: seconds) { [translator] number in
      translator.index(all[number], number)
    }.map { $0 ?? FileIndex() }
    var isSurfaceSame = isSameList
    for number in changed {
      let surface = SourceSurface(all[number].tree, all[number].bytes, indexes[number])
      let path = files[number].path
      if known[path]?.surface != surface { isSurfaceSame = false }
      known[path] = Known(
        text: files[number].text, parsed: all[number], surface: surface, output: known[path]?.output)
    }
    let listed = Set(paths)
    known = known.filter { listed.contains($0.key) }
    rewrite(files, isSurfaceSame ? changed : Array(files.indices), all, indexes)
    work.parsed = changed.count
  }

  private func rewrite(
    _ files: [SourceFile], _ numbers: [Int], _ parsed: [ParsedFile], _ indexes: [FileIndex]
  ) {
    let options = translator.options
    let module = ModuleIndex(indexes, others, options)
    let names = options.namesNestedTypes ? module.plainNamesOfNestedTypes : []
    let rewritten = DeepStacks.map(numbers.count, seconds: options.secondsPerFile) { [translator] position in
      let number = numbers[position]
      guard parsed[number].problem == nil else { return nil as (TranslatedFile, [Diagnostic])? }
      let result = translator.rewrite(
        files[number], parsed[number], number: number, module: module, names: number == 0 ? names : [])
      return (result.file, result.diagnostics)
    }
    for (number, result) in zip(numbers, rewritten) {
      let file = files[number]
      if let (translated, diagnostics) = result ?? nil {
        known[file.path]?.output = Output(
          text: translated.text, changes: translated.changes, diagnostics: diagnostics)
      } else {
        known[file.path]?.output = Output(
          text: file.text, changes: [], diagnostics: [parsed[number].problem].compactMap { $0 })
      }
    }
    work.rewritten = numbers.count
  }
}
