import AutomationTestSupport
import Testing
import UIKit
import XCUIAutomation

@Suite("Bars, lists and alerts as tests see them", .serialized) @MainActor struct BarsListsAndAlerts {
  private final class Rows: UITableViewController {
    let texts: [(String, String)]
    init(_ texts: [(String, String)]) {
      self.texts = texts
      super.init(style: .plain)
    }
    required init?(coder: NSCoder) { nil }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = texts[indexPath.row].0
      cell.detailTextLabel?.text = texts[indexPath.row].1
      return cell
    }
  }

  @Test("a navigation bar is named by its title; its buttons by their words, or what their pictures mean")
  func navigation() {
    let first = UIViewController()
    first.title = "Items"
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    first.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: first)
    let app = AppInProcess(showing: navigation)
    let found = XCUIApplication()
    #expect(found.navigationBars["Items"].exists && found.navigationBars.element.label == "")
    #expect(found.navigationBars["Items"].staticTexts["Items"].exists)
    #expect(found.navigationBars.buttons.allElementsBoundByIndex.map(\.label) == ["Edit", "Add"])
    let second = UIViewController()
    second.title = "Item"
    navigation.pushViewController(second, animated: true)
    #expect(found.navigationBars["Item"].waitForExistence(timeout: 2))
    found.navigationBars.buttons["Items"].tap()
    #expect(navigation.viewControllers.count == 1 && app.failures.isEmpty)
  }

  @Test("tabs are buttons of the tab bar, the chosen one is selected")
  func tabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { title in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return page
    }
    let app = AppInProcess(showing: tabs)
    let bar = XCUIApplication().tabBars["Tab Bar"]
    #expect(bar.buttons.allElementsBoundByIndex.map(\.label) == ["One", "Two"])
    #expect(bar.buttons["One"].isSelected)
    bar.buttons["Two"].tap()
    #expect(tabs.selectedIndex == 1 && bar.buttons["Two"].isSelected && app.failures.isEmpty)
  }

  @Test("rows are cells with texts in them; a screen reader reads both texts with a comma between (R26.3)")
  func rows() {
    let list = Rows([("task", "00:10"), ("other", "")])
    let app = AppInProcess(showing: list)
    let cells = XCUIApplication().tables.cells
    #expect(cells.count == 2 && cells.element(boundBy: 0).label == "")
    #expect(
      cells.element(boundBy: 0).children(matching: .staticText).allElementsBoundByIndex.map(\.label) == [
        "task", "00:10",
      ])
    #expect(cells.containing(.staticText, identifier: "other").count == 1)
    #expect(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.accessibilityLabel == "task, 00:10")
    XCUIApplication().tables.staticTexts["other"].tap()
    #expect(list.tableView.indexPathForSelectedRow?.row == 1)
    #expect(cells.element(boundBy: 1).isSelected && app.failures.isEmpty)
  }

  @Test("a label that the app gives a row is the row's, also where it repeats what stands in it")
  func namedRows() {
    final class NamedRows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "task"
        cell.accessibilityLabel = "task"
        return cell
      }
    }
    let app = AppInProcess(showing: NamedRows(style: .plain))
    #expect(XCUIApplication().cells["task"].exists && XCUIApplication().cells.element.label == "task")
    #expect(XCUIApplication().cells.staticTexts["task"].exists && app.failures.isEmpty)
  }

  @Test("the letters at a table's edge are one element, which is adjusted from section to section")
  func sectionIndex() throws {
    final class Letters: UITableViewController {
      override func numberOfSections(in tableView: UITableView) -> Int { 3 }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(indexPath.section) \(indexPath.row)"
        return cell
      }
      override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
    }
    let list = Letters(style: .plain)
    let app = AppInProcess(showing: list)
    let index = XCUIApplication().tables.otherElements["Section index"]
    #expect(index.exists && !XCUIApplication().staticTexts["B"].exists)
    let view = try #require(list.tableView.subviews.first { $0.accessibilityLabel == "Section index" })
    #expect(view.isAccessibilityElement && view.accessibilityTraits.contains(.adjustable))
    view.accessibilityIncrement()
    view.accessibilityIncrement()
    let top = list.tableView.contentOffset.y + list.tableView.adjustedContentInset.top
    #expect(view.accessibilityValue == "B" && top == list.tableView.rect(forSection: 1).minY)
    view.accessibilityDecrement()
    #expect(view.accessibilityValue == "A" && list.tableView.contentOffset.y <= 0 && app.failures.isEmpty)
  }

  @Test("rows of a table that are not on the screen are in the tree, and a touch scrolls to them")
  func rowsOffScreen() {
    let list = Rows((0..<200).map { ("Row \($0)", "") })
    let app = AppInProcess(showing: list)
    let tables = XCUIApplication().tables
    #expect(tables.cells.count == 200 && tables.cells.element(boundBy: 150).staticTexts["Row 150"].exists)
    #expect(!tables.staticTexts["Row 150"].isHittable && tables.staticTexts["Row 0"].isHittable)
    tables.staticTexts["Row 150"].tap()
    #expect(list.tableView.indexPathForSelectedRow?.row == 150 && list.tableView.contentOffset.y > 5000)
    #expect(tables.cells.count == 200 && tables.staticTexts["Row 150"].isHittable)
    #expect(app.failures.isEmpty)
  }

  @Test("an alert has its texts and its buttons, each in a part that scrolls")
  func alert() {
    let page = UIViewController()
    let app = AppInProcess(showing: page)
    let alert = UIAlertController(title: "Delete?", message: "For ever", preferredStyle: .alert)
    var chosen = ""
    alert.addTextField { $0.placeholder = "Why" }
    for title in ["Cancel", "Delete"] {
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in chosen = title })
    }
    page.present(alert, animated: true)
    let found = XCUIApplication().alerts["Delete?"]
    #expect(found.waitForExistence(timeout: 1))
    #expect(found.staticTexts["For ever"].exists && found.textFields["Why"].exists)
    #expect(found.scrollViews.otherElements.buttons["Delete"].isHittable)
    found.scrollViews.otherElements.buttons["Delete"].tap()
    #expect(chosen == "Delete" && found.waitForNonExistence(timeout: 1) && app.failures.isEmpty)
  }

  @Test("a sheet of actions")
  func sheet() {
    let page = UIViewController()
    let app = AppInProcess(showing: page)
    let sheet = UIAlertController(title: "Share", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Mail", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    page.present(sheet, animated: true)
    let found = XCUIApplication().sheets["Share"]
    #expect(found.waitForExistence(timeout: 1))
    #expect(found.buttons.allElementsBoundByIndex.map(\.label).sorted() == ["Cancel", "Mail"])
    found.buttons["Cancel"].tap()
    #expect(found.waitForNonExistence(timeout: 1) && app.failures.isEmpty)
  }

  @Test("a keyboard has keys, and buttons for shift and return")
  func keyboard() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.returnKeyType = .search
    field.autocapitalizationType = .sentences
    let app = AppInProcess(showing: field)
    let found = XCUIApplication()
    found.textFields.element.tap()
    #expect(found.keyboards.element.exists && found.keys["A"].exists && !found.keys["a"].exists)
    found.keys["A"].tap()
    #expect(field.text == "A" && found.keys["a"].exists)
    #expect(
      found.buttons["shift"].isHittable && found.keys["space"].isHittable && found.keys["delete"].exists)
    #expect(found.buttons["search"].exists && found.buttons["Search"].exists && app.failures.isEmpty)
  }

  @Test("modal and hidden parts take what is beside or in them out of the tree")
  func modal() {
    func plate(_ text: String, y: CGFloat) -> UIView {
      let plate = UIView(frame: CGRect(x: 0, y: y, width: 300, height: 100))
      let label = UILabel(frame: plate.bounds)
      label.text = text
      plate.addSubview(label)
      return plate
    }
    let (below, above) = (plate("below", y: 100), plate("above", y: 200))
    let app = AppInProcess(showing: below, above)
    let texts = XCUIApplication().staticTexts
    #expect(texts.count == 2)
    above.accessibilityViewIsModal = true
    #expect(texts.allElementsBoundByIndex.map(\.label) == ["above"])
    above.accessibilityViewIsModal = false
    below.accessibilityElementsHidden = true
    #expect(texts.allElementsBoundByIndex.map(\.label) == ["above"])
    above.accessibilityElements = [below.subviews[0]]
    #expect(texts.allElementsBoundByIndex.map(\.label) == ["below"] && app.failures.isEmpty)
  }

  @Test("a table without rows says so")
  func emptyTable() {
    let app = AppInProcess(showing: Rows([]))
    #expect(XCUIApplication().tables["Empty list"].exists && app.failures.isEmpty)
    let full = AppInProcess(showing: Rows([("One", "1")]))
    #expect(XCUIApplication().tables.element.label == "" && full.failures.isEmpty)
  }
}
