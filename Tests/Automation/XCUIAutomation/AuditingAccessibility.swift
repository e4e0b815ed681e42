import AutomationTestSupport
import Testing
import UIKit
import XCUIAutomation

/// Each check of an audit: what it finds, and what it leaves alone.
@Suite("Auditing accessibility", .serialized) @MainActor struct AuditingAccessibility {
  private func label(_ text: String, y: CGFloat = 100, width: CGFloat = 300, _ color: UIColor = .black)
    -> UILabel
  {
    let label = UILabel(frame: CGRect(x: 20, y: y, width: width, height: 24))
    (label.text, label.textColor) = (text, color)
    return label
  }

  private func found(
    _ type: XCUIAccessibilityAuditType, _ views: UIView...
  ) throws -> [(what: String, element: String)] {
    let page = UIViewController()
    page.view.backgroundColor = .white
    for view in views { page.view.addSubview(view) }
    let app = AppInProcess(showing: page)
    var issues: [(String, String)] = []
    try XCUIApplication().performAccessibilityAudit(for: type) { issue in
      #expect(issue.auditType == type)
      let element = issue.element
      issues.append(
        (issue.compactDescription, element.map { $0.label.isEmpty ? $0.identifier : $0.label } ?? ""))
      return true
    }
    #expect(app.failures.isEmpty)
    return issues.map { (what: $0.0, element: $0.1) }
  }

  @Test("contrast is measured on the screen: faint text fails, large text needs less, what is off none")
  func contrast() throws {
    let faint = label("Faint", UIColor(white: 0.6, alpha: 1))
    let large = label("Large", y: 150, UIColor(white: 0.55, alpha: 1))
    large.font = .systemFont(ofSize: 24)
    large.frame.size.height = 32
    let off = label("Off", y: 200, UIColor(white: 0.8, alpha: 1))
    off.isEnabled = false
    let clear = label("Half", y: 250)
    clear.alpha = 0.3
    let dark = label("Dark", y: 300, .white)
    dark.backgroundColor = .black
    let issues = try found(.contrast, faint, large, off, clear, dark, label("Good", y: 350))
    #expect(issues.map(\.element) == ["Faint", "Half"])
    #expect(issues.allSatisfy { $0.what == "Contrast failed" })
  }

  @Test("text that does not grow with the user's size is found by making it larger")
  func dynamicType() throws {
    let grows = label("Grows", y: 150)
    grows.font = .preferredFont(forTextStyle: .body)
    grows.adjustsFontForContentSizeCategory = true
    let scaled = label("Scaled", y: 200)
    scaled.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 15))
    scaled.adjustsFontForContentSizeCategory = true
    let issues = try found(.dynamicType, label("Fixed"), grows, scaled)
    #expect(issues.map(\.element) == ["Fixed"])
    #expect(UIScreen.main.traitCollection.preferredContentSizeCategory == .large)
    #expect(grows.font.pointSize == 17)
  }

  @Test("text that is seen but not heard is found, one that something else says is not")
  func detection() throws {
    let silent = label("Silent")
    silent.isAccessibilityElement = false
    silent.accessibilityIdentifier = "silent"
    let card = UIView(frame: CGRect(x: 20, y: 200, width: 300, height: 60))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.addSubview(label("Inside", y: 10))
    let issues = try found(.elementDetection, silent, card, label("Heard", y: 300))
    #expect(issues.count == 1 && issues.first?.what == "Potentially inaccessible text", "\(issues)")
  }

  @Test("the place where a finger reaches a control is measured by touches")
  func hitRegion() throws {
    final class Wide: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    func button(_ button: UIButton, _ title: String, _ frame: CGRect) -> UIButton {
      button.frame = frame
      button.setTitle(title, for: .normal)
      button.setTitleColor(.black, for: .normal)
      return button
    }
    let covered = button(UIButton(), "Covered", CGRect(x: 20, y: 300, width: 100, height: 50))
    let cover = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 20))
    let plate = UIView(frame: CGRect(x: 20, y: 340, width: 100, height: 20))
    let issues = try found(
      .hitRegion, button(UIButton(), "Tiny", CGRect(x: 20, y: 100, width: 80, height: 16)),
      button(Wide(), "Reached", CGRect(x: 20, y: 160, width: 80, height: 16)),
      button(UIButton(), "Fine", CGRect(x: 20, y: 220, width: 80, height: 44)), covered, cover, plate,
      UISwitch(frame: CGRect(x: 20, y: 400, width: 51, height: 31)))
    #expect(issues.map(\.element) == ["Tiny", "Covered"], "\(issues)")
  }

  @Test("controls without words, called like files, or called what they are")
  func descriptions() throws {
    func button(_ label: String?, y: CGFloat) -> UIButton {
      let button = UIButton(frame: CGRect(x: 20, y: y, width: 100, height: 44))
      button.accessibilityLabel = label
      return button
    }
    let issues = try found(
      .sufficientElementDescription, button(nil, y: 100), button("ic_start_24", y: 150),
      button("Save button", y: 200), button("Start over", y: 250))
    #expect(
      issues.map(\.what) == [
        "Element has no description", "Label not human-readable", "Label says what the element is",
      ])
    #expect(issues.map(\.element) == ["", "ic_start_24", "Save button"])
  }

  @Test("text that does not fit is found, one that shrinks or wraps is not")
  func clipping() throws {
    let long = "A sentence that is much too long for so narrow a label"
    let shrinks = label("Shrinks a bit", y: 150, width: 80)
    shrinks.adjustsFontSizeToFitWidth = true
    let wraps = label(long, y: 200)
    wraps.numberOfLines = 0
    wraps.frame.size.height = 100
    let cut = label(long, y: 350)
    cut.numberOfLines = 0
    let issues = try found(.textClipped, label(long), shrinks, wraps, cut)
    #expect(issues.count == 2 && issues.allSatisfy { $0.what == "Text clipped" && $0.element == long })
  }

  @Test("traits that contradict each other, and taps that no trait speaks of")
  func traits() throws {
    func view(_ label: String, y: CGFloat, _ traits: UIAccessibilityTraits, taps: Bool) -> UIView {
      let view = UIView(frame: CGRect(x: 20, y: y, width: 100, height: 44))
      (view.isAccessibilityElement, view.accessibilityLabel, view.accessibilityTraits) = (true, label, traits)
      if taps { view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil)) }
      return view
    }
    let issues = try found(
      .trait, view("Both", y: 100, [.button, .link], taps: false), view("Mute", y: 150, [], taps: true),
      view("Says", y: 200, .button, taps: true), view("Still", y: 250, .staticText, taps: false))
    #expect(issues.map(\.element) == ["Both", "Mute"])
    #expect(issues.map(\.what) == ["Conflicting traits", "Element has no trait of a control"])
  }

  @Test("what no handler takes fails the test, with the element and what was measured")
  func failure() throws {
    let app = AppInProcess(showing: label("Faint", UIColor(white: 0.7, alpha: 1)))
    try XCUIApplication().performAccessibilityAudit(for: [.contrast, .trait])
    #expect(app.failures.count == 1)
    let message = try #require(app.failures.first)
    #expect(
      message.hasPrefix("Contrast failed: StaticText 'Faint' at 20,100") && message.contains("needs 4.5"),
      "\(message)")
  }
}
