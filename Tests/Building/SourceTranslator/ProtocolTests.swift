import Testing

@Suite("Objective-C protocols")
struct ProtocolTests {
  @Test("they are for classes, so that weak references to them compile")
  func classBound() {
    #expect(translated("@objc protocol P { func a() }") == "      protocol P: AnyObject { func a() }")
    #expect(translated("@objc protocol P: Q {}") == "      protocol P: AnyObject, Q {}")
    #expect(translated("@objc protocol P: NSObjectProtocol {}") == "      protocol P: NSObjectProtocol {}")
  }

  private let source = """
    @objc protocol P {
      @objc optional func done(_ a: Int, with b: String) -> Bool
      @objc optional var title: String { get }
    }
    class A: UIView, P { func done(_ a: Int, with b: String) -> Bool { true } }
    func f(_ d: P?) {
      let a = d?.done?(1, with: "")
      let b = d!.done!(1, with: "")
      let c = d?.done != nil
      let d = d?.title
    }
    """

  @Test("an optional requirement becomes a closure that asks the run time")
  func accessor() {
    let text = generated(source)
    #expect(
      text.contains(
        "var __optional_done__with: ((Int, String) -> Bool)? { TouchstoneFoundation.ObjectRuntime.responds(self, to: \"done:with:\") ? { TouchstoneFoundation.ObjectRuntime.call(self, \"done:with:\", [$0, $1]) } : nil }"
      ))
    #expect(text.contains("var title: (String)? {"))
  }

  @Test("requirements may share a line")
  func oneLine() {
    let text = translated(
      "@objc protocol P { @objc optional func a(); @objc optional var b: Int { get }; func c() }")
    #expect(!text.contains(";"))
    #expect(text.hasSuffix("func c() }"))
  }

  @Test("calls go through it")
  func calls() {
    let text = translated(source)
    #expect(text.contains("d?.__optional_done__with?(1,       \"\")"))
    #expect(text.contains("d!.__optional_done__with!(1,       \"\")"))
    #expect(text.contains("d?.__optional_done__with != nil"))
    #expect(text.contains("let d = d?.title"))
  }

  @Test("the method that fulfils it is visible without @objc")
  func witness() { #expect(generated(source).contains("c.method(\"done:with:\")")) }

  @Test("the platform's optional requirements have defaults, so the question mark goes")
  func platform() {
    #expect(
      translated("func f() { t.delegate?.tableView?(t, didSelectRowAt: i) }")
        == "func f() { t.delegate?.tableView (t, didSelectRowAt: i) }")
    #expect(
      translated("func f() { s.delegate?.scrollViewDidScroll?(s) }").contains("scrollViewDidScroll (s)"))
  }

  @Test("the question mark goes also where the app has such a method itself")
  func ownImplementation() {
    let text = translated(
      """
      class A { func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil } }
      func f() { s.delegate?.viewForZooming?(in: s) }
      """)
    #expect(text.contains("s.delegate?.viewForZooming (in: s)"))
  }

  @Test("Core Foundation's bridged types are Foundation's classes")
  func bridgedTypes() {
    #expect(
      translated("let o = [k: true] as CFDictionary; f(u as CFURL, \"a\" as CFString)")
        == "let o = [k: true] as NSDictionary; f(u as NSURL, \"a\" as NSString)")
  }

  @Test("closures in properties keep theirs")
  func closures() {
    let source = "func f() { x.onTap?(1); self.completion?(); y.handler?(a, b) }"
    #expect(translated(source) == source)
  }

  @Test("the window of a delegate is one time less optional")
  func window() {
    #expect(
      translated("let a = x.delegate?.window??.rootViewController")
        == "let a = x.delegate?.window? .rootViewController")
  }

  @Test(
    "the window of the application's delegate is as optional as Apple's, however it is unwrapped",
    arguments: [
      "if let a = UIApplication.shared.delegate?.window, let b = a {}",
      "let a = UIApplication.shared.delegate!.window!!.rootViewController",
      "UIApplication.shared.delegate?.window??.rootViewController = c",
    ])
  func applicationsWindow(source: String) {
    #expect(translated(source) == source.replacing(".window", with: "._window"))
  }
}
