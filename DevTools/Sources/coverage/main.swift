// Writes what of Apple's API is there, and how we know, to Documentation/Coverage: one line a symbol, sorted,
// so that a change shows what it covers; and counts what real apps use, where that count lies beside the project.
//
// usage: coverage ROOT [--build .build/debug] [--corpus ../shared/corpus]
import Foundation
import TestReading

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("coverage: error: \(message)\n".utf8))
  exit(1)
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
let (root, build, corpus) = (options.root, options.build, options.corpus)
let folder = root.appendingPathComponent("Documentation/Coverage")

do {
  let graphs = try SymbolGraphs(build: build)
  let found = try Dictionary(
    uniqueKeysWithValues: SymbolGraphs.modules.map { ($0.name, try graphs.symbols(of: $0.name)) })
  let superclasses = found.values.joined().compactMap { symbol in
    symbol.superclass.map { (symbol.pathComponents.joined(separator: "."), $0) }
  }
  let tests = TestedMembers(
    in: root.appendingPathComponent("Tests"),
    superclasses: Dictionary(superclasses) { first, _ in first })
  var files: [String: String] = [:]
  var all: [CoverageRecord] = []
  for module in SymbolGraphs.modules {
    var symbols = found[module.name] ?? []
    if module.appleName == "CoreGraphics" { symbols += try graphs.geometry() }
    if module.appleName == "Combine" {
      for library in ["OpenCombine", "OpenCombineDispatch"] { symbols += try graphs.symbols(of: library) }
    }
    let spellings = try UnavailableSpellings(framework: module.appleName, root: root).records
    let records = (symbols.map { CoverageRecord($0, tests: tests) } + spellings).sorted()
    guard records.count > 2 else {
      fail("\(module.name) has only \(records.count) symbols: is the build whole?")
    }
    let concepts = ConceptFolders(framework: module.appleName, symbols: symbols)
    for (list, records) in Dictionary(grouping: records, by: { concepts.list(of: $0) }) {
      files["\(list).jsonl"] = CoverageRecord.lines(records)
    }
    all += records
  }
  let elements = InterfaceElementCoverage(root: root)
  files["interface-elements.jsonl"] = CoverageRecord.lines(elements.records.sorted())
  files["fonts.jsonl"] = CoverageRecord.lines(try FontCoverage(root: root).records.sorted())
  let summary = Summary(modules: SymbolGraphs.modules.map(\.appleName), files: files)
  if FileManager.default.fileExists(atPath: corpus.path) {
    let system = try SystemNames(graphs)
    let counts = try CorpusCounts(corpus: corpus, records: all, elements: elements, system: system)
    let published = try PublishedNames(corpus: corpus, records: all, system: system)
    for count in published.counts {
      files["missing.\(count.framework).txt"] = count.missing.map { $0 + "\n" }.joined()
    }
    files["README.md"] = summary.page(counts, published)
    print(counts.spoken)
    print(published.spoken)
  } else {
    print("coverage: \(corpus.path) is not there: what apps use is not counted, its page stays as it was")
  }
  try files.write(to: folder)
  print(summary.spoken)
} catch {
  fail("\(error)")
}

extension [String: String] {
  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for stale in try lists(in: folder).subtracting(keys) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(stale))
    }
    for (name, text) in self
    where (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) != text {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
    }
  }

  private func lists(in folder: URL) throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".jsonl") || $0.hasPrefix("missing.")
      })
  }
}
