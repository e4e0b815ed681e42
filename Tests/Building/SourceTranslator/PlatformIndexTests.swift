import Foundation
import Testing

@testable import SourceTranslator

/// The tables beside the tests' own build, and the SDK that they belong to.
private let installedTables: ([UInt8], String)? = {
  var folder = URL(fileURLWithPath: #filePath)
  while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
    folder.deleteLastPathComponent()
  }
  return ["debug", "release"].lazy.map {
    folder.appendingPathComponent(".build/\($0)/TouchstoneSDK/platform.txt")
  }
  .compactMap { try? Data(contentsOf: $0) }.first.map { data in
    let last = data.split(separator: UInt8(ascii: "\n")).last ?? Data()
    return ([UInt8](data), String(decoding: last.dropFirst(4), as: UTF8.self))
  }
}()

@Suite("What the translator knows of the platform")
struct PlatformIndexTests {
  private let platform = PlatformIndex.fixture

  @Test("a class is below its superclasses, whatever its name sounds like")
  func classes() {
    #expect(platform.isClass("UIButton", below: "UIView"))
    #expect(!platform.isClass("UIMenu", below: "UIView"))
    #expect(platform.lineage(of: "UIMenu") == ["UIMenu", "UIMenuElement", "_NSObject", "NSObject"])
    #expect(!platform.isClass("UIView", below: "UIButton"))
    #expect(!platform.isClass("UINothing", below: "NSObject"))
  }

  @Test("what an app may override depends on the root, not on the prefix")
  func roots() {
    #expect(platform.isRootedInObject("UIMenu"))
    #expect(platform.isRootedInObject("NSObject"))
    #expect(!platform.isRootedInObject("Operation"))
    #expect(!platform.isRootedInObject("Root"))
  }

  @Test("modules, generic arguments, nested types and other names are seen through")
  func names() {
    #expect(platform.kind(of: "UIKit.UIView") == .class)
    #expect(platform.kind(of: "UIScene.ConnectionOptions") == .class)
    #expect(platform.superclass(of: "UITableView<Int>") == "UIScrollView")
    #expect(platform.isClass("Layer", below: "CALayer"))
    #expect(platform.kind(of: "Codable") == .protocol)
    #expect(platform.kind(of: "Int") == nil)
  }

  @Test("after a class's colon a protocol is none, and an unknown name may be a superclass")
  func superclasses() {
    #expect(!platform.mayBeSuperclass("UITableViewDelegate"))
    #expect(!platform.mayBeSuperclass("Codable"))
    #expect(!platform.mayBeSuperclass("UIView & P"))
    #expect(platform.mayBeSuperclass("UIView"))
    #expect(platform.mayBeSuperclass("SomethingAble"))
  }

  @Test("requirements with a default are optional, by name and labels")
  func requirements() {
    #expect(
      platform.isOptionalRequirement("tableView", labels: [nil, "didSelectRowAt"], hasTrailingClosure: false))
    #expect(
      !platform.isOptionalRequirement(
        "tableView", labels: [nil, "numberOfRowsInSection"], hasTrailingClosure: false))
    #expect(!platform.isOptionalRequirement("tableView", labels: [nil, "dances"], hasTrailingClosure: false))
    #expect(platform.isOptionalRequirement("tableView", labels: [nil], hasTrailingClosure: true))
    #expect(platform.isOptionalProperty("window") && !platform.isOptionalProperty("title"))
  }

  @Test("a selector is looked up in a class, its superclasses and inherited protocols, then anywhere")
  func selectors() {
    #expect(platform.selectors("endEditing", labels: nil, count: nil, in: "UIButton") == ["endEditing:"])
    #expect(platform.selectors("endEditing", labels: nil, count: nil, in: "CALayer") == nil)
    #expect(platform.selectors("endEditing", labels: nil, count: nil) == ["endEditing:"])
    #expect(
      platform.selectors("viewForZooming", labels: nil, count: nil, in: "UITableViewDelegate")
        == ["viewForZoomingIn:"])
    #expect(platform.selectors("copy", labels: nil, count: 0) == nil)
    #expect(platform.selectors("write", labels: ["to"], count: nil) == ["writeTo:error:"])
    #expect(
      platform.selectors("sendActions", labels: nil, count: nil, in: "UIButton") == [
        "sendActionsForControlEvents:"
      ])
  }

  @Test(
    "tables that are not those of the SDK are refused",
    arguments: [
      ("", PlatformIndex.Unreadable.format), ("touchstone-platform 0\nsdk a\n", .format),
      ("touchstone-platform 3\nc A\n", .incomplete), ("touchstone-platform 3\nc A\nsdk b\n", .otherSDK("b")),
      ("touchstone-platform 3\nwhat is this\nsdk a\n", .format),
    ] as [(String, PlatformIndex.Unreadable)])
  func refused(text: String, reason: PlatformIndex.Unreadable) {
    #expect(throws: reason) { try PlatformIndex(Array(text.utf8), sdk: "a") }
  }

  @Test(
    "this fixture says nothing that a real SDK does not",
    .enabled(if: installedTables != nil, "There is no SDK in .build; ./touchstone --help installs one."))
  func fixture() throws {
    let (text, hash) = try #require(installedTables)
    let real = try PlatformIndex(text, sdk: hash)
    let known = platform.types.filter { real.types[$0.key] != nil }
    let madeUp: Set = ["Root", "UIPagedDataSource"]
    #expect(Set(platform.types.keys).subtracting(known.keys) == madeUp)
    for (name, type) in known where type.kind == .class {
      for above in type.inherited { #expect(real.isClass(name, below: above), "\(name) below \(above)") }
    }
    for (base, labels) in platform.optionalRequirements where base != "pageTitle" {
      #expect(real.optionalRequirements[base]?.isSuperset(of: labels) == true, "\(base)")
    }
    for (base, methods) in platform.methods where base != "write" {
      for method in methods where !madeUp.contains(method.owner) {
        #expect(
          real.selectors(base, labels: nil, count: nil, in: method.owner) != nil, "\(method.owner).\(base)")
      }
    }
  }

  @Test("no selector is in the table of exceptions that the rule gives anyway")
  func exceptions() {
    for (name, selector) in RenamedSelectors.table {
      let parts = name.dropLast().split(separator: "(")
      let labels = parts[1].split(separator: ":").map { $0 == "_" ? nil : String($0) }
      #expect(ObjCSelector.method(String(parts[0]), labels: labels) != selector)
    }
  }
}
