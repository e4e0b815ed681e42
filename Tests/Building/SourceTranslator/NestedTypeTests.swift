import SourceTranslator
import Testing

@Suite("Nested types that Objective-C sees")
struct NestedTypeTests {
  private func tail(_ source: String, isNamed: Bool = true) -> String {
    var options = TranslationOptions(moduleName: "Kit", platform: .fixture)
    options.isLibrary = true
    options.namesNestedTypes = isNamed
    return Translator(options).translate([SourceFile(path: "/project/Kit.swift", text: source)]).files[0].text
  }

  @Test("a public one has its plain name, too")
  func named() {
    let source = "public class Player { @objc(PlayerMode) public enum Mode: Int { case loud } }"
    #expect(tail(source).contains("public typealias Mode = Player.Mode"))
    #expect(!tail(source, isNamed: false).contains("typealias"))
  }

  @Test(
    "names that would be something else stay nested",
    arguments: [
      // Swift's own, not public, twice, taken by the module or by the platform.
      "public class Player { public enum Mode: Int { case loud } }",
      "class Player { @objc public enum Mode: Int { case loud } }",
      "public class Player { @objc enum Mode: Int { case loud } }",
      """
      public class A { @objc(AMode) public enum Mode: Int { case a } }
      public class B { @objc(BMode) public enum Mode: Int { case b } }
      """,
      "public class Player { @objc public enum Mode: Int { case loud } }\nstruct Mode {}",
      "public class Player { @objc(PView) public class UIView: NSObject {} }",
    ])
  func left(source: String) { #expect(!tail(source).contains("typealias")) }
}
