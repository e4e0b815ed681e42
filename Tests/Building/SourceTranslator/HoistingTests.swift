import Testing

@Suite("Overrides in extensions")
struct HoistingTests {
  @Test("the body stays in the extension, the class gets the override")
  func method() {
    let text = translated(
      "class A: B {\n}\nextension A {\n  override func c(_ d: Int, e: String = \"\") -> Int { 1 }\n}")
    #expect(
      text.contains(
        "override func c(_ p0: Int, e p1: String = \"\") -> Int { __extension_A_c(p0, e: p1) }; }"))
    #expect(text.contains("           func __extension_A_c(_ d: Int, e: String = \"\") -> Int { 1 }"))
  }

  @Test("properties too, with their access")
  func property() {
    let text = translated("public class A: B {\n}\npublic extension A {\n  override var c: Bool { true }\n}")
    #expect(text.contains("public override var c: Bool { __extension_A_c }"))
  }

  @Test("the class may be in another file")
  func otherFile() {
    let result = translation(["class A: B {\n}", "extension A { override func c() {} }"])
    #expect(result.files[0].text.contains("override func c() { __extension_A_c() }"))
  }

  @Test("a member of an extension can be overridden by a subclass")
  func overridden() {
    let text = translated(
      "class A: UIView {\n}\nextension A { @objc func c() {} }\nclass D: A { override func c() {} }")
    #expect(text.contains("func c() { __extension_A_c() }"))
    #expect(text.contains("class D: A { override func c() {} }"))
  }

  @Test("what is added to a class of another module can be overridden: it becomes a message")
  func dispatched() {
    let source = """
      extension UIViewController { @objc func show(_ n: Int) -> Int { n } }
      class A: UITableViewController {
        override func show(_ n: Int) -> Int { super.show(n) + 1 }
      }
      class B: A { override func show(_ n: Int) -> Int { super.show(n) + 1 } }
      class C: UIView { override func show(_ n: Int) -> Int { 0 } }
      """
    let text = translated(source)
    #expect(text.contains("func __extension_UIViewController_show(_ n: Int) -> Int { n }"))
    #expect(
      text.contains(
        "         func __override_A_show(_ n: Int) -> Int { super.__extension_UIViewController_show(n) + 1 }")
    )
    #expect(text.contains("func __override_B_show(_ n: Int) -> Int { super.__override_A_show(n) + 1 }"))
    #expect(text.contains("class C: UIView { override func show"))
    let after = generated(source)
    #expect(
      after.contains(
        "func show(_ p0: Int) -> Int { TouchstoneFoundation.ObjectRuntime.call(self, \"show:\", [p0]) }"))
    #expect(after.contains("c.method(\"show:\") { o, a in return (o as! A).__override_A_show("))
  }

  @Test("a class of another module is overridden in its table")
  func foreign() {
    let source = """
      extension UINavigationController {
        open override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
      }
      class Bars: UINavigationController {
        override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
      }
      """
    let name = "__override_UINavigationController_preferredStatusBarStyle"
    let text = translated(source)
    #expect(text.contains("public          var \(name): UIStatusBarStyle { super.preferredStatusBarStyle }"))
    // What stands above the subclass is the extension's.
    #expect(text.contains("override var preferredStatusBarStyle: UIStatusBarStyle { super.\(name) }"))
    let after = generated(source)
    #expect(after.contains("open override var preferredStatusBarStyle: UIStatusBarStyle { get { \(name) } }"))
    #expect(after.contains("ObjectRuntime.overrideInExtension(plain: "))
  }

  @Test("one method over several classes of another module is a message, also as a property")
  func hierarchy() {
    let source = """
      extension UIView { @objc func mark() -> Int { 1 }; @objc var tone: Int { 1 } }
      extension UIControl { override func mark() -> Int { super.mark() + 1 }; override var tone: Int { super.tone } }
      extension UIButton { override func mark() -> Int { super.mark() + 1 } }
      """
    let text = translated(source)
    #expect(text.contains("func __override_UIControl_mark() -> Int { super.__extension_UIView_mark() + 1 }"))
    #expect(text.contains("func __override_UIButton_mark() -> Int { super.__override_UIControl_mark() + 1 }"))
    #expect(text.contains("var __override_UIControl_tone: Int { super.__extension_UIView_tone }"))
    let after = generated(source)
    #expect(
      after.contains("func mark() -> Int { TouchstoneFoundation.ObjectRuntime.call(self, \"mark\", []) }"))
    #expect(
      after.contains("var tone: Int { get { TouchstoneFoundation.ObjectRuntime.call(self, \"tone\", []) } }"))
    #expect(!after.contains("overrideInExtension"))
  }

  @Test("a variable number of arguments cannot be overridden in an extension")
  func variadic() {
    let diagnostic = translation("extension UIButton {\n  override func mark(_ all: Int...) {}\n}")
      .diagnostics.first
    #expect(diagnostic?.severity == .error)
    #expect(diagnostic?.place?.line == 2)
  }
}
