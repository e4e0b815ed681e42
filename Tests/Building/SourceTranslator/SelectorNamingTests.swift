import Testing

@testable import SourceTranslator

@Suite("Swift names become selectors by the compiler's rule")
struct SelectorNamingTests {
  @Test(
    "labels join the base name",
    arguments: [
      ("go", [], "go"),
      ("tapped", [nil], "tapped:"),
      ("tapped", [nil, "event"], "tapped:event:"),
      ("plusValueChanged", ["sender"], "plusValueChangedWithSender:"),
      ("tapped2", ["for"], "tapped2For:"),
      ("deep", ["of"], "deepOf:"),
      ("move", ["to", "animated"], "moveTo:animated:"),
      ("moveTo", ["point"], "moveToPoint:"),
      ("insert", ["at"], "insertAt:"),
      ("update", ["withSender"], "updateWithSender:"),
      ("finish", [nil, nil], "finish::"),
    ] as [(String, [String?], String)])
  func rule(base: String, labels: [String?], selector: String) {
    #expect(ObjCSelector.method(base, labels: labels) == selector)
  }

  @Test("a method that throws takes an error argument")
  func throwing() {
    #expect(ObjCSelector.method("save", labels: [], throws: true) == "saveAndReturnError:")
    #expect(ObjCSelector.method("save", labels: ["to"], throws: true) == "saveTo:error:")
  }

  @Test("a setter is named after its property")
  func setter() { #expect(ObjCSelector.setter("name") == "setName:") }
}
