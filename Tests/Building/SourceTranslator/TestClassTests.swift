import SourceTranslator
import Testing

@Suite("Entry points and test classes are found")
struct TestClassTests {
  @Test("test methods, inherited ones too")
  func methods() throws {
    let result = translation(
      """
      import XCTest
      class Base: XCTestCase { func testBase() {}; func helper() {}; func testWith(_ a: Int) {} }
      @MainActor class A: Base { func testA() async throws {}; private func testHidden() {}; static func testS() {} }
      struct B { func testNot() {} }
      """)
    let a = try #require(result.testClasses.first { $0.name == "A" })
    #expect(a.isMainActor)
    #expect(a.methods.map(\.name) == ["testBase", "testA"])
    #expect(a.methods.last.map { $0.isAsync && $0.canThrow && $0.isMainActor } == true)
    #expect(result.testClasses.map(\.name) == ["Base", "A"])
    #expect(!result.usesSwiftTesting)
  }

  @Test("test methods are registered as they are called, those of extensions too, and no others")
  func registration() throws {
    let text = try #require(
      translation(
        """
        import XCTest
        class A: XCTestCase {
          func testPlain() {}
          func testThrowing() async throws {}
          @MainActor func testOnMain() async {}
          private func testHidden() {}
          func testWith(_ a: Int) {}
        }
        extension A { func testLater() throws {} }
        struct B { func testNot() {} }
        """
      ).files.first?.text)
    let file = "file: \"/project/File0.swift\""
    #expect(text.contains("c.test(\"testPlain\", \(file), line: 3) { o in (o as! A).testPlain() }"))
    #expect(
      text.contains(
        "c.asyncTest(\"testThrowing\", \(file), line: 4) { o in try await (o as! A).testThrowing() }"))
    #expect(
      text.contains("c.mainActorTest(\"testOnMain\", \(file), line: 5) { o in await (o as! A).testOnMain() }")
    )
    #expect(text.contains("c.test(\"testLater\", \(file), line: 9) { o in try (o as! A).testLater() }"))
    for name in ["testHidden", "testWith", "testNot"] { #expect(!text.contains("est(\"\(name)")) }
  }

  @Test("Swift Testing is seen by its import")
  func swiftTesting() { #expect(translation("import Testing").usesSwiftTesting) }

  @Test("the program starts at @main or in main.swift")
  func entry() {
    #expect(translation("@main struct App { static func main() {} }").entryPoint == .type("App"))
    #expect(translation("let a = 1").entryPoint == nil)
    let main = Translator(TranslationOptions(moduleName: "App", platform: .fixture))
      .translate([SourceFile(path: "/p/main.swift", text: "print(1)")])
    #expect(main.entryPoint == .mainFile)
  }

  @Test("declarations of other modules are looked up but not translated")
  func otherModules() {
    let app = SourceFile(
      path: "/p/A.swift", text: "class A: UIViewController { @objc(reallyGo) func go() {} }")
    let test = SourceFile(
      path: "/t/T.swift", text: "class T: XCTestCase { func testA() { print(#selector(A.go)) } }")
    var options = TranslationOptions(moduleName: "App", platform: .fixture)
    options.isTestable = true
    let interface = Translator(options).translate([app]).interface
    let result = Translator(TranslationOptions(moduleName: "Tests", platform: .fixture)).translate(
      [test], seeing: [interface])
    #expect(result.files.count == 1)
    #expect(result.files[0].text.contains("Selector(\"reallyGo\")"))
  }
}
