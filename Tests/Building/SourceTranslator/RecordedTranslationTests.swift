import BuildDiagnostics
import Foundation
import Testing

@testable import SourceTranslator

@Suite("Translating again what an edit made necessary") struct RecordedTranslationTests {
  private let translator = Translator(TranslationOptions(moduleName: "App", platform: .fixture))

  private func files(_ texts: [String]) -> [SourceFile] {
    texts.enumerated().map { SourceFile(path: "/project/File\($0).swift", text: $1) }
  }

  /// Through the form in which a record is kept.
  private func kept(_ record: TranslationRecord?) throws -> TranslationRecord? {
    try record.map { try JSONDecoder().decode(TranslationRecord.self, from: JSONEncoder().encode($0)) }
  }

  private func again(
    _ before: [String], _ after: [String], context: String = "a", texts: (([String?]) -> [String?])? = nil
  ) throws -> TranslationResult {
    let first = translator.translate(
      files(before), seeing: [], since: nil, in: "a", texts: before.map { _ in nil })
    let lying = first.result.files.map { Optional($0.text) }
    return translator.translate(
      files(after), seeing: [], since: try kept(first.record), in: context, texts: texts?(lying) ?? lying
    ).result
  }

  private let controller = """
    import UIKit
    class A: UIViewController {
      @objc func tapped(_ sender: Any) { }
    }

    """
  private func user(_ body: String) -> String {
    "import UIKit\nclass B: A {\n  func f(_ x: UIButton) {\n    \(body)\n  }\n}\n"
  }

  @Test("the result is that of a translation from nothing, whatever was edited")
  func same() throws {
    let before = [controller, user("print(1)"), "let a = 1\n"]
    for after in [
      before, [controller, user("print(22); let y = x"), "let a = 1\n"],
      [controller, user("x.go(#selector(tapped(_:)))"), "let a = 1\n"],
      [
        controller.replacing("@objc func", with: "@objc(other:) func"), user("x.go(#selector(tapped(_:)))"),
        "",
      ],
      [controller, user("print(1)")], [user("print(1)"), controller, "let a = 1\n"],
    ] {
      let result = try again(before, after)
      let fresh = translator.translate(files(after))
      #expect(result.files.map(\.text) == fresh.files.map(\.text))
      #expect(result.interface == fresh.interface)
      #expect(result.diagnostics == fresh.diagnostics)
    }
  }

  @Test("a file that is as it was is not made again, unless what lies there is not what it became")
  func reused() throws {
    // Nobody else could have this text, so whoever answers with it has not translated.
    let before = [controller, user("print(1)"), "let a = 1\n", "let b = 1\n"]
    let first = translator.translate(
      files(before), seeing: [], since: nil, in: "a", texts: before.map { _ in nil })
    var record = try #require(first.record)
    record.files[0].translation = StableHash(of: "kept").text
    func second(_ context: String, _ text: String) -> [String] {
      let lying = ["kept"] + first.result.files.dropFirst().map(\.text)
      return translator.translate(
        files([controller, user(text), before[2], before[3]]), seeing: [], since: record, in: context,
        texts: lying
      ).result.files.map(\.text)
    }
    #expect(second("a", "print(2)")[0] == "kept")
    #expect(second("a", "print(2)")[1].contains("print(2)"))
    // Another context, or what other files can see: all is made anew.
    #expect(second("b", "print(2)")[0] == first.result.files[0].text)
    #expect(second("a", "print(2)\n  }\n  @objc func more() {")[0] == first.result.files[0].text)
    record.files[0].translation = StableHash(of: "other").text
    #expect(second("a", "print(2)")[0] == first.result.files[0].text)
  }

  @Test("of a target with errors nothing is kept") func errors() {
    let deep = String(repeating: "[", count: 100_000)
    let result = translator.translate(files([deep]), seeing: [], since: nil, in: "a", texts: [nil])
    #expect(result.result.hasErrors)
    #expect(result.record == nil)
  }

  /// Each project's files, by its folder.
  private static let examples: [(name: String, files: [SourceFile])] = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
      folder.deleteLastPathComponent()
    }
    let examples = folder.appendingPathComponent("Examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return names.sorted().map { name in
      let paths = FileManager.default.enumerator(atPath: examples.appendingPathComponent(name).path)?
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.contains("Tests/") }.sorted()
      let files = (paths ?? []).compactMap { path in
        let file = examples.appendingPathComponent("\(name)/\(path)")
        return (try? String(contentsOf: file, encoding: .utf8)).map { SourceFile(path: file.path, text: $0) }
      }
      return (name, files)
    }.filter { $0.files.count > 2 }
  }()

  @Test("what is kept of the examples' files says all that the translation of one asks of the others")
  func examples() throws {
    #expect(Self.examples.count > 10)
    var count = 0
    for (name, files) in Self.examples {
      let first = translator.translate(files, seeing: [], since: nil, in: "a", texts: files.map { _ in nil })
      for number in files.indices {
        guard let body = files[number].text.firstMatch(of: /func [^\n{]*\{\n/) else { continue }
        var edited = files
        edited[number].text.replaceSubrange(body.range, with: body.output + "    _ = 1\n")
        // Of the others there is what was kept, and no text that a translation could give.
        guard var record = try kept(first.record) else { continue }
        for other in files.indices where other != number {
          record.files[other].translation = StableHash(of: "kept").text
        }
        let lying = files.indices.map { $0 == number ? first.result.files[$0].text : "kept" }
        let second = translator.translate(edited, seeing: [], since: record, in: "a", texts: lying).result
        let fresh = translator.translate(edited)
        #expect(second.files[number].text == fresh.files[number].text, "\(name)")
        #expect(second.interface == fresh.interface, "\(name)")
        #expect(second.testClasses == fresh.testClasses)
        #expect(second.entryPoint == fresh.entryPoint)
        let others = second.files.indices.filter { $0 != number }
        #expect(others.allSatisfy { second.files[$0].text == "kept" }, "\(files[number].path)")
        count += 1
      }
    }
    #expect(count > 30)
  }

  @Test("nothing that a file declares is lost when it is kept") func round() throws {
    func described(_ index: FileIndex) -> String {
      var text = ""
      // The orders of dictionaries are their own.
      dump(index.types, to: &text)
      dump(index.extensions, to: &text)
      dump(index.imports, to: &text)
      dump(index.entries, to: &text)
      dump(index.namedSelectors, to: &text)
      dump(index.asked, to: &text)
      return text
    }
    let names = Mirror(reflecting: FileIndex()).children.compactMap(\.label)
    #expect(Mirror(reflecting: RecordedIndex(FileIndex())).children.compactMap(\.label) == names)
    for file in Self.examples.flatMap(\.files) {
      let index = translator.index(translator.parse(file), 3)
      let kept = try JSONDecoder().decode(
        RecordedIndex.self, from: JSONEncoder().encode(RecordedIndex(index)))
      let again = kept.index(file: 3)
      #expect(described(again) == described(index), "\(file.path)")
      #expect(again.aliases == index.aliases)
      #expect(again.publicAliases == index.publicAliases)
      #expect(again.casePayloads == index.casePayloads)
      #expect(again.changesMethods == index.changesMethods)
    }
  }
}
