import Testing
import TouchstoneVirtualDevice

@testable import UIKit

/// Two groups of static rows, one ticked row in each, as a settings page has them.
@MainActor final class TickedTable: UITableViewController {
  var ticked = [1, 1]

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.accessoryType = ticked[indexPath.section] == indexPath.row ? .checkmark : .none
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    ticked[indexPath.section] = indexPath.row
    tableView.reloadData()
  }
}

/// A stepper kept in the user defaults, its value in a label.
@MainActor final class CreditsPage: UIViewController {
  static let key = "static-table-tests.credits"
  let stepper = UIStepper(frame: CGRect(x: 100, y: 200, width: 0, height: 0))
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stepper)
    stepper.value = UserDefaults.standard.double(forKey: Self.key)
    stepper.addAction(
      UIAction { [unowned self] _ in
        UserDefaults.standard.set(stepper.value, forKey: Self.key)
        show()
      }, for: .valueChanged)
    show()
  }

  private func show() { label.text = String(format: "%1.0f", stepper.value) }
}

@Suite("A static table", .serialized) @MainActor struct StaticTableTests {
  let device = VirtualDevice()
  let controller = TickedTable(style: .insetGrouped)
  let cells: [[UITableViewCell]]

  init() {
    cells = [["Slow", "Normal", "Fast"], ["Low", "Medium", "High"]].map { titles in
      titles.map { title in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = title
        cell.interface.isStatic = true
        return cell
      }
    }
    controller.tableView.content.staticContent = StaticTableContent(sections: [
      .init(headerTitle: "Speed", footerTitle: "Careful!", cells: cells[0]),
      .init(headerTitle: "Volume", cells: cells[1]),
    ])
    device.show(controller)
  }

  private func ticks(_ section: Int) -> [Bool] { cells[section].map { $0.accessoryType == .checkmark } }

  @Test("needs no data source methods: rows and titles come from its content")  // R24.2
  func answers() {
    let table = controller.tableView!
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "SPEED")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "Careful!")
  }

  @Test("shows the cells it was given and keeps them, none recycled")  // R24.6
  func keepsCells() {
    let table = controller.tableView!
    for (section, row) in [(0, 0), (1, 2)] {
      #expect(table.cellForRow(at: IndexPath(row: row, section: section)) === cells[section][row])
    }
    table.reloadData()
    device.settle()
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cells[0][0])
  }

  @Test("a subclass ticks the cell that super gives it, one in each section")  // R24.7
  func ticksOne() {
    #expect(ticks(0) == [false, true, false])
    #expect(ticks(1) == [false, true, false])
  }

  @Test("choosing a row moves its section's tick and leaves no row lit")  // R24.8
  func movesTick() {
    device.tap(cells[0][2])
    device.settle()
    #expect(ticks(0) == [false, false, true])
    #expect(ticks(1) == [false, true, false])
    #expect(cells.joined().allSatisfy { !$0.isSelected && !$0.isHighlighted })
  }

  @Test("controls inside rows report, told apart by their tags")  // R24.9
  func controls() {
    var tags: [Int] = []
    for (index, tag) in [10, 20].enumerated() {
      let control = UISwitch(frame: CGRect(x: 250, y: 6, width: 0, height: 0))
      control.tag = tag
      control.addAction(
        UIAction { action in tags.append((action.sender as! UISwitch).tag) }, for: .valueChanged)
      cells[0][index].contentView.addSubview(control)
      device.settle()
      device.tap(control)
    }
    #expect(tags == [10, 20])
    #expect(ticks(0) == [false, true, false])
  }

  @Test("R24.10, R24.16: controls start from the user defaults; the next controller finds what was written")
  func defaults() {
    let defaults = UserDefaults.standard
    defaults.removeObject(forKey: CreditsPage.key)
    defer { defaults.removeObject(forKey: CreditsPage.key) }
    defaults.register(defaults: [CreditsPage.key: 3.0])
    let page = CreditsPage()
    device.show(page)
    #expect(page.label.text == "3")
    device.tap(at: CGPoint(x: 170, y: 216))
    #expect(page.label.text == "4")
    let next = CreditsPage()
    device.show(next)
    #expect(next.stepper.value == 4 && next.label.text == "4")
  }
}
