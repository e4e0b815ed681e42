import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Cells that a data source keeps itself", .serialized) @MainActor struct KeptCellTests {
  private final class Form: UITableViewController {
    var cells: [UITableViewCell] = ["one", "two", "three"].map {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = $0
      return cell
    }
    let header = UIView()

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      cells.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cells[indexPath.row]
    }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header
    }
  }

  private let form = Form(style: .plain)
  private let device: VirtualDevice

  init() { device = TouchstoneTestSupport.device(showing: form) }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func isInPlace(_ row: Int) -> Bool {
    let cell = form.cells[row]
    return cell.superview === form.tableView && !cell.isHidden && cell.alpha == 1
      && form.tableView.cellForRow(at: path(row)) === cell
      && cell.frame == form.tableView.rectForRow(at: path(row))
  }

  @Test(
    "stay when their row is shown anew",
    arguments: [UITableView.RowAnimation.none, .automatic, .fade, .left, .middle])
  func reload(animation: UITableView.RowAnimation) {
    form.tableView.reloadRows(at: [path(1)], with: animation)
    #expect(isInPlace(1))
    device.advance(by: 0.6)
    #expect(isInPlace(0) && isInPlace(1) && isInPlace(2))
  }

  @Test("stay, as their header does, when the section is shown anew")
  func section() {
    form.tableView.reloadSections([0], with: .fade)
    device.advance(by: 0.6)
    #expect(isInPlace(0) && isInPlace(1) && isInPlace(2))
    #expect(form.header.superview === form.tableView && form.header.alpha == 1)
  }

  @Test("stay when they come back before they have gone")
  func backAgain() {
    let cell = form.cells.remove(at: 1)
    form.tableView.deleteRows(at: [path(1)], with: .fade)
    device.advance(by: 0.1)
    form.cells.insert(cell, at: 1)
    form.tableView.insertRows(at: [path(1)], with: .fade)
    device.advance(by: 1)
    #expect(isInPlace(0) && isInPlace(1) && isInPlace(2))
  }
}
