import Testing

@Suite("Imports and conditions")
struct EnvironmentTests {
  @Test(
    "modules are replaced by those of the platform",
    arguments: [
      ("import Foundation", "import TouchstoneFoundation"),
      ("import struct Foundation.URL", "import struct TouchstoneFoundation.URL"),
      ("@testable import App", "@testable import App"),
      ("import Darwin", "import Glibc"),
      ("import ObjectiveC", "import TouchstoneFoundation"),
      ("import UIKit", "import UIKit"),
      ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
      ("import class UIKit.UIView", "import class UIKit.UIView"),
      ("import os.log", "import os"),
    ])
  func imports(source: String, expected: String) {
    let result = translated(source)
    #expect(String(result.reversed().drop { $0 == " " }.reversed()) == expected)
  }

  @Test("qualified names follow their module")
  func qualifiedNames() {
    let source = "let a: Foundation.URL? = Foundation.URL(string: \"\"); let b: UIKit.UIColor"
    #expect(
      translated(source)
        == "let a: TouchstoneFoundation.URL? = TouchstoneFoundation.URL(string: \"\"); let b: UIKit.UIColor")
  }

  @Test("a generated part imports what it needs, at the end where no line moves")
  func generatedImport() {
    #expect(generated("class A: UIView { @objc func b() {} }").hasPrefix("import TouchstoneFoundation\n"))
    #expect(generated("let a = 1").isEmpty)
  }

  @Test("the app is on iOS and in a simulator")
  func conditions() {
    let source =
      "#if os(iOS) && !targetEnvironment(macCatalyst) || os(macOS)\n#elseif targetEnvironment(simulator)\n#endif"
    #expect(translated(source) == "#if true && !false || false\n#elseif true\n#endif")
  }

  @Test("what imports Objective-C's run time is compiled, and what does without it is not")
  func objectiveC() {
    #expect(
      translated("#if canImport(ObjectiveC)\nimport ObjectiveC\n#endif\n#if !canImport(ObjectiveC)\n#endif")
        == "#if true\nimport TouchstoneFoundation\n#endif\n#if !true\n#endif")
  }

  @Test("canImport and #available are left to the compiler")
  func leftAlone() {
    let source = "#if canImport(UIKit)\nlet a = 1\n#endif\nfunc f() { if #available(iOS 15, *) {} }"
    #expect(translated(source) == source)
  }

  @Test("inactive code is not translated")
  func inactive() {
    let source = "#if os(macOS)\nclass A: NSObject {}\n#else\nclass A: NSObject { var b = 1 }\n#endif"
    let text = translated(source)
    #expect(text.contains("class A: NSObject {}"))
    #expect(text.contains("class A: _NSObject { var b = 1 }"))
  }

  @Test(
    "flags of the build configuration and versions decide", arguments: [("DEBUG", true), ("RELEASE", false)])
  func flags(flag: String, isActive: Bool) {
    let source = "#if \(flag) && swift(>=5.0) && compiler(<99)\nclass A: NSObject {}\n#endif"
    #expect(translated(source, defines: ["DEBUG"]).contains("_NSObject") == isActive)
  }

  @Test("NSObject gets the root that can be overridden, in classes only")
  func root() {
    #expect(
      translated("class A: NSObject, P {}\nlet b = NSObject()")
        == "class A: _NSObject, P {}\nlet b = NSObject()")
  }

  @Test("attributed strings made out of nothing are made empty")
  func emptyStrings() {
    #expect(
      translated("let a = NSMutableAttributedString()\nlet b = NSAttributedString(string: \"\")")
        == "let a = NSMutableAttributedString(string: \"\")\nlet b = NSAttributedString(string: \"\")")
  }
}
