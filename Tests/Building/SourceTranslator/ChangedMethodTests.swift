import Testing

@Suite("Methods that change while the program runs")
struct ChangedMethodTests {
  private let swizzling = """
    extension UIViewController {
      static func start() {
        let a = class_getInstanceMethod(self, #selector(viewDidAppear(_:)))
        let b = class_getInstanceMethod(self, #selector(mine(_:)))
        method_exchangeImplementations(a!, b!)
      }
      @objc dynamic func mine(_ animated: Bool) { mine(animated) }
    }
    """

  @Test("an own method asks for its code, and keeps its body under another name")
  func own() {
    let text = translated(swizzling)
    #expect(
      text.contains(
        "func mine(_ animated: Bool) { if let i = UIViewController.__dynamic_UIViewController_mine_.replacement(for: self)"
      ))
    #expect(
      text.contains("final func __original_UIViewController_mine_(_ animated: Bool) { mine(animated) }"))
    #expect(generated(swizzling).contains("c.dynamic(UIViewController.__dynamic_UIViewController_mine_)"))
  }

  @Test("a method of the platform gets a hook, and a replacement where it is dynamic")
  func platform() {
    let text = generated(swizzling)
    #expect(text.contains("open class __Hook_App_UIViewController_viewDidAppear_: UIViewController {"))
    #expect(text.contains("@_dynamicReplacement(for: viewDidAppear(_:))"))
    let sizes = generated(
      "func f() { method_setImplementation(class_getInstanceMethod(UILabel.self, #selector(UIView.sizeThatFits(_:)))!, x) }"
    )
    #expect(sizes.contains("open override func sizeThatFits(_ p0: CGSize) -> CGSize {"))
    #expect(!sizes.contains("@_dynamicReplacement"))
  }

  @Test("a selector may be text")
  func text() {
    let text = generated("let m = class_getInstanceMethod(UIView.self, Selector((\"sizeThatFits:\")))")
    #expect(text.contains("open class __Hook_App_UIView_sizeThatFits_: UIView {"))
  }

  @Test("a target that changes nothing is left as it is")
  func unchanged() {
    let source =
      "class A: UIView { @objc func tap() {}\n let s = #selector(tap) ; let t = #selector(UIView.sizeThatFits(_:)) }"
    #expect(!generated(source).contains("__Hook"))
    #expect(translated(source).contains("func tap() {}"))
  }

  @Test("blocks and functions of methods are Swift's")
  func conventions() {
    let source =
      "typealias F = @convention(c) (AnyObject, Selector) -> Void\n"
      + "let b: @convention(block) (AnyObject) -> Void = { _ in }\n"
      + "let i = imp_implementationWithBlock(unsafeBitCast(b, to: AnyObject.self))\n"
      + "let n: @convention(c) (Int) -> Int = { $0 }\n"
    let text = translated(source + "let m = method_getImplementation(x)")
    #expect(!text.contains("@convention(block)") && !text.contains("@convention(c) (AnyObject"))
    #expect(!text.contains("unsafeBitCast") && !text.contains("to: AnyObject"))
    #expect(text.contains("let n: @convention(c) (Int) -> Int"))
  }

  @Test("what cannot be made a function stays as it is")
  func others() {
    let source =
      "class A: NSObject { @objc func f(_ a: inout Int) {}; @objc func g() async {} }\n"
      + "let m = class_getInstanceMethod(A.self, #selector(A.f(_:))), n = #selector(A.g)"
    #expect(!translated(source).contains("__original"))
  }
}
