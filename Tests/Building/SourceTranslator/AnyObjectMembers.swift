import Testing

/// What code asks of an `AnyObject`, which Objective-C would look up by name.
@Suite struct AnyObjectMembers {
  private static let classes = """
    class A { @objc var size = 1; @objc func go(to p: Int) -> Bool { true }; var hidden = 2 }
    class B { @objc func run() {} }
    class C { @objc func run() {} }

    """

  private func translatedUse(_ use: String) -> String {
    translated(Self.classes + use)
  }

  @Test("a property is asked of the class that has it, and is unwrapped where no optional is meant")
  func properties() {
    #expect(translatedUse("func f(x: AnyObject) { g(x.size) }").contains("g(((x as? A)?.size)!)"))
    #expect(translatedUse("func f(x: AnyObject?) { g(x?.size) }").contains("((x as? A)?.size)"))
    #expect(
      translatedUse("func f(x: AnyObject) { if let s = x.size {} }").contains("let s = ((x as? A)?.size) {"))
    #expect(translatedUse("func f(x: AnyObject) { g(x.size!) }").contains("g(((x as? A)?.size)!)"))
    #expect(translatedUse("func f(x: AnyObject) { g(x.size ?? 3) }").contains("g(((x as? A)?.size) ?? 3)"))
  }

  @Test("a method is called with its arguments, and may be missing where it is asked for with a mark")
  func methods() {
    #expect(translatedUse("func f(x: AnyObject) { g(x.go(to: 4)) }").contains("((x as? A)?.go(to: 4))!"))
    #expect(translatedUse("func f(x: AnyObject) { g(x.go?(to: 4)) }").contains("((x as? A)?.go (to: 4))"))
    #expect(
      translatedUse("func f(x: Any) { (x as AnyObject).run?() }").contains("((x as AnyObject) as? B)?.run()"))
  }

  @Test("several classes that have it are asked one after the other")
  func severalClasses() {
    let text = translatedUse("func f(x: AnyObject) { g(x.run()) }")
    #expect(text.contains("g(((x as? B)?.run() ?? (x as? C)?.run())!)"))
  }

  @Test("what Objective-C would not see, and what is no AnyObject, stays as it is")
  func others() {
    for use in [
      "func f(x: AnyObject) { g(x.hidden) }", "func f(x: A) { g(x.size) }",
      "func f(x: AnyObject) { h { (x: A) in x.size } }",
      "func f(x: AnyObject) { for x in all { g(x.size) } }",
      "func f(x: AnyObject) { g(x === y) }",
    ] {
      #expect(translatedUse(use).contains(use))
    }
  }
}
