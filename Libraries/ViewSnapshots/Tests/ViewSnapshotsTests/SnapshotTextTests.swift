import UIKit
import XCTest

@testable import ViewSnapshots

@MainActor
final class SnapshotTextTests: XCTestCase {
  private func view(_ parts: [UIView]) -> UIView {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 320, height: 200))
    for (number, part) in parts.enumerated() {
      part.frame = CGRect(x: 10, y: CGFloat(number) * 50, width: 100.25, height: 31)
      view.addSubview(part)
    }
    return view
  }

  func testWhatIsAskedForIsShownWhateverItsName() {
    final class _Own: UIView {}
    let text = HierarchyText(of: _Own(frame: CGRect(x: 0, y: 0, width: 5, height: 6))).text
    XCTAssertEqual(text, "_Own (0, 0, 5, 6)\n")
  }

  func testAHierarchyHasClassFrameAndContent() {
    let label = UILabel()
    label.text = "Say \"hi\"\nnow"
    let toggle = UISwitch()
    toggle.isOn = true
    let field = UITextField()
    field.isEnabled = false
    field.text = "secret"
    field.isSecureTextEntry = true
    field.accessibilityIdentifier = "password"
    let all = view([label, toggle, field])
    let switchFrame = frameText(toggle.frame)
    XCTAssertEqual(
      HierarchyText(of: all).text,
      """
      UIView (0, 0, 320, 200)
        UILabel (10, 0, 100.25, 31) "Say \\"hi\\"\\nnow"
        UISwitch \(switchFrame) on
        UITextField (10, 100, 100.25, 31) secure, length 6 disabled identifier "password"

      """)
  }

  func testWhatIsHiddenIsSaidWithoutItsContent() {
    let group = view([UILabel()])
    group.isHidden = true
    let pale = UIView()
    pale.alpha = 0.5
    let all = view([group, pale])
    XCTAssertEqual(
      HierarchyText(of: all).text,
      """
      UIView (0, 0, 320, 200)
        UIView (10, 0, 100.25, 31) hidden
        UIView (10, 50, 100.25, 31) alpha 0.5

      """)
  }

  func testAccessibilityHasLabelValueTraitsAndFrame() {
    let label = UILabel()
    label.text = "Volume"
    label.isAccessibilityElement = true
    label.accessibilityLabel = "Volume"
    label.accessibilityTraits = [.staticText, .header]
    let slider = UIView()
    slider.isAccessibilityElement = true
    slider.accessibilityLabel = "Level"
    slider.accessibilityValue = "40%"
    slider.accessibilityHint = "Louder or softer"
    slider.accessibilityTraits = [.adjustable, .notEnabled]
    slider.accessibilityIdentifier = "level"
    let hidden = UILabel()
    hidden.text = "Hidden"
    hidden.accessibilityElementsHidden = true
    XCTAssertEqual(
      AccessibilityText(of: view([label, slider, hidden])).text,
      """
      1. "Volume", text, header (10, 0, 100.25, 31)
      2. "Level", value "40%", adjustable, not enabled, hint "Louder or softer", identifier "level" (10, 50, 100.25, 31)

      """)
  }

  func testElementsGoAsOneReads() {
    func element(_ label: String, _ x: CGFloat, _ y: CGFloat) -> UIView {
      let view = UIView(frame: CGRect(x: x, y: y, width: 40, height: 20))
      view.isAccessibilityElement = true
      view.accessibilityLabel = label
      return view
    }
    let all = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    for part in [element("below", 0, 60), element("right", 100, 4), element("left", 0, 8)] {
      all.addSubview(part)
    }
    func labels() -> [String] {
      AccessibilityText(of: all).text.split(separator: "\n").map { line in
        String(line.split(separator: "\"")[1])
      }
    }
    XCTAssertEqual(labels(), ["left", "right", "below"])
    all.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(labels(), ["right", "left", "below"])
    all.accessibilityElements = [all.subviews[0], all.subviews[1]]
    XCTAssertEqual(labels(), ["below", "right"], "what the app names stays in its order")
    all.accessibilityElements = nil
    all.subviews[1].accessibilityViewIsModal = true
    XCTAssertEqual(labels(), ["right"])
  }

  func testOnlyWhatIsPresentedIsRead() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let page = UIViewController()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 20))
    label.isAccessibilityElement = true
    label.accessibilityLabel = "Behind"
    page.view.addSubview(label)
    window.rootViewController = page
    window.isHidden = false
    window.layoutIfNeeded()
    XCTAssertTrue(AccessibilityText(of: window).text.contains("\"Behind\""))
    let front = UIViewController()
    front.modalPresentationStyle = .overFullScreen
    front.view.isAccessibilityElement = true
    front.view.accessibilityLabel = "In front"
    let shown = expectation(description: "shown")
    page.present(front, animated: false) { shown.fulfill() }
    wait(for: [shown], timeout: 3)
    let text = AccessibilityText(of: window).text
    XCTAssertTrue(text.contains("\"In front\""), text)
    XCTAssertFalse(text.contains("\"Behind\""), text)
    XCTAssertTrue(HierarchyText(of: window).text.contains("UILabel (20, "))
  }

  func testRowsStandInOrder() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(path.row)"
        cell.accessoryType = path.row == 1 ? .checkmark : .none
        return cell
      }
    }
    let rows = Rows()
    verifySnapshot(of: rows, under: SnapshotConditions(size: CGSize(width: 320, height: 480)), record: .never)
    verifySnapshot(
      of: rows, as: .accessibility, under: SnapshotConditions(size: CGSize(width: 320, height: 480)),
      record: .never)
  }
}
