import SourceTranslator
import Testing

@Suite("What cannot be translated is said at its place")
struct UntranslatableTests {
  private func message(_ source: String) -> String {
    translation(source).diagnostics.first?.description ?? ""
  }

  @Test("a framework that is not there")
  func framework() {
    #expect(
      message("import UIKit\nimport SwiftUI\n")
        .hasPrefix("/project/File0.swift:2:8: error: framework SwiftUI is not part of the platform"))
    #expect(message("#if canImport(SwiftUI)\nimport SwiftUI\n#endif").isEmpty)
    #expect(translation("import CoreData", modules: ["CoreData"]).diagnostics.isEmpty)
  }

  @Test(
    "names of modules that lead to a file, wherever they stand",
    arguments: [
      "import `../../x/CMod`", "import `/tmp/CMod`", "import struct `../x`.Y", "@_exported import `a/b`",
      "import UIKit.`../x`", "#if canImport(`../../x/CMod`)\n#endif", "#if os(macOS)\nimport `../x`\n#endif",
      "#if false\n#elseif canImport(`a b`)\n#endif", "import `..\u{301}/x`", "import `x/\u{301}y`",
      "let `../x` = 1", "func `/etc`() {}",
    ])
  func modulePaths(source: String) {
    #expect(message(source).contains(" cannot be the name of a module"))
  }

  @Test(
    "other names between backticks are the app's own affair",
    arguments: [
      "import `Foundation`", "func `GET /users/1`() {}", "let `default` = 1", "func `it works, a / b`() {}",
    ])
  func ordinaryNames(source: String) {
    #expect(translation(source).diagnostics.isEmpty)
  }

  @Test(
    "what is deeper than anybody looks through, at the place where it gets too deep",
    arguments: [("let a = x", ".y"), ("let a: Int", "?"), ("let a = x", "()"), ("let a = ", "try ")])
  func tooDeep(start: String, link: String) {
    let text = start + String(repeating: link, count: 10_000) + " 1"
    #expect(message("\n" + text).hasPrefix("/project/File0.swift:2:"))
    #expect(
      message(text).contains("error: more than 4000 expressions, types or statements lie in each other"))
    let fine = start + String(repeating: link, count: 200) + " 1"
    #expect(!message(fine).contains("in each other"))
  }

  // In a process of its own: the parser is still at it when the test is done.
  @Test("a type whose brackets are read in every way they could be meant")
  func endless() async {
    await #expect(processExitsWith: .success) {
      var options = TranslationOptions(moduleName: "App", platform: .fixture)
      options.secondsPerFile = 1
      let brackets = String(repeating: "[", count: 100) + "Int" + String(repeating: "]", count: 100)
      let result = Translator(options).translate([SourceFile(path: "/a.swift", text: "let a: \(brackets)")])
      #expect(result.hasErrors)
      #expect(
        result.diagnostics.first?.description.hasPrefix(
          "/a.swift: error: the source takes longer than 1 seconds to read") == true)
    }
  }

  @Test("managed objects")
  func managed() {
    let source = "class A: NSManagedObject {\n  @NSManaged var name: String?\n}"
    #expect(message(source).hasPrefix("/project/File0.swift:2:18: error: @NSManaged needs Core Data"))
    #expect(
      translated(source, modules: ["CoreData"])
        .contains(
          "var name: String? { get { _managed(Self.__managed_name) } set { _setManaged(newValue, Self.__managed_name) } }"
        ))
  }

  @Test("members of AnyObject, which are looked up at run time")
  func dynamicLookup() {
    #expect(
      message("func f(x: Any) {\n  (x as AnyObject).foo?()\n}")
        .hasPrefix("/project/File0.swift:2:20: error: 'foo' of AnyObject"))
  }

  @Test("asynchronous methods by selector")
  func async() {
    #expect(
      message("class A: UIView {\n  @objc func load() async {}\n}")
        .hasPrefix("/project/File0.swift:2:14: warning: async method 'load()'"))
  }
}
