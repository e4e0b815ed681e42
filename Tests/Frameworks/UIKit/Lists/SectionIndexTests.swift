import Testing
import TouchstoneTestSupport

@testable import UIKit

/// A list of names with the search icon before its letters, as R13.14 has it.
@MainActor final class LetterTable: UITableViewController {
  var letters = (0..<26).map { String(UnicodeScalar(65 + $0)!) }
  var asked: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  }
  override func numberOfSections(in tableView: UITableView) -> Int { letters.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    letters[section]
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
    return cell
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    [UITableView.indexSearch] + letters
  }
  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  {
    asked.append(index)
    if index > 0 { return index - 1 }
    tableView.setContentOffset(.zero, animated: false)
    return NSNotFound
  }
}

@Suite("A section index", .serialized) @MainActor struct SectionIndexTests {
  let controller = LetterTable(style: .plain)
  let device: VirtualDevice

  init() { device = TouchstoneTestSupport.device(showing: controller) }

  private var table: UITableView { controller.tableView }
  private var index: SectionIndexView { table.sectionIndex! }

  /// The middle of one of the 27 entries, in the window.
  private func place(_ entry: Int) -> CGPoint {
    let top = (index.bounds.height - 27 * 14) / 2
    return index.convert(CGPoint(x: 7, y: top + 14 * CGFloat(entry) + 7), to: nil)
  }

  @Test("R13.14: the search icon comes first, then the letters, at the edge and over the rows")
  func entries() throws {
    #expect(index.titles.count == 27 && index.titles[0] == UITableView.indexSearch)
    #expect(index.subviews.first is UIImageView && (index.subviews[1] as? UILabel)?.text == "A")
    #expect(index.frame.maxX == 393 && table.subviews.last === index)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.layoutIfNeeded()
    #expect(abs(cell.contentView.frame.width - (393 - 15)) < 0.01)
  }

  @Test("R13.15: an entry scrolls to its section; the search icon scrolls to offset zero and nowhere else")
  func jumps() {
    device.tap(at: place(5))
    #expect(controller.asked == [5])
    #expect(table.contentOffset.y == table.rect(forSection: 4).minY - table.adjustedContentInset.top)
    device.tap(at: place(0))
    #expect(table.contentOffset == .zero)
  }

  @Test("a finger that moves over the entries asks for each once and scrolls nothing by itself")
  func dragging() {
    device.touchDown(at: place(2))
    device.touchMove(to: place(3))
    device.touchMove(to: CGPoint(x: place(3).x, y: place(3).y + 2))
    device.touchMove(to: place(9))
    device.touchUp()
    #expect(controller.asked == [2, 3, 9])
    #expect(table.contentOffset.y == table.rect(forSection: 8).minY - table.adjustedContentInset.top)
  }

  @Test("its letters and grounds have the table's colours, one of them while a finger is on it")
  func colours() {
    table.sectionIndexColor = .white
    table.sectionIndexBackgroundColor = .red
    table.sectionIndexTrackingBackgroundColor = .blue
    #expect((index.subviews[1] as? UILabel)?.textColor == .white && index.backgroundColor == .red)
    device.touchDown(at: place(4))
    #expect(index.backgroundColor == .blue)
    device.touchUp()
    #expect(index.backgroundColor == .red)
  }

  @Test("entries that do not fit give way to dots between the ones that stay")
  func condensed() {
    let titles = (0..<26).map { String($0) }
    let shown = SectionIndexView.condensed(titles, room: 14 * 9)
    #expect(shown == ["0", "•", "6", "•", "12", "•", "18", "•", "25"])
    #expect(SectionIndexView.condensed(titles, room: 14 * 26) == titles)
  }

  @Test("a table with too few rows, or with no titles any more, shows none")
  func disappears() {
    table.sectionIndexMinimumDisplayRowCount = 131
    #expect(table.sectionIndex == nil)
    table.sectionIndexMinimumDisplayRowCount = 130
    #expect(table.sectionIndex != nil)
    controller.letters = []
    table.reloadData()
    device.settle()
    #expect(table.numberOfSections == 0 && table.sectionIndex == nil)
  }

  @Test("R11.8: the table, not the data source, says which cell is on the screen")
  func cellForRow() {
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "A0")
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 25)) == nil)
  }
}
