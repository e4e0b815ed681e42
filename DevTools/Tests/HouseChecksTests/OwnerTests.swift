import Testing

@testable import HouseChecks

@Suite("One owner") struct OwnerTests {
  private let file = "Sources/Frameworks/UIKit/Views/View.swift"

  /// What is said of a file, without what the check did not see.
  private func said(of text: String) -> [String] {
    OwnerCheck().run(on: SourceTree(files: [file: text])).violations.filter { $0.path == file }
      .map { "\($0.line ?? 0) \($0.message.prefix { $0 != " " })" }
  }

  @Test(
    "a variable of the whole program is named with its line",
    arguments: [
      "var count = 0", "nonisolated(unsafe) public var count: Int = 0",
      "@MainActor var count: [Int: () -> Void] = [:]",
      "fileprivate var count: Int?", "var count = 0 { didSet { print(count) } }",
      "@MainActor\nprivate var count = 0",
      "var (count, other) = (0, 1)", "var count: Int? {\n  willSet { print(1) }\n}", "weak var count: View?",
    ]) func global(line: String)
  {
    #expect(said(of: line).count == 1)
  }

  @Test("a file and line lead to it") func place() {
    let text =
      "import Foundation\n\nenum Views {\n  static func make() {}\n  private static var kept: [Int] = []\n}\n"
    let found = OwnerCheck().run(on: SourceTree(files: [file: text])).violations
    #expect(found.contains { $0.description.hasPrefix("\(file):5: error: Views.kept is a variable") })
  }

  @Test(
    "so is one of a type, in an extension or nested in a function's type",
    arguments: [
      "extension View.Part { static var all: [Int] = [] }", "open class View { class var all = 1 }",
      "struct View {\n  func f() {}\n  @MainActor static var all = 1\n}",
      "actor View { static var all: Int = { 3 }() }",
      "func f() { enum Kept { static var all = 1 } }",
      "class A: B where C: D { public private(set) static var all = 2 }",
    ]) func shared(text: String)
  {
    #expect(said(of: text).count == 1)
  }

  @Test(
    "what is computed, constant, an instance's or a function's own may be",
    arguments: [
      "var count: Int { 3 }", "var count: Int {\n  get { 3 }\n  set {}\n}", "let count = 0",
      "extension View { static var all: [Int] { [] } }", "class View { class var all: Int { 3 } }",
      "protocol P { static var all: Int { get } }", "struct View { var count = 0\n  let other = [1: 2] }",
      "func f() {\n  var count = 0\n}", "let made = { var count = 0; return count }()", "// var count = 0",
      "let text = \"var count = \\(f { var count = 0 })\"", "/* var a = 1 /* */ var b = 2 */",
      "let text = #\"\"\"\n var a = 1\n\"\"\"#",
      "enum E { case `var`, a(class: Int) }\nfunc f(_ x: Int) -> Int { var y = x; return y }",
      "class View { var a: Int { 1 }\n  func f(v: View.Type) { v.class; _ = \\View.var } }",
    ]) func fine(text: String)
  {
    #expect(said(of: text) == [])
  }

  @Test(
    "a constant that holds what changes counts as a variable",
    arguments: [
      "final class Box { var a = 0 }\nlet box = Box()",
      "final class Box { var a = 0 }\nenum E { static let box: Box = .init() }",
      "class Box { private var a = 0 }\nclass Other: Box {}\nlet box = Other(3)",
      "let box = NSCache<NSString, NSString>()",
      "enum E { static let box = Mutex(0) }", "final class Box { var a = 0\n  static let shared = Box() }",
    ]) func boxes(text: String)
  {
    #expect(said(of: text).count == 1)
  }

  @Test(
    "one that holds what never changes does not",
    arguments: [
      "final class Box { let a = 0 }\nlet box = Box()", "struct Box { var a = 0 }\nlet box = Box()",
      "let lock = NSLock()",
      "class Box { var a: Int { 3 } }\nlet box = Box()",
      "final class Box { var a = 0 }\nlet box = Box.count()",
    ]) func constants(text: String)
  {
    #expect(said(of: text) == [])
  }

  @Test("what is permitted must be there, and a check that saw nothing fails") func blind() {
    let found = OwnerCheck().run(on: SourceTree(files: [:])).violations
    #expect(found.count == OwnerCheck.permitted.count + 1)
  }
}
