import Testing
import TouchstoneFoundation
import TouchstoneTestSupport

@testable import UIKit

/// Words that can be deleted, inserted and moved.
@MainActor final class EditableTable: UITableViewController {
  var words = ["ant", "bee", "cat", "dog", "elk"]
  var style = UITableViewCell.EditingStyle.delete
  var fixed: Set<Int> = []
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    // What the translator writes into an app's own class.
    ObjectRuntime.declare(EditableTable.self, ["EditableTable"]) { c in
      c.method("tableView:commit:forRowAt:") { _, _ in nil }
      c.method("tableView:moveRowAt:to:") { _, _ in nil }
    }
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath.row)
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath.row)
  }
  override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { style }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    switch editingStyle {
    case .delete:
      words.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    case .insert:
      words.insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    case .none: break
    }
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    fixed.contains(proposedDestinationIndexPath.row) ? sourceIndexPath : proposedDestinationIndexPath
  }
  override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end")
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

@Suite("An edited table", .serialized) @MainActor struct TableEditingTests {
  let controller = EditableTable(style: .plain)
  let device: VirtualDevice

  init() { device = TouchstoneTestSupport.device(showing: controller) }

  private var table: UITableView { controller.tableView }
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func cell(_ row: Int) -> UITableViewCell { table.cellForRow(at: path(row))! }
  private var shown: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
  }
  private func grip(_ row: Int) -> ReorderGrip? {
    cell(row).subviews.lazy.compactMap { $0 as? ReorderGrip }.first
  }
  private func control(_ row: Int) -> RowButton? {
    cell(row).subviews.lazy.compactMap { $0 as? RowButton }.first
  }

  private func edit() {
    controller.setEditing(true, animated: true)
    device.advance(by: 0.5)
  }

  @Test("rows move aside for their controls, show no accessory, and come back")
  func controls() {
    let width = cell(0).contentView.frame.width
    edit()
    #expect(cell(0).isEditing && cell(0).editingStyle == .delete)
    #expect(control(0) != nil && grip(0) != nil)
    #expect(cell(0).contentView.frame.minX == 40)
    #expect(abs(cell(0).contentView.frame.maxX - (393 - 44)) < 0.01)
    controller.setEditing(false, animated: true)
    device.advance(by: 0.5)
    #expect(!cell(0).isEditing && control(0) == nil && grip(0) == nil)
    #expect(cell(0).contentView.frame.minX == 0 && cell(0).contentView.frame.width == width)
  }

  @Test("a row that cannot be edited has no control and stays where it is")
  func fixedRow() {
    controller.fixed = [1]
    edit()
    #expect(!cell(1).isEditing && control(1) == nil && grip(1) == nil)
    #expect(cell(1).contentView.frame.minX == 0)
  }

  @Test("rows that come on the screen while the table is edited have their controls")
  func comesLater() {
    controller.words = (0..<60).map { "w\($0)" }
    table.reloadData()
    edit()
    table.scrollToRow(at: path(59), at: .bottom, animated: false)
    device.settle()
    #expect(control(59) != nil)
    controller.setEditing(false, animated: false)
    table.scrollToRow(at: path(0), at: .top, animated: false)
    device.settle()
    #expect(control(0) == nil && cell(0).contentView.frame.minX == 0)
  }

  @Test("the red control asks before it deletes; a tap elsewhere takes the question back")
  func deleteAsks() throws {
    edit()
    device.tap(try #require(control(1)))
    device.advance(by: 0.5)
    #expect(cell(1).showingDeleteConfirmation && cell(1).frame.minX < -60)
    #expect(controller.log == ["begin 1"])
    device.tap(cell(3))
    device.advance(by: 0.5)
    #expect(!cell(1).showingDeleteConfirmation && cell(1).frame.minX == 0 && controller.words.count == 5)
    device.tap(try #require(control(1)))
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 370, y: cell(1).convert(cell(1).bounds, to: nil).midY))
    device.advance(by: 0.6)
    #expect(controller.words == ["ant", "cat", "dog", "elk"] && shown == controller.words)
  }

  @Test("R22.10: a row is deleted by a swipe, and as well without one in editing mode")
  func deletions() throws {
    let row = cell(1).convert(CGPoint(x: 300, y: 20), to: nil)
    device.drag(from: row, to: CGPoint(x: row.x - 100, y: row.y))
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 370, y: row.y))
    device.advance(by: 1)
    #expect(controller.words == ["ant", "cat", "dog", "elk"])
    edit()
    device.tap(try #require(control(1)))
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 370, y: row.y))
    device.advance(by: 1)
    #expect(controller.words == ["ant", "dog", "elk"] && shown == controller.words)
  }

  @Test("a batch without changes leaves a row aside, one with changes brings it back")
  func updatesBesideASwipe() {
    let row = cell(1).convert(CGPoint(x: 300, y: 20), to: nil)
    device.drag(from: row, to: CGPoint(x: row.x - 100, y: row.y))
    device.advance(by: 1)
    let aside = cell(1).frame.minX
    #expect(aside < 0)
    table.performBatchUpdates(nil)
    device.advance(by: 1)
    #expect(cell(1).frame.minX == aside)
    table.reloadRows(at: [path(0)], with: .none)
    device.advance(by: 1)
    #expect(cell(1).frame.minX == 0)
  }

  @Test("the green control inserts at once")
  func insert() throws {
    controller.style = .insert
    edit()
    device.tap(try #require(control(0)))
    device.advance(by: 0.5)
    #expect(shown.first == "new" && table.numberOfRows(inSection: 0) == 6)
  }

  @Test("a finger on the grip carries the row at once; the others make room; the data source hears once")
  func reorder() throws {
    edit()
    let carried = cell(0)
    let from = device.center(of: try #require(grip(0)))
    device.touchDown(at: from)
    device.advance(by: 0.05)
    #expect(carried.layer.zPosition > 0)
    device.touchMove(to: CGPoint(x: from.x, y: from.y + 60))
    device.touchMove(to: CGPoint(x: from.x, y: from.y + 100))
    device.advance(by: 0.3)
    #expect(shown[0] == "bee" && table.indexPath(for: carried) == path(2))
    #expect(controller.log.isEmpty && table.contentOffset.y == -table.adjustedContentInset.top)
    device.touchUp()
    device.advance(by: 0.5)
    #expect(controller.log == ["move 0 to 2"])
    #expect(controller.words == ["bee", "cat", "ant", "dog", "elk"] && shown == controller.words)
    #expect(cell(2) === carried && carried.layer.zPosition == 0)
  }

  @Test("the delegate may send a carried row elsewhere")
  func redirected() throws {
    controller.fixed = [4]
    edit()
    let from = device.center(of: try #require(grip(2)))
    device.touchDown(at: from)
    device.touchMove(to: CGPoint(x: from.x, y: from.y + 90))
    device.advance(by: 0.3)
    device.touchUp()
    device.advance(by: 0.5)
    #expect(controller.log.isEmpty && shown == ["ant", "bee", "cat", "dog", "elk"])
  }

  @Test("a cancelled carry leaves everything as it was")
  func cancelled() throws {
    edit()
    let from = device.center(of: try #require(grip(0)))
    device.touchDown(at: from)
    device.touchMove(to: CGPoint(x: from.x, y: from.y + 100))
    device.advance(by: 0.3)
    device.cancelTouch()
    device.advance(by: 0.5)
    #expect(controller.log.isEmpty && shown == controller.words)
  }

  @Test("a carry ends when the rows become others under it", arguments: [true, false])
  func rowsChange(reloads: Bool) throws {
    edit()
    let from = device.center(of: try #require(grip(4)))
    device.touchDown(at: from)
    device.touchMove(to: CGPoint(x: from.x, y: from.y - 100))
    device.advance(by: 0.3)
    controller.words.removeLast(3)
    if reloads {
      table.reloadData()
    } else {
      table.deleteRows(at: [path(2), path(3), path(4)], with: .none)
    }
    device.advance(by: 0.5)
    device.touchMove(to: CGPoint(x: from.x, y: from.y - 150))
    device.touchUp()
    device.advance(by: 0.5)
    #expect(controller.log.isEmpty && shown == ["ant", "bee"])
  }

  @Test("held at the lower edge, the carried row scrolls the table")
  func scrollsAtTheEdge() throws {
    controller.words = (0..<60).map { "w\($0)" }
    table.reloadData()
    edit()
    let from = device.center(of: try #require(grip(2)))
    device.touchDown(at: from)
    device.touchMove(to: CGPoint(x: from.x, y: 845))
    device.advance(by: 2)
    #expect(table.contentOffset.y > 300)
    device.touchUp()
    device.advance(by: 0.5)
    #expect(controller.words.firstIndex(of: "w2")! > 15)
    let visible = table.indexPathsForVisibleRows!
    #expect(
      visible.map { table.cellForRow(at: $0)!.textLabel!.text! } == visible.map { controller.words[$0.row] })
  }

  @Test("rows are chosen in editing mode only where the table allows it")
  func selection() {
    edit()
    device.tap(cell(0))
    #expect(controller.log.isEmpty)
    table.allowsSelectionDuringEditing = true
    device.tap(cell(0))
    #expect(controller.log == ["select 0"])
  }

  @Test("with several selections during editing rows are ticked, and leaving unticks them")
  func ticks() {
    table.allowsMultipleSelectionDuringEditing = true
    edit()
    #expect(control(0) == nil)
    device.tap(cell(0))
    device.tap(cell(2))
    #expect(table.indexPathsForSelectedRows == [path(0), path(2)])
    device.tap(cell(0))
    #expect(table.indexPathsForSelectedRows == [path(2)])
    controller.setEditing(false, animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test("the accessory for editing shows in editing mode only")
  func editingAccessory() {
    cell(0).editingAccessoryType = .checkmark
    #expect(
      cell(0).subviews.lazy.compactMap { $0 as? TableCellAccessory }.first?.type == .disclosureIndicator)
    edit()
    #expect(cell(0).subviews.lazy.compactMap { $0 as? TableCellAccessory }.first?.type == .checkmark)
  }

  @Test("a nil swipe configuration means the table's own deletion, an empty one none")
  func swipeDefaults() {
    #expect(table.swipeActions(at: path(0), leading: false)?.actions.first?.title == "Delete")
    controller.fixed = [0]
    #expect(table.swipeActions(at: path(0), leading: false) == nil)
  }
}
