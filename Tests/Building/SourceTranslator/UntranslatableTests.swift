import Testing

@Suite("What cannot be translated is said at its place")
struct UntranslatableTests {
  private func message(_ source: String) -> String {
    translation(source).diagnostics.first?.description ?? ""
  }

  @Test("a framework that is not there")
  func framework() {
    #expect(
      message("import UIKit\nimport SwiftUI\n")
        .hasPrefix("/project/File0.swift:2:8: error: framework SwiftUI is not part of the platform"))
    #expect(message("#if canImport(SwiftUI)\nimport SwiftUI\n#endif").isEmpty)
    #expect(translation("import CoreData", modules: ["CoreData"]).diagnostics.isEmpty)
  }

  @Test("managed objects")
  func managed() {
    let source = "class A: NSManagedObject {\n  @NSManaged var name: String?\n}"
    #expect(message(source).hasPrefix("/project/File0.swift:2:18: error: @NSManaged needs Core Data"))
    #expect(
      translated(source, modules: ["CoreData"])
        .contains(
          "var name: String? { get { _managedValue(forKey: \"name\") } set { _setManagedValue(newValue, forKey: \"name\") } }"
        ))
  }

  @Test("members of AnyObject, which are looked up at run time")
  func dynamicLookup() {
    #expect(
      message("func f(x: Any) {\n  (x as AnyObject).foo?()\n}")
        .hasPrefix("/project/File0.swift:2:20: error: 'foo' of AnyObject"))
  }

  @Test("asynchronous methods by selector")
  func async() {
    #expect(
      message("class A: UIView {\n  @objc func load() async {}\n}")
        .hasPrefix("/project/File0.swift:2:14: warning: async method 'load()'"))
  }
}
