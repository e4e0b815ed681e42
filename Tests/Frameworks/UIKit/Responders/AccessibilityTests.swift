import Testing
import TouchstoneTestSupport

@testable @_spi(Host) import UIKit

@Suite("What views say to those who do not see them", .serialized) @MainActor struct AccessibilityTests {
  @Test("labels, buttons and images have words and traits of their own")
  func defaults() {
    let label = UILabel()
    label.text = "Hello"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Hello")
    #expect(label.accessibilityTraits == .staticText)
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.isEnabled = false
    #expect(button.accessibilityLabel == "Go" && button.accessibilityTraits == [.button, .notEnabled])
    let view = UIView()
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == [])
  }

  @Test("what the app says replaces them; a class may override")
  func own() {
    final class Star: UIView {
      override var accessibilityLabel: String? {
        get { "Star" }
        set {}
      }
      override func accessibilityActivate() -> Bool { true }
    }
    let label = UILabel()
    label.text = "4/5"
    label.accessibilityLabel = "four of five"
    label.accessibilityTraits.insert(.header)
    #expect(
      label.accessibilityLabel == "four of five" && label.accessibilityTraits == [.staticText, .header])
    #expect(Star().accessibilityLabel == "Star" && Star().accessibilityActivate())
  }

  @Test("a script finds things by what the app says of them and by their identifiers")
  func found() {
    let heart = UIButton(frame: CGRect(x: 10, y: 100, width: 40, height: 40))
    heart.accessibilityLabel = "Favourite"
    let plain = UIView(frame: CGRect(x: 10, y: 200, width: 40, height: 40))
    plain.accessibilityIdentifier = "canvas"
    let phone = device(with: heart, plain)
    let elements = ElementFinder.elements()
    #expect(ElementFinder.best(for: "Favourite", among: elements)?.point == CGPoint(x: 30, y: 120))
    #expect(ElementFinder.best(for: "canvas", among: elements)?.point == CGPoint(x: 30, y: 220))
    heart.accessibilityElementsHidden = true
    #expect(ElementFinder.best(for: "Favourite", among: ElementFinder.elements()) == nil)
    withExtendedLifetime(phone) {}
  }

  @Test("of a title and a button that say the same a script means the button")
  func control() {
    let title = UILabel(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
    title.text = "Filter"
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 200, width: 100, height: 40)
    button.setTitle("Filter", for: .normal)
    let phone = device(with: title, button)
    phone.settle()
    #expect(ElementFinder.best(for: "Filter", among: ElementFinder.elements())?.point.y == 220)
  }

  @Test("the frame is the screen's, a part of a view moves with it")
  func frames() {
    let view = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 50))
    let part = UIAccessibilityElement(accessibilityContainer: view)
    part.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 10)
    let phone = device(with: view)
    #expect(view.accessibilityFrame == CGRect(x: 20, y: 300, width: 100, height: 50))
    #expect(part.accessibilityFrame == CGRect(x: 25, y: 305, width: 10, height: 10))
    withExtendedLifetime(phone) {}
  }
}
