import Foundation
import Testing

@testable import UIKit

@Suite("Colours in an interface file", .serialized) @MainActor struct ColorContentTests {
  private func colors(_ elements: [String], resources: String = "") throws -> [UIColor?] {
    let views = elements.enumerated().map {
      #"<view tag="\#($0.offset + 1)" id="v\#($0.offset)"><color key="backgroundColor" \#($0.element)/></view>"#
    }
    let screen = try InterfaceScreen(views.joined(), resources: resources)
    return try elements.indices.map { try screen.view($0 + 1).backgroundColor }
  }

  @Test("components of every colour space; white alone is grey")
  func spaces() throws {
    let made = try colors([
      #"red="1" green="0.5" blue="0.0" alpha="0.5" colorSpace="custom" customColorSpace="sRGB""#,
      #"red="0.0" green="1" blue="0.0" alpha="1" colorSpace="calibratedRGB""#,
      #"white="0.66666666666666663" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#,
      #"white="0.0" alpha="0.0" colorSpace="custom" customColorSpace="calibratedWhite""#,
      #"red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="displayP3""#,
    ])
    #expect(components(made[0]) == [255, 128, 0, 128])
    #expect(components(made[1]) == [0, 255, 0, 255])
    #expect(components(made[2]) == [170, 170, 170, 255])
    #expect(components(made[3]) == [0, 0, 0, 0])
    #expect(made[4] == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test("system colours by every name; where Xcode 11 wrote two names, the newer counts")
  func system() throws {
    let names: [(String, UIColor)] = [
      ("whiteColor", .white), ("darkTextColor", .darkText), ("systemBackgroundColor", .systemBackground),
      ("groupTableViewBackgroundColor", .systemGroupedBackground), ("systemYellowColor", .systemYellow),
      ("labelColor", .label), ("linkColor", .link), ("systemGray6Color", .systemGray6),
      ("secondarySystemBackgroundColor", .secondarySystemBackground), ("systemFillColor", .systemFill),
      ("placeholderTextColor", .placeholderText), ("tintColor", .tintColor), ("separatorColor", .separator),
    ]
    let made = try colors(
      names.map { #"systemColor="\#($0.0)""# } + names.map { #"cocoaTouchSystemColor="\#($0.0)""# } + [
        #"xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor""#
      ])
    for (index, name) in (names + names).enumerated() { #expect(made[index] == name.1, "\(name.0)") }
    #expect(made.last == .systemBackground)
  }

  @Test("a name that is not known here is what the file keeps for it")
  func fallbacks() throws {
    let made = try colors(
      [#"systemColor="systemOfTomorrowColor""#, #"name="Brand""#],
      resources: """
        <systemColor name="systemOfTomorrowColor"><color red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></systemColor>
        <namedColor name="Brand"><color red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
        """)
    #expect(components(made[0]) == [0, 0, 255, 255])
    #expect(components(made[1]) == [255, 0, 0, 255])
  }

  @Test("a storyboard's global tint is its window's")
  func globalTint() throws {
    let text = InterfaceFixture.storyboard(
      initial: "vc", #"<viewController id="vc" sceneMemberID="viewController"/>"#)
    let fixture = try InterfaceFixture([
      "Main.storyboard": text.replacingOccurrences(
        of: "</document>", with: #"<color key="tintColor" systemColor="systemPinkColor"/></document>"#)
    ])
    _ = freshDevice()
    let controller = try #require(storyboard(fixture).instantiateInitialViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.tintColor = controller.storyboard?.globalTint
    #expect(window.tintColor == .systemPink)
  }
}
