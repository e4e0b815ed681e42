import SourceTranslator
import Testing

@Suite("Diagnostics name the user's file and line")
struct LineTests {
  @Test("a first line that is a comment makes room for the directive, so the compiler's gutter is right")
  func commentReplaced() {
    let text = translation("//\n//  A.swift\nlet a = 1\n").files[0].text
    #expect(text == "#sourceLocation(file: \"/project/File0.swift\", line: 2)\n//  A.swift\nlet a = 1\n")
  }

  @Test("a blank first line does too")
  func blankReplaced() {
    #expect(
      translation("  \nlet a = 1\n").files[0].text.hasPrefix(
        "#sourceLocation(file: \"/project/File0.swift\", line: 2)\nlet"))
  }

  @Test(
    "code in the first line is moved down, and the directive says so",
    arguments: ["let a = 1\n", "/*\n*/\n", "let a = 1"])
  func codeKept(source: String) {
    let text = translation(source).files[0].text
    #expect(text == "#sourceLocation(file: \"/project/File0.swift\", line: 1)\n" + source)
  }

  @Test("a byte order mark goes, because a directive stands before it")
  func byteOrderMark() {
    #expect(!translation("\u{FEFF}import UIKit\n").files[0].text.unicodeScalars.contains("\u{FEFF}"))
  }

  @Test("every line stays where it was, whatever is changed in it")
  func linesStay() {
    let source = """
      import Foundation
      @objc protocol P {
        @objc optional func a(
          _ b: Int,
          c: String
        ) -> Bool
      }
      @objcMembers
      class A: NSObject {
        @objc dynamic var name = "x" {
          didSet { print(name) }
        }
        @IBAction func go() { print(#selector(
          go), #keyPath(
          A.name)) }
        private class Inner: NSObject { @objc func deep() {} }
      }
      extension A { override var description: String { "" } }
      let last = 1
      """
    let lines = translated(source).split(separator: "\n", omittingEmptySubsequences: false)
    let original = source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == original.count)
    #expect(lines.last == "let last = 1")
    #expect(lines[8].hasPrefix("class A: _NSObject {"))
    #expect(lines[15].contains("class Inner"))
  }

  @Test("the file is written under another base name, as the compiler wants; main.swift keeps its own")
  func fileNames() {
    #expect(TranslatedFile(originalPath: "/p/A.swift", text: "").fileName == "A.ios.swift")
    #expect(TranslatedFile(originalPath: "/p/A+B.swift", text: "").fileName == "A+B.ios.swift")
    #expect(TranslatedFile(originalPath: "/p/main.swift", text: "").fileName == "main.swift")
  }

  @Test("Windows line ends are kept")
  func windows() {
    let text = translated("import UIKit\r\nclass A: NSObject {\r\n  @objc func b() {}\r\n}\r\n")
    #expect(text.contains("class A: _NSObject {\r\n        func b() {}\r\n}\r\n"))
  }
}
