import SourceTranslator
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

  @Test("what every object has is asked of the root class, whatever else has a method of the name")
  func everyObject() throws {
    let tables =
      PlatformIndex.fixtureText + """
        c Work _NSObject
        d func perform(_ block: @escaping () -> Void)
        sdk work

        """
    let options = TranslationOptions(
      moduleName: "App", platform: try PlatformIndex(Array(tables.utf8), sdk: "work"))
    for (use, expected) in [
      ("(x as AnyObject).perform(s)", "{ (((x as AnyObject) as? NSObject)?.perform(s)) }"),
      (
        "g((x as AnyObject).perform(s, with: 1).takeUnretainedValue())",
        "g((((x as AnyObject) as? NSObject)?.perform(s, with: 1))!.takeUnretainedValue())"
      ),
      ("g((x as AnyObject).responds(to: s))", "g((((x as AnyObject) as? NSObject)?.responds(to: s))!)"),
      ("return (x as AnyObject).value(forKey: k)", "(((x as AnyObject) as? NSObject)?.value(forKey: k)) }"),
    ] {
      let file = SourceFile(path: "/project/File0.swift", text: "func f(x: Any) { \(use) }")
      let text = Translator(options).translate([file]).files[0].text
      #expect(text.contains(expected))
    }
    #expect(
      translated("class A { @objc func perform(_ n: Int) {} }\nfunc f(x: AnyObject) { g(); x.perform(4) }")
        .contains("((x as? A)?.perform(4))"))
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
