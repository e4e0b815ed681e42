import BuildDiagnostics
import SwiftParser
import SwiftSyntax

/// Turns the files of one target from Apple's dialect of Swift into Swift for Linux.
///
/// All files must be given at once, because a `#selector` may name a method of another file.
public struct Translator: Sendable {
  public var options: TranslationOptions

  public init(_ options: TranslationOptions) { self.options = options }

  /// `others` are the modules that these files import: selectors, superclasses and protocols are looked up there, too.
  public func translate(_ files: [SourceFile], seeing others: [ModuleInterface] = []) -> TranslationResult {
    var result = TranslationResult()
    let read = finished(
      of: files, &result,
      DeepStacks.map(files.count, seconds: options.secondsPerFile) { number in
        firstPass(files[number], number, isRecorded: false)
      })
    finish(&result, files, read, others) { _ in nil }
    return result
  }

  /// The second pass; answers all files. Those that are `known` already are not made again.
  @discardableResult
  func finish(
    _ result: inout TranslationResult, _ files: [SourceFile], _ read: [ReadFile], _ others: [ModuleInterface],
    known: (Int) -> RewrittenFile?
  ) -> [RewrittenFile] {
    result.diagnostics += read.compactMap { $0.parsed?.problem }
    guard result.diagnostics.isEmpty else { return [] }
    let module = ModuleIndex(read.map(\.index), others, options)
    let names = options.namesNestedTypes ? module.plainNamesOfNestedTypes : []
    var all = files.indices.map(known)
    let rest = files.indices.filter { all[$0] == nil }
    let made = finished(
      of: rest.map { files[$0] }, &result,
      DeepStacks.map(rest.count, seconds: options.secondsPerFile) { position in
        let number = rest[position]
        return read[number].parsed.map { parsed in
          rewrite(files[number], parsed, number: number, module: module, names: number == 0 ? names : [])
        }
      }.map { $0 ?? nil })
    for (number, file) in zip(rest, made) { all[number] = file }
    let rewritten = all.compactMap { $0 }
    result.files = rewritten.map(\.file)
    result.diagnostics += rewritten.flatMap(\.diagnostics)
    result.entryPoint = EntryPoints.find(in: read.map(\.index), files: files)
    result.testClasses = TestClasses.find(in: module, fileCount: files.count)
    result.interface = module.interface(
      of: options.moduleName, read.map(\.index), isTestable: options.isTestable)
    result.usesSwiftTesting = read.contains { $0.index.imports.contains { $0.module == "Testing" } }
    return rewritten
  }

  /// The results that are there; of the first file whose own is not, that is said.
  func finished<T>(of files: [SourceFile], _ result: inout TranslationResult, _ results: [T?]) -> [T] {
    if let number = results.firstIndex(where: { $0 == nil }) {
      result.diagnostics.append(
        Diagnostic(
          .error, at: .init(file: files[number].path),
          "the source takes longer than \(options.secondsPerFile) seconds to read",
          reason: "Types with many brackets in each other are read in every way they could be meant.",
          nextStep: "Take them apart."))
    }
    return results.compactMap { $0 }
  }

  func parse(_ file: SourceFile) -> ParsedFile {
    let bytes = Array(file.text.droppingByteOrderMark.utf8)
    let excess = bytes.withUnsafeBufferPointer { BracketDepth.problem(in: $0, path: file.path) }
    // Of what is too deep to be read nothing is made.
    let read = excess == nil ? bytes : []
    let tree = read.withUnsafeBufferPointer { Parser.parse(source: $0) }
    return ParsedFile(
      bytes: bytes, tree: tree, problem: excess ?? SyntaxDepth.problem(in: tree, path: file.path))
  }

  /// What the file declares, to be linked once: linking changes it.
  func index(_ file: ParsedFile, _ number: Int) -> FileIndex {
    let indexer = FileIndexer(file: number, conditions: CompilationConditions(options))
    if file.problem == nil { indexer.walk(file.tree) }
    return indexer.index
  }

  /// - Parameter names: Declarations for the file's end.
  func rewrite(
    _ source: SourceFile, _ parsed: ParsedFile, number: Int, module: ModuleIndex, names: [String]
  ) -> RewrittenFile {
    let rewriter = FileRewriter(
      parsed.tree, parsed.bytes, path: source.path, file: number, module: module, options: options)
    rewriter.walk(parsed.tree)
    rewriter.writeHooks()
    rewriter.writeForwarding()
    rewriter.writeKeyPaths()
    rewriter.writeMakers()
    rewriter.tail += names
    let text = TranslatedText.assemble(rewriter)
    let imported = ImportedNames(path: source.path, tree: parsed.tree)
    imported.walk(parsed.tree)
    return (
      TranslatedFile(originalPath: source.path, text: text, changes: rewriter.edits.changes),
      imported.diagnostics + rewriter.diagnostics
    )
  }
}

/// What a file became, and what is said of it.
typealias RewrittenFile = (file: TranslatedFile, diagnostics: [Diagnostic])

/// A source, read.
struct ParsedFile {
  var bytes: [UInt8]
  var tree: SourceFileSyntax
  /// Why nothing is made of it.
  var problem: Diagnostic?

  /// Of one that takes too long.
  static func unreadable(_ file: SourceFile) -> ParsedFile {
    ParsedFile(
      bytes: [], tree: Parser.parse(source: ""),
      problem: Diagnostic(.error, at: .init(file: file.path), "the source takes too long to read"))
  }
}

extension String {
  /// Some editors begin a file with one; after a line directive it would be an error.
  fileprivate var droppingByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}
