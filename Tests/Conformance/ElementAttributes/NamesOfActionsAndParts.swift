import AutomationTestSupport
import Testing
import UIKit
import XCUIAutomation

/// What public suites of tests look for by the names that iOS gives it.
@Suite("Names of actions, and of what UIKit puts around an app's views", .serialized) @MainActor
struct NamesOfActionsAndParts {
  private static func label(_ action: UIAction, _ label: String) -> UIAction {
    action.accessibilityLabel = label
    return action
  }

  private final class Rows: UITableViewController {
    var ran: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Milk"
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "PERSONAL DETAILS"
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      "Nobody reads them."
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
      let delete = UIContextualAction(style: .destructive, title: "Delete item") {
        [unowned self] _, _, done in
        ran.append("delete")
        done(true)
      }
      let pin = UIContextualAction(style: .normal, title: nil) { _, _, done in done(true) }
      pin.accessibilityLabel = "Pin"
      for action in [delete, pin] { action.image = picture }
      let configuration = UISwipeActionsConfiguration(actions: [delete, pin])
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
  }

  @Test("a row's action goes by its label, or by its title, also where its picture is shown instead")
  func swipeActions() {
    let rows = Rows(style: .plain)
    let app = AppInProcess(showing: rows)
    let found = XCUIApplication()
    found.cells.firstMatch.swipeLeft()
    #expect(found.buttons["Pin"].exists)
    found.buttons["Delete item"].tap()
    #expect(rows.ran == ["delete"] && app.failures.isEmpty)
  }

  @Test("headers and footers of a table go by their titles, besides the texts in them")
  func headers() {
    let app = AppInProcess(showing: Rows(style: .grouped))
    let tables = XCUIApplication().tables
    for title in ["PERSONAL DETAILS", "Nobody reads them."] {
      #expect(tables.otherElements[title].exists && tables.staticTexts[title].exists)
    }
    #expect(app.failures.isEmpty)
  }

  @Test("buttons of alerts and rows of menus go by the label that an action has")
  func actions() {
    let page = UIViewController()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    button.setTitle("Sort", for: .normal)
    button.menu = UIMenu(children: [
      Self.label(UIAction(title: "Date") { _ in }, "By date"), UIAction(title: "Name") { _ in },
    ])
    button.showsMenuAsPrimaryAction = true
    page.view.addSubview(button)
    let app = AppInProcess(showing: page)
    let found = XCUIApplication()
    found.buttons["Sort"].tap()
    let rows = found.collectionViews.buttons
    #expect(rows["By date"].exists && rows["Name"].exists && !rows["Date"].exists)
    found.buttons["Dismiss context menu"].tap()
    #expect(rows["Name"].waitForNonExistence(timeout: 2) && !found.buttons["Dismiss context menu"].exists)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    let yes = UIAlertAction(title: "Yes", style: .default)
    yes.accessibilityLabel = "I agree"
    alert.addAction(yes)
    page.present(alert, animated: false)
    #expect(found.alerts.buttons["I agree"].waitForExistence(timeout: 1) && app.failures.isEmpty)
  }

  @Test("a sheet's grabber is a button that takes the sheet to its next height, and back to the first")
  func grabber() {
    let (root, page) = (UIViewController(), UIViewController())
    let app = AppInProcess(showing: root)
    page.sheetPresentationController?.detents = [.medium(), .large()]
    page.sheetPresentationController?.prefersGrabberVisible = true
    root.present(page, animated: true)
    let grabber = XCUIApplication().buttons["Sheet Grabber"]
    #expect(grabber.waitForExistence(timeout: 2))
    let low = page.view.frame.minY
    grabber.tap()
    #expect(page.view.frame.minY < low - 100)
    grabber.tap()
    #expect(page.view.frame.minY == low && app.failures.isEmpty)
    page.sheetPresentationController?.prefersGrabberVisible = false
    #expect(grabber.waitForNonExistence(timeout: 1))
  }

  @Test("what lies beside a popover is no button, and a tap there closes that")
  func popover() {
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
      }
    }
    let (root, page, delegate) = (UIViewController(), UIViewController(), Delegate())
    let app = AppInProcess(showing: root)
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 200, height: 100)
    page.popoverPresentationController?.delegate = delegate
    page.popoverPresentationController?.sourceView = root.view
    page.popoverPresentationController?.sourceRect = CGRect(x: 180, y: 150, width: 20, height: 20)
    root.present(page, animated: true)
    let region = XCUIApplication().otherElements["PopoverDismissRegion"]
    #expect(region.waitForExistence(timeout: 2) && !XCUIApplication().buttons["PopoverDismissRegion"].exists)
    region.tap()
    #expect(region.waitForNonExistence(timeout: 2) && root.presentedViewController == nil)
    #expect(withExtendedLifetime(delegate) { app.failures.isEmpty })
  }

  @Test("a tab says how many items its badge counts, or what else it says")
  func badges() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["1", "2", "new"].map { badge in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: "Tab \(badge)", image: nil, tag: 0)
      page.tabBarItem.badgeValue = badge
      return page
    }
    let app = AppInProcess(showing: tabs)
    let values = XCUIApplication().tabBars.buttons.allElementsBoundByIndex.map { $0.value as? String }
    #expect(values == ["1 item", "2 items", "new"] && app.failures.isEmpty)
  }

  @Test("a stepper's halves are named after it")
  func stepper() {
    let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 94, height: 32))
    stepper.accessibilityIdentifier = "countStepper"
    let app = AppInProcess(showing: stepper)
    let buttons = XCUIApplication().buttons
    buttons["countStepper-Increment"].tap()
    #expect(stepper.value == 1 && buttons["countStepper-Decrement"].label == "Decrement")
    #expect(XCUIApplication().steppers["countStepper"].exists && app.failures.isEmpty)
  }

  @Test("links in a text that is only read are elements, and a tap on one follows it")
  func links() {
    final class Delegate: NSObject, UITextViewDelegate {
      var asked: [String] = []
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        asked.append(URL.absoluteString)
        return false
      }
    }
    let text = NSMutableAttributedString(string: "Read the terms and the privacy policy first.")
    for (words, name) in [("terms", "t"), ("privacy policy", "p")] {
      let range = (text.string as NSString).range(of: words)
      text.addAttribute(.link, value: URL(string: "https://example.com/" + name)!, range: range)
    }
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 340, height: 100))
    let delegate = Delegate()
    (view.attributedText, view.isEditable, view.delegate) = (text, false, delegate)
    let app = AppInProcess(showing: view)
    let found = XCUIApplication()
    #expect(found.textViews.links.allElementsBoundByIndex.map(\.label) == ["terms", "privacy policy"])
    found.links["privacy policy"].tap()
    found.textViews.links["terms"].tap()
    #expect(delegate.asked == ["https://example.com/p", "https://example.com/t"] && app.failures.isEmpty)
    // A tap in a text that is written places the caret.
    view.isEditable = true
    #expect(found.links.count == 0)
  }
}
