import Testing
import TouchstoneTestSupport

@testable import UIKit

/// The words that AccessibilitySnapshot's public tests expect of iOS.
@Suite("What VoiceOver says of an element", .serialized) @MainActor struct SpokenTextTests {
  private func element(
    _ label: String?, _ value: String? = nil, _ traits: UIAccessibilityTraits, hint: String? = nil
  ) -> UIAccessibilityElement {
    let element = UIAccessibilityElement(accessibilityContainer: UIView())
    (element.accessibilityLabel, element.accessibilityValue) = (label, value)
    (element.accessibilityTraits, element.accessibilityHint) = (traits, hint)
    return element
  }

  @Test("name and value, then what it is, then its hint; what is dimmed or selected says so")
  func order() {
    func says(
      _ label: String?, _ value: String? = nil, _ traits: UIAccessibilityTraits, hint: String? = nil
    ) -> String { SpokenText.all(of: element(label, value, traits, hint: hint)) }
    #expect(says("Save", nil, .button, hint: "Keeps it") == "Save. Button. Keeps it.")
    #expect(says("Save", nil, [.button, .notEnabled]) == "Save. Dimmed. Button.")
    #expect(says("Left", nil, [.button, .selected]) == "Selected: Left. Button.")
    #expect(says("Duration", "5 seconds", .updatesFrequently) == "Duration: 5 seconds.")
    #expect(says("News", nil, .header) == "News. Heading.")
    #expect(says("Apple", nil, .link) == "Apple. Link.")
    #expect(says("Tree", nil, .image) == "Tree. Image.")
    #expect(says("Really?", nil, .staticText) == "Really?")
    #expect(says(nil, nil, .button) == "Button.")
  }

  @Test("controls: a switch, a slider, a stepper's halves, pages, a field")
  func controls() {
    let toggle = UISwitch()
    toggle.isOn = true
    #expect(SpokenText.all(of: toggle) == "Switch Button. On. Double tap to toggle setting.")
    let slider = UISlider()
    slider.value = 0.5
    slider.accessibilityLabel = "Volume"
    #expect(
      SpokenText.all(of: slider)
        == "Volume: 50%. Adjustable. Swipe up or down with one finger to adjust the value.")
    #expect(
      UIStepper().accessibilityParts.map(SpokenText.all) == [
        "Decrement. Dimmed. Button.", "Increment. Button.",
      ])
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (3, 1)
    #expect(SpokenText.all(of: pages) == "page 2 of 3. Adjustable.")
    let field = UITextField()
    field.placeholder = "Name"
    #expect(SpokenText.all(of: field) == "Name. Text Field. Double tap to edit.")
  }

  @Test("segments and tabs say which of how many they are, a back button that it leads back")
  func places() throws {
    let segments = UISegmentedControl(items: ["Segment A", "Segment B", "Segment C"])
    segments.frame = CGRect(x: 20, y: 100, width: 300, height: 32)
    segments.selectedSegmentIndex = 1
    let phone = device(with: segments)
    #expect(
      segments.accessibilityParts.map(SpokenText.all) == [
        "Segment A. Button. 1 of 3.", "Selected: Segment B. Button. 2 of 3.", "Segment C. Button. 3 of 3.",
      ])
    withExtendedLifetime(phone) {}
    let first = UIViewController()
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(UIViewController(), animated: false)
    let tabs = UITabBarController()
    navigation.tabBarItem.title = "One"
    let other = UIViewController()
    other.tabBarItem.title = "Two"
    tabs.viewControllers = [navigation, other]
    let second = device(showing: tabs)
    let said = SpokenElements.all().map(SpokenText.all)
    #expect(said.contains("First. Back Button."))
    #expect(said.suffix(2) == ["Selected: One. Tab. 1 of 2.", "Two. Tab. 2 of 2."])
    withExtendedLifetime(second) {}
  }

  @Test("R26.19: a comma is a short pause, and a time is read digit by digit")
  func sound() {
    #expect(
      SpeechTiming.pieces("task, 00:10") == [
        .words("task"), .pause(SpeechTiming.comma), .digits("0 0 1 0"),
      ])
    #expect(SpeechTiming.pieces("Costs 1,000.50 now") == [.words("Costs 1,000.50 now")])
    #expect(SpeechTiming.duration("task, 00:10") > SpeechTiming.duration("task 0010"))
  }
}
