import Foundation
import SourceTranslator
import Testing

@Suite("Methods that objects are asked for by selector")
struct AskedMethodTests {
  private let list = """
    class List: NSObject, UITableViewDelegate {
      func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {}
      func scrollViewDidScroll(_ s: UIScrollView) {}
      func other() {}
    }

    """
  private let selected = "c.method(\"tableView:didSelectRowAt:\")"
  private let scrolled = "c.method(\"scrollViewDidScroll:\")"

  @Test(
    "a method of the platform's delegates answers where the target asks for it, and no other does",
    arguments: [
      "d?.responds(to: #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))) == true",
      "d!.responds(to: #selector(tableView(_:didSelectRowAt:)))",
      "(d as AnyObject).responds?(to: #selector(List.tableView(_:didSelectRowAt:)))",
      "List.instancesRespond(to: #selector(List.tableView(_:didSelectRowAt:)))",
      "d?.perform(#selector(UITableViewDelegate.tableView(_:didSelectRowAt:)), with: t, with: p)",
    ])
  func named(question: String) {
    let text = generated(list + "func f(_ d: UITableViewDelegate?) { _ = \(question) }")
    #expect(text.contains(selected))
    #expect(!text.contains(scrolled) && !text.contains("\"other\""))
  }

  @Test(
    "all of them answer where only run time knows which is meant",
    arguments: [
      "func f(_ d: UITableViewDelegate?, _ s: Selector) { _ = d?.responds(to: s) }",
      "func f(_ d: UITableViewDelegate?) { _ = d?.responds(to: Selector((\"scrollViewDidScroll:\"))) }",
      "class Proxy: NSObject { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }",
      "class Proxy: NSObject { override func forwardingTarget(for s: Selector!) -> Any? { List() } }",
    ])
  func any(question: String) {
    let text = generated(list + question)
    #expect(text.contains(selected) && text.contains(scrolled))
    #expect(!text.contains("\"other\""))
  }

  @Test(
    "nothing is told where nobody asks for a method",
    arguments: [
      "", "func f(_ d: UITableViewDelegate?, _ s: Selector) { d?.perform(s) }",
      "func f(_ d: List) { _ = d.responds(to: #selector(getter: List.hash)) }",
      "func f(_ d: Phone) { d.responds(1); d.perform { }; forwardingTarget(for: 2) }",
    ])
  func nothing(source: String) {
    #expect(!generated(list + source).contains("c.method"))
  }

  @Test("a class of the platform that an extension makes a delegate answers, too")
  func extensions() {
    let text = generated(
      """
      extension UIViewController: UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }
      extension UIScrollViewDelegate { func viewForZooming(in s: UIScrollView) -> UIView? { nil } }
      func f(_ d: UIScrollViewDelegate, _ s: Selector) { _ = d.responds(to: s) }
      """)
    #expect(text.contains(scrolled) && !text.contains("viewForZooming"))
  }

  @Test(
    "what no message could reach does not answer",
    arguments: [
      "@nonobjc func scrollViewDidScroll(_ s: UIScrollView) {}", "func scrollViewDidScroll<T>(_ s: T) {}",
      "func scrollViewDidScroll(_ s: UIScrollView) async {}",
      "func scrollViewDidScroll(_ done: @escaping @Sendable () -> Void) {}",
      "static func scrollViewDidScroll(_ s: UIScrollView) {}",
      "func scrollViewDidScroll(_ s: some UIScrollView) {}",
    ])
  func unreachable(method: String) {
    let text = generated(
      "class A: NSObject { \(method) }\nfunc f(_ a: A, _ s: Selector) { _ = a.responds(to: s) }")
    #expect(!text.contains(scrolled))
  }

  @Test("what a module asks for, the classes of those that see it answer to")
  func modules() throws {
    var options = TranslationOptions(moduleName: "Kit", platform: .fixture)
    options.isLibrary = true
    let kit = Translator(options).translate([
      SourceFile(
        path: "/k/Kit.swift",
        text: "func f(_ d: UIScrollViewDelegate) { _ = d.responds(to: #selector(scrollViewDidScroll(_:))) }")
    ]).interface
    let read = try JSONDecoder().decode(ModuleInterface.self, from: JSONEncoder().encode(kit))
    #expect(read == kit)
    let app = Translator(TranslationOptions(moduleName: "App", platform: .fixture))
    let text = app.translate([SourceFile(path: "/a/App.swift", text: list)], seeing: [read]).files[0].text
    #expect(text.contains(scrolled) && !text.contains(selected))
  }

  @Test("what is built for tests answers for all of them: a bundle of tests asks, and is seen by nobody")
  func tests() {
    var options = TranslationOptions(moduleName: "App", platform: .fixture)
    options.isTested = true
    let hidden =
      "class Hidden: NSObject { private func viewForZooming(in s: UIScrollView) -> UIView? { nil } }"
    let text = Translator(options).translate([SourceFile(path: "/a/App.swift", text: list + hidden)]).files[0]
      .text
    #expect(text.contains(selected) && text.contains(scrolled))
    #expect(!text.contains("\"other\"") && !text.contains("c.method(\"viewForZooming"))
  }

  @Test("what is public in a library answers to the modules that import it, and can be overridden there")
  func libraries() {
    var options = TranslationOptions(moduleName: "Kit", platform: .fixture)
    options.isLibrary = true
    let source = """
      open class Page: UIViewController {}
      extension Page: UITableViewDelegate {
        open func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {}
      }
      class Inner: NSObject, UITableViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }
      """
    let text = Translator(options).translate([SourceFile(path: "/k/Kit.swift", text: source)]).files[0].text
    #expect(text.contains(selected) && !text.contains(scrolled))
    #expect(text.contains("open func tableView(_ p0: UITableView, didSelectRowAt p1: IndexPath) {"))
  }

  @Test(
    "what a protocol requires is answered for by the classes that adopt it, directly or by way of others",
    arguments: [
      ("class A: NSObject, UITableViewDataSource {", true), ("class A: NSObject {", false),
      ("protocol Own: UITableViewDataSource {}\nclass A: NSObject, Own {", true),
      ("class B: NSObject, UITableViewDelegate & UITableViewDataSource {}\nclass A: B {", true),
      ("typealias Both = UITableViewDataSource\nextension A: Both {}\nclass A: NSObject {", true),
    ])
  func required(head: String, isAnswered: Bool) {
    let source = head + " func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 0 } }\n"
    let count = "c.method(\"tableView:numberOfRowsInSection:\")"
    #expect(!generated(source).contains(count))
    let question = "func f(_ a: A, _ s: Selector) -> Bool { A.instancesRespond(to: s) }"
    #expect(generated(source + question).contains(count) == isAnswered)
  }

  @Test("a question that is typed into a function has the other files translated again")
  func edits() {
    let translator = IncrementalTranslator(
      TranslationOptions(moduleName: "App", platform: .fixture), seeing: [])
    func translate(_ body: String) -> String {
      let texts = [list, "func f(_ d: UIScrollViewDelegate, _ s: Selector) {\n\(body)\n}\n"]
      return translator.translate(
        texts.enumerated().map { SourceFile(path: "/project/File\($0).swift", text: $1) })[0].text
    }
    #expect(!translate("print(s)").contains(scrolled))
    #expect(translate("print(d.responds(to: s))").contains(scrolled))
    #expect(translator.work == (1, 2))
  }
}
