import Foundation
import Testing

@testable import SourceTranslator

@Suite("Modules are translated by what others say of themselves")
struct ModuleInterfaceTests {
  private func library(_ source: String, isTestable: Bool = false) throws -> TranslationResult {
    var options = TranslationOptions(moduleName: "Kit", platform: .fixture)
    options.isLibrary = true
    options.isTestable = isTestable
    return Translator(options).translate([SourceFile(path: "/k/Kit.swift", text: source)])
  }

  private func app(_ source: String, seeing interface: ModuleInterface) throws -> String {
    // What is read from a disk.
    let data = try JSONEncoder().encode(interface)
    let read = try JSONDecoder().decode(ModuleInterface.self, from: data)
    #expect(read == interface)
    let options = TranslationOptions(moduleName: "App", platform: .fixture)
    return Translator(options).translate([SourceFile(path: "/a/App.swift", text: source)], seeing: [read])
      .files[0]
      .text
  }

  @Test("selectors, superclasses and optional requirements of another module are known")
  func lookUp() throws {
    let kit = try library(
      """
      open class Base: UIViewController { @objc(reallyGo) public func go() {} }
      @objc public protocol Guide { @objc optional func lead(to place: Int) }
      """
    ).interface
    let text = try app(
      """
      import Kit
      class Own: Kit.Base {
        weak var guide: Guide?
        func start() { print(#selector(go)); guide?.lead?(to: 1) }
      }
      class Leader: Guide { func lead(to place: Int) {} }
      """, seeing: kit)
    #expect(text.contains("Selector(\"reallyGo\")"))
    #expect(text.contains("guide?.__optional_lead_to?("))
    #expect(text.contains("c.method(\"leadTo:\")"))
    #expect(text.contains("\"App.Own\""))
  }

  @Test("paths through several properties of another module's class get their keys where they are written")
  func keyPaths() throws {
    let kit = try library(
      "open class Book: NSObject { @objc dynamic public var author: Book?; @objc dynamic public var name = \"\" }"
    ).interface
    let text = try app(
      "import Kit; class Own: NSObject {}; let a = \\Book.author?.name, b = \\Book.name, c = \\Own.hash.byteSwapped",
      seeing: kit)
    #expect(text.contains("declare(keyPath: \\Book.author?.name, \"author.name\")"))
    #expect(text.components(separatedBy: "declare(keyPath:").count == 2)
    #expect(text.contains("__KeyPaths.__register()"))
  }

  @Test("only what is public is told, unless tests may look inside")
  func access() throws {
    let source =
      "class Inner: UIViewController { @objc(x) func go() {} }; public class Outer { func go() {} }"
    #expect(try library(source).interface.types.map(\.name) == ["Outer"])
    #expect(try library(source).interface.types[0].members.isEmpty)
    #expect(try library(source, isTestable: true).interface.types.map(\.name) == ["Inner", "Outer"])
  }

  @Test("a class of the target hides one of that name in another module, and not from that module")
  func sameName() throws {
    let kit = try library(
      """
      open class Cell: UIViewController { @objc(kit) open func go() {} }
      open class Wide: Cell {}
      """
    ).interface
    let text = try app(
      """
      class Cell { @objc(own) func go() {} }
      class Own: Wide { func start() { print(#selector(go)) } }
      """, seeing: kit)
    #expect(text.contains("Selector(\"kit\")"))
  }

  @Test("open members of a library's extensions are there to be overridden by modules that nobody knows yet")
  func libraryMode() throws {
    let source = """
      open class Walker: NSObject {}
      extension Walker { @objc open func step() {} }
      extension UIView { @objc open func kitName(_ number: Int) {} }
      """
    let text = try library(source).files[0].text
    #expect(text.contains("open func step() { __extension_Walker_step() }"))
    #expect(text.contains("public func __extension_UIView_kitName(_ number: Int)"))
    #expect(text.contains("\"kitName:\", [p0]) as Void }"))
    // An app's own extensions stay as they are: nobody else overrides them.
    #expect(!translated(source).contains("__extension"))
    let own = try app(
      "class Label: UIView { override func kitName(_ number: Int) { super.kitName(number) } }",
      seeing: try library(source).interface)
    #expect(
      own.contains(
        "func __override_Label_kitName(_ number: Int) { super.__extension_UIView_kitName(number) }"))
  }

  @Test("a property that fulfils an optional requirement is told by its own type")
  func optionalProperty() {
    let text = translation(
      """
      @objc protocol Titled { @objc optional var title: String { get } }
      class Own: Titled { let title: String = "own" }
      """
    ).files[0].text
    #expect(text.contains("((o as! Own).title as String) as Any?"))
  }
}
