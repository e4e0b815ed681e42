import SourceTranslator
import Testing

@Suite("What of a source others are compiled by") struct CompiledSurfaceTests {
  private func isSame(_ a: String, _ b: String) -> Bool { CompiledSurface(of: a) == CompiledSurface(of: b) }

  @Test(
    "bodies that say nothing to others",
    arguments: [
      "func f() -> Int { % }", "class A { @objc func f() { % } }", "struct A { init() { % } }",
      "class A { deinit { % } }", "struct A { var a: Int { % } }",
      "struct A { var a: Int { get { % } set { % } } }", "struct A { subscript(i: Int) -> Int { % } }",
      "extension A { static func f() async throws { if x { % } } }", "#if DEBUG\nfunc f() { % }\n#endif",
      "@MainActor class A { @discardableResult @available(iOS 15, *) func f<T>(_ t: T) -> T { % } }",
    ])
  func unseen(text: String) {
    #expect(isSame(text.replacing("%", with: "one(1)"), text.replacing("%", with: "two { $0 }; three()")))
  }

  @Test(
    "all else",
    arguments: [
      "let a = %", "let a = { if x { % } else { % } }()", "@inlinable func f() { % }",
      "@_transparent func f() { % }", "func f() -> some P { % }", "var a: some P { % }",
      "func f() { struct A { var a = % } }", "func f(_ a: () -> Int = { % }) {}", "if a { % }",
      "@Builder func f() -> Int { % }", "@Builder var a: Int { % }", "var a: Int = 1 { didSet { % } }",
      "struct A { var a: Int { _read { % } } }", "subscript(i: Int) -> some P { % }",
      "enum A: Int { case a = % }", "#macro { % }", "@inline(__always) func f() { % }",
      "class A { lazy var a: Int = { % }() }", "struct A { @usableFromInline func f() { % } }",
    ])
  func seen(text: String) {
    #expect(!isSame(text.replacing("%", with: "1"), text.replacing("%", with: "2")))
  }

  @Test("names and places of what is declared") func declarations() {
    #expect(!isSame("func f() { 1 }", "func g() { 1 }"))
    #expect(!isSame("func f() { 1 }", "func f() { 1 }\nfunc g() { 1 }"))
    #expect(!isSame("func f() { 1 }", "private func f() { 1 }"))
  }

  @Test("of what is too deep to be read all counts") func deep() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(isSame(deep, deep))
    #expect(!isSame(deep, deep + "1"))
  }
}
