import Testing

@testable import UIKit

@Suite("References to images in an interface file", .serialized) @MainActor struct ImageReferenceTests {
  private static let rect = InterfaceFixture.rect(10, 100, 120, 40)

  @Test("button configurations, states, image views and items read the element Xcode 13 writes")
  func places() throws {
    let bolt =
      #"<imageReference key="image" image="bolt" catalog="system" symbolScale="large" renderingMode="template"/>"#
    let spot = #"<imageReference key="image" image="spot" renderingMode="original"/>"#
    let screen = try InterfaceScreen(
      """
      <button buttonType="system" tag="1" id="a">\(Self.rect)<state key="normal" title="A"/>
        <buttonConfiguration key="configuration" style="filled" title="A">\(bolt)</buttonConfiguration></button>
      <button buttonType="system" tag="2" id="b">\(Self.rect)<state key="normal" title="B">\(spot)</state></button>
      <imageView tag="3" id="c">\(Self.rect)\(bolt)</imageView>
      <toolbar tag="4" id="d">\(Self.rect)<items><barButtonItem id="e">\(spot)</barButtonItem></items></toolbar>
      """, images: ["spot"])
    let configured = try #require(try screen.view(1, as: UIButton.self).configuration?.image)
    #expect(configured.isSymbolImage && configured.renderingMode == .alwaysTemplate)
    let plain = try #require(UIImage(systemName: "bolt"))
    #expect(configured.size.height > plain.size.height)
    let state = try #require(try screen.view(2, as: UIButton.self).image(for: .normal))
    #expect(state.size.width == 8 && state.renderingMode == .alwaysOriginal)
    #expect(try screen.view(3, as: UIImageView.self).image?.isSymbolImage == true)
    #expect(try screen.view(4, as: UIToolbar.self).items?.first?.image?.size.width == 8)
    #expect(screen.messages.isEmpty, "\(screen.messages)")
  }

  @Test("one that is not there is named in a warning")
  func missing() throws {
    let screen = try InterfaceScreen(
      #"<imageView tag="1" id="a">\#(Self.rect)<imageReference key="image" image="gone"/></imageView>"#)
    #expect(try screen.view(1, as: UIImageView.self).image == nil)
    #expect(screen.messages.count == 1 && screen.messages[0].contains("gone"))
  }
}
