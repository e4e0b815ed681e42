import SourceTranslator
import Testing

@Suite("Objects of classes that collections hold")
struct ListedMetatypeTests {
  private func inFunction(_ body: String) -> String {
    "func f(_ list: [UIView.Type], _ map: [String: UIViewController.Type], _ x: Any) { \(body) }"
  }

  @Test(
    "a class that comes out of a list or a dictionary is asked through its table",
    arguments: [
      "let first = list[0]; g(first.init(frame: r))", "for t in list { g(t.init()) }",
      "for (index, t) in list.enumerated() where g(index) { g(t.init()) }",
      "for (_, t) in map { g(t.init()) }", "for t in map.values { g(t.init()) }",
      "g(list.map { $0.init() })", "list.forEach { t in g(t.init()) }",
      "list.reversed().compactMap({ (t) in g(t.init()) })", "map.forEach { key, t in g(t.init()) }",
      "g(map.mapValues { $0.init() })", "if let v = map[\"a\"] { g(v.init()) }", "g(map[\"a\"]?.init())",
      "guard let t = map[\"b\"] else { return }; g(t.init(nibName: nil, bundle: nil))",
      "g((map[\"a\"] ?? UIViewController.self).init())", "g((h() ?? UIViewController.self).init())",
      "g(list.first?.init())", "let last = list.last!; let same = last; g(same.init())",
      "g((NSClassFromString(\"UILabel\") as? UIView.Type)?.init())",
      "if let t = NSClassFromString(\"X\") as? UIViewController.Type { g(t.init()) }",
      "let names = x as! [UIView.Type]; g(names[1].init())",
      "g([\"A\"].compactMap { NSClassFromString($0) as? UIView.Type }.map { $0.init(frame: r) })",
      "let pages = [UIView.self, UIButton.self]; g(pages[0].init())",
      "let pages: [UIViewController.Type] = [A.self]; let vc = pages[0].init()",
    ])
  func rewritten(body: String) {
    let source = inFunction(body)
    #expect(translated(source) == source.replacing(".init(", with: "._construct("))
  }

  @Test(
    "so is a part of a pair, and what a case casts to a class",
    arguments: [
      "let pairs: [(String, UIView.Type)] = h(); for (n, t) in pairs { g(n, t.init()) }",
      "let pairs: [(String, UIView.Type)] = h(); for p in pairs { g(p.1.init()) }",
      "let pairs: [(title: String, kind: UIView.Type)] = h(); g(pairs.map { $0.kind.init() })",
      "let pair: (UIView.Type, Int) = h(); g(pair.0.init())",
      "let pairs: [(kind: UIView.Type, size: (Int, Int))] = h(); g(pairs[0].kind.init(), pairs[1].0.init())",
      "let pairs: [String: (make: (Int) -> UIView, kind: UIView.Type)] = h(); g(pairs[\"a\"]?.kind.init())",
      "switch x { case let t as UIView.Type: g(t.init()) default: break }",
      "if case let t as UIView.Type = x { g(t.init()) }",
    ])
  func pairs(body: String) {
    let source = inFunction(body)
    #expect(translated(source) == source.replacing(".init(", with: "._construct("))
  }

  @Test("the list may be a property, and the class an own one")
  func properties() {
    let source = """
      class Page: UIViewController {}
      struct Book { var pages: [String: Page.Type]; var list: [Page.Type]; let data: (Page.Type, Int) }
      func f(_ b: Book) { let all = b.list; for p in all { g(p.init(), b.pages["a"]?.init(), b.data.0.init()) } }
      """
    #expect(translated(source) == source.replacing(".init(", with: "._construct("))
  }

  @Test("a method may return the class")
  func methods() {
    let source = """
      class Shop { func kind(for key: Int) -> UIView.Type { h() }
        func f() { let k = kind(for: 1); g(k.init(), self.kind(for: 2).init(frame: r)) } }
      """
    #expect(translated(source) == source.replacing(".init(", with: "._construct("))
    let other = source.replacing("kind(for: 1)", with: "kind(of: 1)")
    #expect(translated(other).contains("k.init()"))
  }

  @Test(
    "a name that something else has stays",
    arguments: [
      "let list: [P.Type] = h(); g(list[0].init())", "h.forEach { list in g(list.init()) }",
      "for t in h() { g(t.init()) }", "let t = h(); g(t.init())", "other.map { $0.init() }",
      "list.map { t in { $0.init() } }", "if let list = h() { g(list.init()) }", "g(UIView.self.init())",
      "let pair: (UIView.Type, P.Type) = h(); g(pair.1.init())",
      "do { let map = h(); g(map[1].init()) }", "for (list, x) in h() { g(list.init()) }",
      "for (list, t) in map { g(list.init()) }", "switch x { case let list as P.Type: g(list.init()) }",
    ])
  func left(body: String) { #expect(translated(inFunction(body)) == inFunction(body)) }

  @Test("names that stand for each other in a long row are given up, not followed for ever")
  func rows() {
    let row = (0..<200).map { "let a\($0 + 1) = a\($0)" }.joined(separator: "\n")
    let source = inFunction("let a0 = list\n\(row)\ng(a200[0].init())")
    #expect(translated(source) == source)
  }
}
