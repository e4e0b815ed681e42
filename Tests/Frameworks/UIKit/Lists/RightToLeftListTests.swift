import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("Rows from right to left", .serialized) @MainActor struct RightToLeftListTests {
  private let controller = EditableTable()
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func cell(_ row: Int) throws -> UITableViewCell {
    try #require(controller.tableView.cellForRow(at: path(row)))
  }

  @Test("text begins at the right and the accessory is at the left")
  func stock() throws {
    let device = rightToLeftDevice(showing: controller)
    defer { leaveRightToLeft() }
    device.settle()
    let cell = try cell(0)
    let accessory = try #require(cell.subviews.lazy.compactMap { $0 as? TableCellAccessory }.first)
    #expect(accessory.frame.minX == 0 && accessory.frame.width == 27)
    #expect(cell.contentView.frame.minX == 27 && cell.contentView.frame.maxX == 393)
    #expect(cell.textLabel?.frame.maxX == cell.contentView.bounds.width - 16)
    controller.setEditing(true, animated: false)
    device.settle()
    // The red control at the right, the grip at the left.
    #expect(cell.contentView.frame.minX == 44 && cell.contentView.frame.maxX == 353)
    let control = try #require(cell.subviews.lazy.compactMap { $0 as? RowButton }.first)
    let grip = try #require(cell.subviews.lazy.compactMap { $0 as? ReorderGrip }.first)
    #expect(control.center.x == 366 && grip.frame.minX == 0)
  }

  @Test("an attribute of the cell turns image, title and detail")
  func forcedCell() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 100, width: 393, height: 44)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.imageView?.image = solid(.black, 20, 20)
    cell.semanticContentAttribute = .forceRightToLeft
    let device = device(with: cell)
    device.settle()
    #expect(cell.imageView?.frame.maxX == 377)
    #expect(isNear(cell.textLabel?.frame.maxX, 341))
    #expect(isNear(cell.detailTextLabel?.frame.minX, 16))
    cell.indentationLevel = 2
    device.settle()
    #expect(cell.imageView?.frame.maxX == 357)
  }

  @Test("trailing actions are at the left, behind a row that is swiped to the right")
  func swiping() throws {
    let device = rightToLeftDevice(showing: controller)
    defer { leaveRightToLeft() }
    device.settle()
    let row = try cell(1).convert(CGPoint(x: 100, y: 20), to: nil)
    device.drag(from: row, to: CGPoint(x: row.x - 90, y: row.y))
    device.advance(by: 1)
    #expect(try cell(1).frame.minX == 0)
    device.drag(from: row, to: CGPoint(x: row.x + 100, y: row.y))
    device.advance(by: 1)
    #expect(try cell(1).frame.minX > 60)
    device.tap(at: CGPoint(x: 20, y: row.y))
    device.advance(by: 1)
    #expect(controller.words == ["ant", "cat", "dog", "elk"])
  }

  @Test("the letters of a section index are at the left")
  func sectionIndex() throws {
    final class Letters: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      { UITableViewCell() }
      override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
    }
    let letters = Letters(style: .plain)
    let device = rightToLeftDevice(showing: letters)
    defer { leaveRightToLeft() }
    device.settle()
    let index = try #require(letters.tableView.sectionIndex)
    #expect(index.frame.minX == 0)
    let cell = try #require(letters.tableView.cellForRow(at: path(0)))
    #expect(cell.contentView.frame.minX == index.frame.maxX)
  }
}
