import BuildDiagnostics
import Foundation
import Testing

@testable import AppBuilder
@testable import SourceTranslator

/// The tables that `Scripts/install-sdk` wrote for the SDK beside the tests' own build.
@Suite(.enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
struct TablesOfAnSDK {
  private let sdk: InstalledSDK
  private let platform: PlatformIndex
  private let lines: [[String]]

  init() throws {
    sdk = try #require(installedSDK)
    platform = try sdk.platform()
    let text = try String(contentsOf: sdk.folder.appendingPathComponent("platform.txt"), encoding: .utf8)
    lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  @Test("every class leads to a root by classes that are there")
  func chains() {
    let classes = lines.filter { $0[0] == "c" }.map { $0[1] }
    #expect(classes.count > 300)
    for name in classes {
      let lineage = platform.lineage(of: name)
      #expect(lineage.first == name)
      // One that nobody declares would be named as a superclass, and be no class.
      #expect(lineage.allSatisfy { platform.kind(of: $0) == .class }, "\(lineage)")
    }
  }

  @Test(
    "classes of UIKit are what they inherit from, whatever they are called",
    arguments: [
      ("UIMenu", "UIMenuElement", "UIView"), ("UIAlertAction", "_NSObject", "UIControl"),
      ("UIContextMenuInteraction", "_NSObject", "UIView"), ("UIFont", "_NSObject", "UIResponder"),
      ("UITextView", "UIScrollView", "UIControl"), ("UISearchTextField", "UITextField", "UIViewController"),
      ("UIMenuController", "NSObject", "UIViewController"),
      ("UIPresentationController", "_NSObject", "UIViewController"),
      ("UISearchDisplayController", "NSObject", "UIViewController"),
      ("UIImagePickerController", "UINavigationController", "UIView"),
      ("CAGradientLayer", "CALayer", "UIView"),
      ("UIPercentDrivenInteractiveTransition", "_NSObject", "UIView"), ("UIWindow", "UIView", "UIControl"),
    ])
  func kinds(name: String, above: String, notAbove: String) {
    #expect(platform.kind(of: name) == .class)
    #expect(platform.isClass(name, below: above))
    #expect(!platform.isClass(name, below: notAbove))
  }

  @Test(
    "protocols are none of them, of UIKit, Foundation and Swift",
    arguments: [
      "UITableViewDelegate", "UICollectionViewDataSource", "UIContentContainer", "UITraitEnvironment",
      "CAAction",
      "CALayerDelegate", "NSCoding", "XMLParserDelegate", "URLSessionDelegate", "Sequence", "Error",
      "Codable",
      "ObservableObject", "Sendable",
    ])
  func protocols(name: String) { #expect(platform.kind(of: name) == .protocol) }

  @Test("delegates' methods are optional where Apple's are")
  func requirements() {
    let optional = Set(lines.filter { $0[0] == "o" }.map { $0[1] })
    #expect(
      optional.isSuperset(of: [
        "tableView(_:didSelectRowAt:)", "scrollViewDidScroll(_:)", "viewForZooming(in:)",
        "textFieldShouldReturn(_:)", "application(_:didFinishLaunchingWithOptions:)",
        "parserDidEndDocument(_:)",
        "numberOfSections(in:)", "gestureRecognizer(_:shouldReceive:)", "draw(_:in:)",
      ]))
    #expect(
      optional.isDisjoint(with: [
        "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)", "map(_:)",
        "animateTransition(using:)",
      ]))
    #expect(lines.contains(["v", "window"]))
  }

  @Test("every exception to the rule of selectors is a method that is there")
  func exceptions() {
    let methods = Set(lines.filter { ["m", "o"].contains($0[0]) }.map { $0[1] })
    for name in RenamedSelectors.table.keys { #expect(methods.contains(name), "\(name)") }
  }

  @Test("an SDK without tables, or with another one's, is refused with the next step")
  func refused() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "hash=one\n".write(to: folder.appendingPathComponent("sdk.txt"), atomically: true, encoding: .utf8)
    let bare = try InstalledSDK(folder: folder)
    func message() -> String {
      #expect(throws: BuildFailure.self) { try bare.platform() }
      do { _ = try bare.platform() } catch { return error.diagnostics[0].description }
      return ""
    }
    #expect(message().contains("has no tables for the translator"))
    let tables = folder.appendingPathComponent("platform.txt")
    try "touchstone-platform 3\nc A\nsdk two\n".write(to: tables, atomically: true, encoding: .utf8)
    #expect(message().contains("belongs to another SDK: to two, not to one"))
    try "touchstone-platform 3\nc A\n".write(to: tables, atomically: true, encoding: .utf8)
    #expect(message().contains("breaks off"))
    try "{}".write(to: tables, atomically: true, encoding: .utf8)
    #expect(message().contains("another version of Touchstone"))
    #expect(message().contains("./touchstone"))
  }
}
