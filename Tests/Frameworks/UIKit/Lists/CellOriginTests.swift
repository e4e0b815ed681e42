import Testing
import TouchstoneTestSupport

@testable import UIKit

/// A list that makes its own cells, as apps did before they could register them.
@MainActor final class OwnCells: UITableViewController {
  var made = 0

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let cell = tableView.dequeueReusableCell(withIdentifier: "own") { return cell }
    made += 1
    return UITableViewCell(style: .subtitle, reuseIdentifier: "own")
  }
}

/// Rows without cells.
@MainActor final class NoCells: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
}

@Suite("Where cells come from", .serialized) @MainActor struct CellOriginTests {
  @Test("R11.1: cells that left the screen are given out again while it scrolls")
  func recycled() {
    let controller = OwnCells(style: .plain)
    let device = TouchstoneTestSupport.device(showing: controller)
    let visible = controller.tableView.visibleCells.count
    for _ in 0..<10 { device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.3) }
    device.advance(by: 3)
    #expect(controller.tableView.indexPathsForVisibleRows!.first!.row > 30)
    #expect(controller.made <= visible + 4)
  }

  @Test("R11.7: a cell keeps the identifier and style it was made with")
  func identifier() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: "price")
    #expect(cell.reuseIdentifier == "price" && cell.detailTextLabel != nil)
  }

  // In Swift no data source returns nil; one without the method is what is left.
  @Test("R12.1: a row that the data source has no cell for ends with the exception that says what it must do")
  func noCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = TouchstoneTestSupport.device(showing: NoCells(style: .plain))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("NSInternalInconsistencyException"))
    #expect(text.contains("UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:"))
  }

  @Test("R12.3, R13.8: what one table knows how to make, another does not")
  func perTable() {
    let one = UITableView(frame: .zero, style: .plain)
    let other = UITableView(frame: .zero, style: .plain)
    one.register(UITableViewCell.self, forCellReuseIdentifier: "country")
    #expect(one.dequeueReusableCell(withIdentifier: "country") != nil)
    #expect(other.dequeueReusableCell(withIdentifier: "country") == nil)
  }

  @Test("a class taken back, or a header nobody registered, makes nothing")
  func unregistered() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") == nil)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head")?.reuseIdentifier == "head")
  }

  @Test("registered classes are made by their own initialisers")
  func ownInitialisers() throws {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(OwnCell.self, forCellReuseIdentifier: "row")
    table.register(OwnHeader.self, forHeaderFooterViewReuseIdentifier: "head")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "row") as? OwnCell)
    #expect(cell.detailTextLabel != nil && cell.mark.superview === cell.contentView)
    let header = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "head") as? OwnHeader)
    #expect(header.mark.superview === header.contentView)
  }

  @Test("a segue of the app's own class is made by its own initialiser")
  func ownSegue() {
    let page = UIViewController()
    let segue = ObjectFactory.segue(OwnSegue.self, identifier: "go", source: page, destination: page)
    #expect((segue as? OwnSegue)?.note == "made go")
  }

  @Test("row actions from before iOS 11 become the swipe's buttons, with the row they are for")
  func rowActions() throws {
    let controller = OldActions(style: .plain)
    let device = TouchstoneTestSupport.device(showing: controller)
    let table = controller.tableView!
    let path = IndexPath(row: 2, section: 0)
    let actions = try #require(table.swipeActions(at: path, leading: false)).actions
    #expect(actions.map(\.title) == ["Erase", "Flag"])
    #expect(actions.map(\.style) == [.destructive, .normal] && actions[1].backgroundColor == .orange)
    actions[1].handler(actions[1], UIView()) { _ in }
    #expect(controller.log == ["flag 2"])
    withExtendedLifetime(device) {}
  }
}

private final class OwnCell: UITableViewCell {
  let mark = UIView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(mark)
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnHeader: UITableViewHeaderFooterView {
  let mark = UIView()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.addSubview(mark)
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnSegue: UIStoryboardSegue {
  var note = ""

  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
    note = "made \(identifier ?? "")"
  }
}

@MainActor final class OldActions: UITableViewController {
  var log: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  override func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  {
    let flag = UITableViewRowAction(style: .normal, title: "Flag") { [weak self] _, path in
      self?.log.append("flag \(path.row)")
    }
    flag.backgroundColor = .orange
    return [UITableViewRowAction(style: .destructive, title: "Erase") { _, _ in }, flag]
  }
}
