import SourceTranslator
import Testing

@Suite("Objects of classes known at run time")
struct ConstructionTests {
  @Test(
    "a class that only run time knows is asked through its table",
    arguments: [
      ("func f<T: UIView>() -> T { T() }", "func f<T: UIView>() -> T { T._construct() }"),
      ("func f<T>() -> T where T: NSObject { T() }", "func f<T>() -> T where T: NSObject { T._construct() }"),
      (
        "func f<T: UIViewController & P>() -> T { T(nibName: nil, bundle: nil) }",
        "func f<T: UIViewController & P>() -> T { T._construct(nibName: nil, bundle: nil) }"
      ),
      (
        "func f<T: UIView>() -> T { T.init(frame: r) }", "func f<T: UIView>() -> T { T._construct(frame: r) }"
      ),
      (
        "extension P where Self: UIView { static func f() -> Self { Self(frame: r) } }",
        "extension P where Self: UIView { static func f() -> Self { Self._construct(frame: r) } }"
      ),
      (
        "extension UIViewController { static func f() -> Self { self.init(nibName: nil, bundle: nil) } }",
        "extension UIViewController { static func f() -> Self { self._construct(nibName: nil, bundle: nil) } }"
      ),
      (
        "struct Item { let page: UIViewController.Type? }\nfunc f(_ i: Item) { if let page = i.page { g(page.init()) } }",
        "struct Item { let page: UIViewController.Type? }\nfunc f(_ i: Item) { if let page = i.page { g(page._construct()) } }"
      ),
      (
        "class List: UITableViewController {}\nfunc f<T: List>() -> T { T(style: .plain) }",
        "class List: UITableViewController {}\nfunc f<T: List>() -> T { T._construct(style: .plain) }"
      ),
      (
        "func f(_ cell: UITableViewCell.Type) { g(cell.init(style: .a, reuseIdentifier: nil)) }",
        "func f(_ cell: UITableViewCell.Type) { g(cell._construct(style: .a, reuseIdentifier: nil)) }"
      ),
      (
        "func f(_ a: Any) { let page = a as! UIViewController.Type\n let other = 1; g(page.init()) }",
        "func f(_ a: Any) { let page = a as! UIViewController.Type\n let other = 1; g(page._construct()) }"
      ),
      (
        "func f(_ a: Any) { guard let view = a as? UIView.Type else { return }\n g { view.init(frame: r) } }",
        "func f(_ a: Any) { guard let view = a as? UIView.Type else { return }\n g { view._construct(frame: r) } }"
      ),
      (
        "func f(_ a: Any) { if let view = a as? UIView.Type, let b = g(view.init()) { h(view.init()) } }",
        "func f(_ a: Any) { if let view = a as? UIView.Type, let b = g(view._construct()) { h(view._construct()) } }"
      ),
      (
        "func f(_ a: Any) { g((a as! UIView.Type).init()) }",
        "func f(_ a: Any) { g((a as! UIView.Type)._construct()) }"
      ),
      (
        "func f() { let view: UIView.Type = h(); g(view.init()) }",
        "func f() { let view: UIView.Type = h(); g(view._construct()) }"
      ),
      (
        "func f(_ types: [UIView.Type]) { g(types[0].init()) }",
        "func f(_ types: [UIView.Type]) { g(types[0]._construct()) }"
      ),
    ])
  func rewritten(source: String, expected: String) { #expect(translated(source) == expected) }

  @Test(
    "so is a managed object's, also where a protocol names it; one made with an entity is of the entity's class",
    arguments: [
      ("func f<T: NSManagedObject>() -> T { T(context: c) }", "{ T._construct(context: c) }"),
      (
        "func f(_ e: NSEntityDescription) { g(NSManagedObject(entity: e, insertInto: nil)) }",
        "g(NSManagedObject._construct(entity: e, insertInto: nil))"
      ),
      (
        "protocol Record: NSManagedObject {}\nextension Record { static func f() -> Self { Self(context: c) } }",
        "{ Self._construct(context: c) }"
      ),
      (
        "protocol Record: NSManagedObject {}\nfunc f<T: Record>() -> T { T(context: c) }",
        "{ T._construct(context: c) }"
      ),
      (
        "class Item: NSManagedObject {}\nfunc f() { g(Item(entity: e, insertInto: c), Item(context: c)) }",
        "g(Item(entity: e, insertInto: c), Item(context: c))"
      ),
      (
        "protocol Record: NSManagedObject { init(context: C) }\nfunc f<T: Record>() -> T { T(context: c) }",
        "{ T(context: c) }"
      ),
      (
        "class Item: NSManagedObject { init() { super.init(entity: e, insertInto: nil) } }",
        "super.init(entity: e, insertInto: nil)"
      ),
    ])
  func managedObjects(source: String, expected: String) throws {
    let known = "c UIMenu UIMenuElement\n"
    let tables = PlatformIndex.fixtureText.split(separator: known).joined(
      separator: known + "c NSManagedObject _NSObject\n")
    let platform = try PlatformIndex(Array((tables + "sdk managed\n").utf8), sdk: "managed")
    let options = TranslationOptions(
      moduleName: "App", platform: platform, defines: [],
      availableModules: TranslationOptions.platformModules.union(["CoreData"]))
    let result = Translator(options).translate([SourceFile(path: "/project/File0.swift", text: source)])
    #expect(result.files[0].text.contains(expected))
  }

  @Test("an initialiser that the platform has no method for gets one")
  func generatedMakers() {
    let source =
      "func f(_ t: UIStoryboardSegue.Type) { g(t.init(identifier: nil, source: a, destination: b)) }"
    #expect(
      translated(source)
        == "func f(_ t: UIStoryboardSegue.Type) { g(t._construct(identifier: nil, source: a, destination: b)) }"
    )
    let text = generated(source)
    #expect(text.contains("open class __Made_App_File0_0: UIStoryboardSegue {"))
    #expect(text.contains("where Self: UIStoryboardSegue {"))
    #expect(!generated("func f(_ t: UIStoryboardSegue.Type) { g(t.init(wrong: nil)) }").contains("__Made"))
  }

  @Test("what the generated class must have is there, also a convenience initialiser, which calls none above")
  func convenience() throws {
    let color = """
      c UIColor _NSObject
      d init(white: CGFloat, alpha: CGFloat)
      d required init?(coder: NSCoder)
      d required convenience init(_colorLiteralRed red: Float)
      sdk color

      """
    let platform = try PlatformIndex(Array((PlatformIndex.fixtureText + color).utf8), sdk: "color")
    let options = TranslationOptions(moduleName: "App", platform: platform)
    let source = "extension UIColor { class func dim() -> UIColor { self.init(white: 0.4, alpha: 1) } }"
    let text = Translator(options).translate([SourceFile(path: "/project/File0.swift", text: source)]).files[
      0
    ].text
    #expect(text.contains("self._construct(white: 0.4, alpha: 1)"))
    #expect(text.contains("open class __Made_App_File0_0: UIColor, @unchecked Sendable {"))
    #expect(text.contains("public required init?(coder p0: NSCoder) { super.init(coder: p0) }"))
    #expect(text.contains("public required convenience init(_colorLiteralRed p0: Float) { fatalError() }"))
  }

  @Test(
    "a class that a case of an enumeration carries is one that only run time knows",
    arguments: [
      "switch m { case .segue(let type, _): g(type.init(identifier: nil, source: a, destination: b)) default: break }",
      "if case let .segue(type, _) = m { g(type.init(identifier: nil, source: a, destination: b)) }",
      "guard case .segue(let type, _) = m else { return }; g(type.init(identifier: nil, source: a, destination: b))",
    ])
  func carried(use: String) {
    let source = "enum M { case segue(UIStoryboardSegue.Type, Int) }\nfunc f(_ m: M) { \(use) }"
    #expect(translated(source).contains("g(type._construct(identifier: nil"))
  }

  @Test(
    "everything else stays",
    arguments: [
      "func f<T: P>() -> T { T() }", "let a = UIView()", "func f() { let a = UIView.init(frame: r) }",
      "extension UIView { convenience init(a: Int) { self.init(frame: r) } }",
      "struct S { static func f() -> Self { Self() } }", "func f(_ t: P.Type) { t.init() }",
      "func f<T: UIView>(_ c: NSCoder) -> T? { T(coder: c) }",
      // The nearest declaration of a name counts.
      "func f(_ view: UIView.Type, _ a: Any) { let view = a as! P.Type; g(view.init()) }",
      // Labels of another family of classes, and initialisers that Swift may call itself.
      "class Badge: UIView { required init(style: Style) {} }\nfunc f<B: Badge>() -> B { B(style: .large) }",
      "class Page: UIViewController { class func make() -> Self { Self(frame: r) } }",
      "class List: UITableViewController { required init(style: Look) {} }\nfunc f<L: List>() -> L { L(style: .a) }",
      "class A: UIView { required init() {} }\nclass B: A {}\nfunc f<T: B>() -> T { T() }",
      "func f(_ cell: UITableViewController.Type) { g(cell.init(style: .a, reuseIdentifier: nil)) }",
    ])
  func left(source: String) { #expect(translated(source) == source) }
}
