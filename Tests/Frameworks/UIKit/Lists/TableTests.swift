import Testing
import TouchstoneVirtualDevice
import UIKit

/// Rows that count how often cells are made.
@MainActor final class CountingTable: UITableViewController {
  var rows = 1000
  var made = 0
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if cell.textLabel?.text == nil { made += 1 }
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will select \(indexPath.row)")
    return indexPath
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("did select \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("did deselect \(indexPath.row)")
  }
}

@Suite("A table", .serialized) @MainActor struct TableTests {
  let device = VirtualDevice()
  let controller = CountingTable(style: .plain)

  @Test("only the rows on the screen exist, and scrolling reuses their cells")
  func reuse() {
    device.show(controller)
    let table = controller.tableView!
    #expect(table.contentSize.height == 44_000)
    let visible = table.visibleCells.count
    #expect(visible < 25)
    for _ in 0..<20 { device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), duration: 0.1) }
    device.advance(by: 4)
    #expect(table.contentOffset.y > 8000)
    #expect(controller.made <= visible + 4)
    let first = table.indexPathsForVisibleRows!.first!
    #expect(table.cellForRow(at: first)?.textLabel?.text == "Row \(first.row)")
  }

  @Test("a tap asks, selects and tells; the next one deselects the row before")
  func selection() {
    device.show(controller)
    let table = controller.tableView!
    func tap(_ row: Int) { device.tap(table.cellForRow(at: IndexPath(row: row, section: 0))!) }
    tap(2)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    tap(4)
    #expect(
      controller.log == ["will select 2", "did select 2", "will select 4", "did deselect 2", "did select 4"])
  }

  @Test("a drag that starts on a row scrolls and selects nothing")
  func dragDoesNotSelect() {
    device.show(controller)
    device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300))
    #expect(controller.log.isEmpty)
    #expect(controller.tableView.contentOffset.y > 0)
  }

  @Test("scrolling to a row puts it where it was asked for")
  func scrollToRow() {
    device.show(controller)
    let table = controller.tableView!
    table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 500 * 44 - table.adjustedContentInset.top)
    table.scrollToRow(at: IndexPath(row: 999, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 44_000 + table.adjustedContentInset.bottom - table.bounds.height)
  }

  @Test("reloading asks again and forgets the selection")
  func reload() {
    device.show(controller)
    device.tap(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))!)
    controller.rows = 3
    controller.tableView.reloadData()
    device.settle()
    #expect(controller.tableView.numberOfRows(inSection: 0) == 3)
    #expect(controller.tableView.visibleCells.count == 3)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
  }

  @Test("an identifier nobody registered is an error that names it")
  func unknownIdentifier() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView(frame: .zero, style: .plain)
        _ = table.dequeueReusableCell(withIdentifier: "nobody", for: IndexPath(row: 0, section: 0))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("unable to dequeue a cell with identifier nobody"))
  }
}
