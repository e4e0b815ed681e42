import BuildDiagnostics
import Dispatch
import SwiftParser
import SwiftSyntax

/// Turns the files of one target from Apple's dialect of Swift into Swift for Linux.
///
/// All files must be given at once, because a `#selector` may name a method of another file.
public struct Translator: Sendable {
  public var options: TranslationOptions

  public init(_ options: TranslationOptions) { self.options = options }

  /// `others` are files of modules that these import: selectors, superclasses and protocols are looked up
  /// there too, and nothing is made of them.
  public func translate(_ files: [SourceFile], seeing others: [SourceFile] = []) -> TranslationResult {
    let conditions = CompilationConditions(options)
    let foreign = inParallel(others.count) { number in
      let indexer = FileIndexer(file: files.count + number, conditions: conditions)
      indexer.walk(Parser.parse(source: others[number].text.droppingByteOrderMark))
      return indexer.index
    }
    let parsed = inParallel(files.count) { number in
      let bytes = Array(files[number].text.droppingByteOrderMark.utf8)
      let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      let indexer = FileIndexer(file: number, conditions: conditions)
      indexer.walk(tree)
      return ParsedFile(bytes: bytes, tree: tree, index: indexer.index)
    }
    let module = ModuleIndex(parsed.map(\.index), foreign, platform: options.platform)
    let rewritten = inParallel(files.count) { number in
      rewrite(files[number], parsed[number], number: number, module: module)
    }
    var result = TranslationResult()
    result.files = rewritten.map(\.file)
    result.diagnostics = rewritten.flatMap(\.diagnostics)
    result.entryPoint = EntryPoints.find(in: parsed.map(\.index), files: files)
    result.testClasses = TestClasses.find(in: module, fileCount: files.count)
    result.usesSwiftTesting = parsed.contains { $0.index.imports.contains { $0.module == "Testing" } }
    return result
  }

  private struct ParsedFile {
    var bytes: [UInt8]
    var tree: SourceFileSyntax
    var index: FileIndex
  }

  private func rewrite(_ source: SourceFile, _ parsed: ParsedFile, number: Int, module: ModuleIndex)
    -> (file: TranslatedFile, diagnostics: [Diagnostic])
  {
    let rewriter = FileRewriter(
      parsed.tree, parsed.bytes, path: source.path, file: number, module: module, options: options)
    rewriter.walk(parsed.tree)
    let text = TranslatedText.assemble(rewriter)
    let imported = ImportedNames(path: source.path, tree: parsed.tree)
    imported.walk(parsed.tree)
    return (
      TranslatedFile(originalPath: source.path, text: text), imported.diagnostics + rewriter.diagnostics
    )
  }
}

extension String {
  /// Some editors begin a file with one; after a line directive it would be an error.
  fileprivate var droppingByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}

/// Runs `body` for 0 ..< `count` on all cores and returns the results in order.
private func inParallel<T>(_ count: Int, _ body: (Int) -> T) -> [T] {
  nonisolated(unsafe) let body = body
  return [T](unsafeUninitializedCapacity: count) { buffer, initialized in
    nonisolated(unsafe) let base = buffer.baseAddress
    // Each iteration writes its own element.
    DispatchQueue.concurrentPerform(iterations: count) { (base! + $0).initialize(to: body($0)) }
    initialized = count
  }
}
