import Testing

@testable import UIKit

@Suite("Accessibility in an interface file", .serialized) @MainActor struct AccessibilityElementTests {
  @Test("labels, hints, identifiers and traits arrive, on views and in bars")
  func configuration() throws {
    let screen = try InterfaceScreen(
      """
      <imageView tag="1" id="v">\(InterfaceFixture.rect(10, 100, 50, 50))
        <accessibility key="accessibilityConfiguration" hint="opens it" label="Cover" identifier="cover"><accessibilityTraits key="traits" button="YES" image="YES"/><bool key="isElement" value="YES"/></accessibility></imageView>
      """,
      controller: """
        <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" title="x" id="b"><accessibility key="accessibilityConfiguration" label="Close"/></barButtonItem></navigationItem>
        """)
    let view: UIView = try screen.view()
    #expect(view.accessibilityLabel == "Cover" && view.accessibilityHint == "opens it")
    #expect(view.accessibilityIdentifier == "cover" && view.isAccessibilityElement)
    #expect(view.accessibilityTraits == [.button, .image])
    #expect(screen.controller.navigationItem.rightBarButtonItem?.accessibilityLabel == "Close")
    #expect(screen.messages.isEmpty, "\(screen.messages)")
  }
}
