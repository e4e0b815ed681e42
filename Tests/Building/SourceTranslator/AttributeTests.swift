import Testing

@Suite("Objective-C's attributes disappear and columns stay")
struct AttributeTests {
  @Test(
    "attributes and modifiers become as many spaces",
    arguments: [
      "@objc", "@objc(a:)", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBSegueAction", "@nonobjc",
      "@GKInspectable", "dynamic",
    ])
  func blanked(attribute: String) {
    let source = "class A: B {\n  \(attribute) var a: Int { 1 }\n}"
    let spaces = String(repeating: " ", count: attribute.count)
    #expect(translated(source).contains("\n  \(spaces) var a: Int { 1 }\n"))
  }

  @Test("class attributes become spaces too")
  func classes() {
    #expect(
      translated("@objcMembers @IBDesignable class A: B {}").hasPrefix("                           class A"))
  }

  @Test("the application's attribute becomes @main")
  func main() {
    let source = "@UIApplicationMain class A: B {}"
    #expect(translated(source).hasPrefix("@main              class A"))
    #expect(translation(source).entryPoint == .type("A"))
  }

  @Test("attributes the compiler knows on Linux stay")
  func kept() {
    let source = "@available(iOS 15, *) @MainActor class A: B { @discardableResult func a() -> Int { 1 } }"
    #expect(translated(source).contains("@available(iOS 15, *) @MainActor class A"))
    #expect(translated(source).contains("@discardableResult func"))
  }

  @Test("an attribute over two lines keeps its line break")
  func lineBreak() {
    #expect(translated("class A: B {\n@objc(a:\nb:) func c() {}\n}").contains("\n        \n    func c() {}"))
  }

  @Test("members of structs and enums are left alone")
  func structs() {
    let source = "struct A { var b = 1; func c() {} }\nenum D { case e }"
    #expect(translated(source) == source)
    #expect(generated(source).isEmpty)
  }
}
