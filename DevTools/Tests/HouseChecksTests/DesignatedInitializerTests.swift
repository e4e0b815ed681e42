import Testing

@testable import HouseChecks

@Suite("Designated initialisers") struct DesignatedInitializerTests {
  private func found(_ text: String) -> [String] {
    DesignatedInitializerCheck().run(on: SourceTree(files: ["Sources/Frameworks/UIKit/A.swift": text]))
      .violations.filter { $0.line != nil }.map { "\($0.line!)" }
  }

  @Test("public ones, convenience ones and those of closed classes are fine") func fine() {
    let text = """
      open class A: B {
        public init(a: Int) { super.init() }
        convenience init(b: Int) { self.init(a: b) }
        struct S { init() {} }
      }
      final class C { init() {} }
      extension A { convenience init(c: Int) { self.init(a: c) } }
      """
    #expect(found(text) == [])
  }

  @Test(
    "a hidden one is named with its line",
    arguments: [
      "init(x: Int) {}", "private init() {}", "override init() { super.init() }", "nonisolated init?(\n",
    ])
  func hidden(line: String) {
    #expect(found("open class A: B {\n  // { \"{\"\n  \(line)\n}") == ["3"])
  }

  @Test("nested classes are looked into") func nested() {
    #expect(found("open class A {\n  open class B {\n    init() {}\n  }\n  public init() {}\n}") == ["3"])
  }

  @Test("one that only the library may call, but subclasses inherit, is never right") func inlinable() {
    #expect(found("open class UIColor {\n  @usableFromInline init() {}\n}") == ["2"])
    #expect(found("open class UIColor {\n  @_spi(Host)\n  public init() {}\n}") == ["3"])
  }

  @Test("a class in the table may have one, and must") func table() {
    #expect(found("open class UIColor {\n  init() {}\n}") == [])
    let all = DesignatedInitializerCheck().run(
      on: SourceTree(files: ["Sources/Frameworks/UIKit/A.swift": "open class A { public init() {} }"]))
    #expect(all.violations.contains { $0.message.hasPrefix("UIColor has no hidden") })
  }

  @Test("a check that saw nothing fails") func blind() {
    let outcome = DesignatedInitializerCheck().run(on: SourceTree(files: [:]))
    #expect(outcome.violations.contains { $0.message.contains("did not see") })
  }
}
