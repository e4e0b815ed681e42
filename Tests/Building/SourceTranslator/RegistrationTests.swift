import Testing

@Suite("Classes tell the run time what they expose")
struct RegistrationTests {
  @Test("a class below an Objective-C class is known by name")
  func className() {
    #expect(generated("class A: UIViewController {}").contains("declare(Self.self, [\"App.A\"])"))
    #expect(generated("@objc(Old) class A: UIView {}").contains("[\"Old\", \"App.A\"]"))
    #expect(generated("struct S { class A: UIView {} }").contains("[\"_TtCV3App1S1A\"]"))
    #expect(generated("class A {}").isEmpty)
    #expect(generated("class A: UITableViewDelegate {}").isEmpty)
  }

  @Test("outlets and inspectable properties are keys")
  func keys() {
    let text = generated(
      "class A: UIView { @IBOutlet private weak var label: UILabel!; @IBInspectable var r: CGFloat = 0 }")
    #expect(
      text.contains(
        "c.key(\"label\", { o in (o as! A).label as Any? }, { o, v in (o as! A).label = c.converted(v, forKey: \"label\", of: o) })"
      ))
    #expect(text.contains("c.key(\"r\""))
  }

  @Test("what no app can call is not told, however it is exposed; what only extensions cannot is")
  func unavailable() {
    let text = generated(
      """
      @objc extension UIView {
        @available(*, unavailable, renamed: "b()") func a() {}
        @available(iOSApplicationExtension, unavailable) func b() {}
      }
      @objcMembers class A: UIView { @available(iOS, unavailable) var c = 1; var d = 1 }
      """)
    #expect(!text.contains("\"a\"") && text.contains("\"b\""))
    #expect(!text.contains("\"c\"") && text.contains("\"d\""))
  }

  @Test("read-only properties have no setter")
  func readOnly() {
    let text = generated(
      "class A: UIView { @objc var a: Int { 1 }; @objc let b = 2; @objc private(set) var c = 3 }")
    #expect(text.contains("c.key(\"a\", { o in (o as! A).a as Any? })"))
    #expect(text.contains("c.key(\"b\", { o in (o as! A).b as Any? })"))
    #expect(text.contains("(o as! A).c = c.converted"))
  }

  @Test("a method that throws hands its error to whoever sent the message and left a place for it")
  func throwing() {
    let text = generated(
      "class A: UIView { @objc func check(_ v: Int) throws {}; @objc func load() throws -> Int { 1 } }")
    #expect(
      text.contains(
        "c.method(\"check:error:\") { o, a in c.attempt(a) { try (o as! A).check(c.argument(0, of: a, \"check:error:\") as Int) }; return nil }"
      ))
    #expect(
      text.contains(
        "c.method(\"loadAndReturnError:\") { o, a in return c.attempt(a) { try (o as! A).load() } as Any? }"))
  }

  @Test("methods are registered by selector with the types they take")
  func methods() {
    let text = generated(
      "class A: UIView { @IBAction func go(_ s: UIButton!, forEvent e: UIEvent) {}; @objc func sum(of a: Int) -> Int { a } }"
    )
    #expect(
      text.contains(
        "c.method(\"go:forEvent:\") { o, a in (o as! A).go(c.argument(0, of: a, \"go:forEvent:\") as UIButton?, forEvent: c.argument(1, of: a, \"go:forEvent:\") as UIEvent); return nil }"
      ))
    #expect(text.contains("return (o as! A).sum(of: c.argument(0, of: a, \"sumOf:\") as Int) as Any?"))
  }

  @Test("a segue action is found by the selector the storyboard has")
  func segueAction() {
    let text = generated(
      "class A: UIViewController { @IBSegueAction func make(_ coder: NSCoder, sender: Any?) -> UIViewController? { nil } }"
    )
    #expect(text.contains("c.method(\"make:sender:\") { o, a in return"))
  }

  @Test("class methods are called on the class")
  func classMethods() {
    #expect(
      generated("class A: UIView { @objc class func b() {} }").contains(
        "c.classMethod(\"b\") { _, _ in A.b(); return nil }"))
  }

  @Test("@objcMembers and @objc extensions expose all but private members")
  func implicit() {
    let text = generated(
      "@objcMembers class A: UIView { func b() {}; private func c() {}; @nonobjc func d() {} }\n@objc extension A { func e() {} }"
    )
    #expect(text.contains("\"b\"") && text.contains("\"e\""))
    #expect(!text.contains("\"c\"") && !text.contains("\"d\""))
  }

  @Test("@objcMembers holds for extensions in other files, for subclasses, and for their extensions")
  func implicitElsewhere() {
    let files = translation([
      "import UIKit\n@objcMembers class A: UIView {}",
      "import UIKit\nextension A { func far() {}; private func own() {} }\nclass B: A { func below() {} }",
      "import UIKit\nextension B { func furthest() {}; func generic(_ other: (some A)?) {} }",
    ]).files.map(\.text).joined()
    for name in ["far", "below", "furthest"] { #expect(files.contains("\"\(name)\"")) }
    #expect(!files.contains("\"own\"") && !files.contains("\"generic"))
  }

  @Test("a private class inside another is registered by the class around it, in its own line")
  func privateNested() {
    let source = "class A: UIView {\n  private class B: UIView { @objc private func c() {} }\n}"
    #expect(translated(source).contains("@objc") == false)
    #expect(translated(source).contains("static func __touchstone_App_File0_1() {"))
    #expect(generated(source).contains("A.B.__touchstone_App_File0_1()"))
  }

  @Test("a requirement is told that the platform asks classes for")
  func asked() {
    let text = generated(
      """
      class A: NSObject, URLSessionDelegate {
        func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
        func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {}
      }
      """)
    #expect(text.contains("c.method(\"urlSessionDidFinishEventsForBackgroundURLSession:\")"))
    #expect(!text.contains("didBecomeInvalid"))
  }

  @Test("generic classes and classes in functions expose their members when they are met")
  func late() {
    #expect(
      translated("class A<T>: UIView { @objc func b() {} }").contains("override class func _exposeMembers"))
    #expect(
      translated("func f() { class A: NSObject { @objc func b() {} } }").contains(
        "override class func _exposeMembers"))
  }

  @Test("the hook of a public class is as accessible as the class")
  func lateAndPublic() {
    #expect(
      translated("open class A<T>: UIView { @objc open func b() {} }").contains(
        "open override class func _exposeMembers"))
  }

  @Test("what no object can be sent is left out")
  func leftOut() {
    let text = generated(
      "class A: UIView { @objc func a(_ b: inout Int) {}; @available(*, unavailable) @objc func c() {} }")
    #expect(!text.contains("c.method"))
  }

  @Test("generated names depend on the file alone, so that other files do not change it")
  func stableNames() {
    let sources = ["class A: UIView { @objc func a() {} }", "class B: UIView { @objc func b() {} }"]
    #expect(translation(sources).files[0].text == translation([sources[0]]).files[0].text)
  }
}
