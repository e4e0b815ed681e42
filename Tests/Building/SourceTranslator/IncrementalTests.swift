import SourceTranslator
import Testing

@Suite("Translating again while somebody edits") struct IncrementalTests {
  private let translator = IncrementalTranslator(
    TranslationOptions(moduleName: "App", platform: .fixture), seeing: [])

  private func translate(_ texts: String...) -> [IncrementalTranslator.Output] {
    translator.translate(texts.enumerated().map { SourceFile(path: "/project/File\($0).swift", text: $1) })
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

  @Test("an edit inside a function parses and rewrites its file alone") func body() {
    _ = translate(controller, user("print(1)"))
    #expect(translator.work == (2, 2))
    _ = translate(controller, user("print(2)"))
    #expect(translator.work == (1, 1))
    _ = translate(controller, user("print(2)"))
    #expect(translator.work == (0, 0))
  }

  @Test("an edit of a declaration rewrites all, and parses one file") func declaration() {
    let call = user("x.addTarget(self, action: #selector(A.tapped(_:) as (A) -> (Any) -> Void))")
    let before = translate(controller, call)
    #expect(before[1].text.contains("Selector(\"tapped:\")"))
    let after = translate(controller.replacing("@objc func", with: "@objc(other:) func"), call)
    #expect(translator.work == (1, 2))
    #expect(after[1].text.contains("Selector(\"other:\")"))
  }

  @Test("it says the same as a translation from nothing") func same() {
    _ = translate(controller, user("print(1)"))
    let second = translate(controller, user("print(22); let y = 1"))
    let fresh = IncrementalTranslator(
      TranslationOptions(moduleName: "App", platform: .fixture), seeing: [])
    let again = fresh.translate([
      SourceFile(path: "/project/File0.swift", text: controller),
      SourceFile(path: "/project/File1.swift", text: user("print(22); let y = 1")),
    ])
    #expect(second.map(\.text) == again.map(\.text))
  }

  @Test("the lines are those of the source, without a directive") func lines() {
    let text = translate(controller)[0].text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "import UIKit")
    #expect(lines[2].hasSuffix("func tapped(_ sender: Any) { }"))
    #expect(!text.contains("#sourceLocation"))
  }

  @Test("the changes lead from the source to its translation") func changes() {
    let output = translate(controller, user("x.addTarget(self, action: Selector((\"a\")))"))[0]
    let (source, text) = (Array(controller.utf8), Array(output.text.utf8))
    var made: [UInt8] = []
    var position = 0
    for change in output.changes {
      made += source[position..<change.range.lowerBound]
      made += text[made.count..<made.count + change.length]
      position = change.range.upperBound
    }
    made += source[position...]
    #expect(text.starts(with: made))
    #expect(!output.changes.isEmpty)
  }

  @Test(
    "a selector keeps its operand where the compiler takes it for what it names",
    arguments: [
      ("x.go(#selector(tapped(_:)))", "x.go(_selector(tapped(_:)))"),
      ("x.go(#selector(self.tapped(_:)))", "x.go(_selector(self.tapped(_:)))"),
      ("x.go(#selector(A.tapped))", "x.go(_selector(A.tapped))"),
      ("run { x.go(#selector(tapped(_:))) }", "run { x.go(Selector(\"tapped:\")) }"),
      ("run { x.go(#selector(self.tapped(_:))) }", "run { x.go(_selector(self.tapped(_:))) }"),
      ("x.go(#selector(UIViewController.dismiss(animated:completion:)))", "x.go(Selector(\"dismiss"),
    ])
  func operands(body: String, expected: String) {
    #expect(translate(controller, user(body))[1].text.contains(expected))
  }

  @Test("where there is no object yet, or none at all, it is a text") func withoutObject() {
    let text = translate(
      controller,
      """
      import UIKit
      class B: A {
        let a = Go(#selector(tapped(_:)))
        static func b() { Go(#selector(tapped(_:))) }
        init() { super.init(Go(#selector(tapped(_:)))) }
      }

      """)[1].text
    #expect(!text.contains("_selector"))
  }

  @Test("a file that cannot be read stays as it is, and the others do not") func tooDeep() {
    let deep = String(repeating: "[", count: 100_000)
    let outputs = translate(controller, deep)
    #expect(outputs[1].text == deep)
    #expect(outputs[1].diagnostics.count == 1)
    #expect(!outputs[0].changes.isEmpty)
  }
}
