import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Accessibility of every object", .serialized) @MainActor
struct AccessibilityScrollTests {
  @Test("a scroll view goes on by a page and says whether it could")
  func pages() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scroll.contentSize = CGSize(width: 200, height: 700)
    scroll.contentInsetAdjustmentBehavior = .never
    // The device gives a root view the size of its screen.
    let root = UIView()
    root.addSubview(scroll)
    let device = device(with: root)
    #expect(scroll.accessibilityScroll(.up) && scroll.contentOffset.y == 300)
    #expect(scroll.accessibilityScroll(.next) && scroll.contentOffset.y == 400)
    #expect(!scroll.accessibilityScroll(.up) && !scroll.accessibilityScroll(.left))
    #expect(scroll.accessibilityScroll(.down) && scroll.contentOffset.y == 100)
    #expect(!UIView().accessibilityScroll(.up))
    withExtendedLifetime(device) {}
  }

  @Test("labels with attributes are the labels; kinds of containers are kept")
  func attributes() {
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(string: "Name")
    #expect(view.accessibilityLabel == "Name" && view.accessibilityUserInputLabels == ["Name"])
    view.accessibilityValue = "5"
    #expect(view.accessibilityAttributedValue?.string == "5" && view.accessibilityAttributedHint == nil)
    view.accessibilityContainerType = .list
    view.accessibilityTextualContext = .narrative
    #expect(view.accessibilityContainerType == .list && view.accessibilityTextualContext == .narrative)
    #expect(UIButton(type: .system).accessibilityRespondsToUserInteraction)
    #expect(!view.accessibilityRespondsToUserInteraction)
    let action = UIAccessibilityCustomAction(attributedName: NSAttributedString(string: "Go")) { _ in true }
    #expect(action.name == "Go" && action.actionHandler?(action) == true)
  }
}
