import Testing
import TouchstoneTestSupport
import UIKit

/// Sections of words, one row each.
@MainActor final class WordTable: UITableViewController {
  var words = [["ant", "bee", "cat", "dog"], ["elk", "fox"]]
  var titles: [String?] = ["A", "B"]
  var height: (String) -> CGFloat = { _ in 44 }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
  }
  override func numberOfSections(in tableView: UITableView) -> Int { words.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words[section].count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(words[indexPath.section][indexPath.row])
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.section][indexPath.row]
    return cell
  }
}

@Suite("Changing rows", .serialized) @MainActor struct RowUpdateTests {
  let controller = WordTable(style: .plain)
  let device: VirtualDevice

  init() { device = TouchstoneTestSupport.device(showing: controller) }

  private var table: UITableView { controller.tableView }
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
  private func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: path(row, section))
  }

  /// The words on the screen from top to bottom, by where their cells are.
  private var shown: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
  }

  /// The top of what is drawn of a cell now, in the table's coordinates.
  private func drawnTop(_ cell: UITableViewCell) -> CGFloat {
    let drawn = cell.layer.presentation() ?? cell.layer
    return drawn.frame.minY
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

  @Test("rows below an insertion keep their cells and glide down")
  func insertion() throws {
    let moving = try #require(cell(1))
    let top = moving.frame.minY
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    controller.words[0].insert("auk", at: 1)
    table.insertRows(at: [path(1)], with: .fade)
    #expect(isNear(moving.frame.minY, top + 44) && cell(2) === moving)
    #expect(table.indexPathForSelectedRow == path(2))
    device.advance(by: 0.15)
    #expect(drawnTop(moving) > top + 2 && drawnTop(moving) < top + 42)
    #expect((cell(1)?.layer.presentation()?.opacity ?? 1) < 1)
    device.advance(by: 0.3)
    #expect(isNear(drawnTop(moving), top + 44) && cell(1)?.alpha == 1)
    #expect(shown == ["ant", "auk", "bee", "cat", "dog", "elk", "fox"])
  }

  @Test("a deleted row stays on the screen until it has gone, then its cell is free")
  func deletion() throws {
    let going = try #require(cell(0))
    controller.words[0].remove(at: 0)
    table.deleteRows(at: [path(0)], with: .left)
    #expect(table.indexPath(for: going) == nil && going.frame.minX == -393 && !going.isHidden)
    device.advance(by: 0.5)
    #expect(going.isHidden && going.alpha == 1)
    #expect(shown == ["bee", "cat", "dog", "elk", "fox"])
  }

  @Test("a reload makes another cell at the place and loses its selection")
  func reload() throws {
    let old = try #require(cell(2))
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    controller.words[0][2] = "cow"
    table.reloadRows(at: [path(2)], with: .automatic)
    #expect(cell(2) !== old && cell(2)?.textLabel?.text == "cow")
    #expect(table.indexPathForSelectedRow == nil)
    device.advance(by: 0.5)
    #expect(shown == ["ant", "bee", "cow", "dog", "elk", "fox"])
  }

  @Test("reconfigured rows keep their cells, their selection and get the height they ask for")
  func reconfigure() throws {
    let old = try #require(cell(2))
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    controller.words[0][2] = "cow"
    table.reconfigureRows(at: [path(2)])
    #expect(cell(2) === old && old.textLabel?.text == "cow" && table.indexPathForSelectedRow == path(2))
  }

  @Test("a row moves to another section with its cell")
  func move() throws {
    let moving = try #require(cell(0))
    controller.words[1].insert(controller.words[0].remove(at: 0), at: 1)
    table.moveRow(at: path(0), to: path(1, 1))
    #expect(cell(1, 1) === moving)
    device.advance(by: 0.5)
    #expect(shown == ["bee", "cat", "dog", "elk", "ant", "fox"])
  }

  @Test("sections come, go, move and are shown anew with their rows and titles")
  func sections() throws {
    controller.words.insert(["yak"], at: 0)
    controller.titles.insert("Y", at: 0)
    table.insertSections([0], with: .top)
    device.advance(by: 0.5)
    #expect(shown.first == "yak" && table.headerView(forSection: 0)?.textLabel?.text == "Y")
    controller.words.swapAt(0, 1)
    controller.titles.swapAt(0, 1)
    let header = try #require(table.headerView(forSection: 0))
    table.moveSection(0, toSection: 1)
    device.advance(by: 0.5)
    #expect(
      table.headerView(forSection: 1) === header
        && shown == ["ant", "bee", "cat", "dog", "yak", "elk", "fox"])
    controller.words[1] = ["zebra", "zebu"]
    table.reloadSections([1], with: .fade)
    device.advance(by: 0.5)
    #expect(shown == ["ant", "bee", "cat", "dog", "zebra", "zebu", "elk", "fox"])
    controller.words.remove(at: 0)
    controller.titles.remove(at: 0)
    table.deleteSections([0], with: .none)
    device.advance(by: 0.5)
    #expect(shown == ["zebra", "zebu", "elk", "fox"])
  }

  @Test("a batch changes all at once and completes when the rows rest")
  func batch() {
    var finished = 0
    table.performBatchUpdates {
      controller.words[0] = ["cat", "ape", "ant"]
      table.deleteRows(at: [path(1), path(3)], with: .fade)
      table.insertRows(at: [path(1)], with: .fade)
      table.moveRow(at: path(2), to: path(0))
    } completion: { _ in
      finished += 1
    }
    #expect(finished == 0 && cell(0)?.textLabel?.text == "cat")
    device.advance(by: 0.5)
    #expect(finished == 1 && shown == ["cat", "ape", "ant", "elk", "fox"])
  }

  @Test("without animations a batch is done when it returns")
  func withoutAnimation() {
    var finished = false
    UIView.performWithoutAnimation {
      table.performBatchUpdates {
        controller.words[0].append("emu")
        table.insertRows(at: [path(4)], with: .fade)
      } completion: {
        finished = $0
      }
    }
    #expect(finished)
    device.settle()
    #expect(shown.contains("emu") && cell(4)?.layer.presentation()?.opacity ?? 1 == 1)
  }

  @Test("an empty batch asks for the heights again and glides")
  func heights() throws {
    let below = try #require(cell(1))
    let top = below.frame.minY
    controller.height = { $0 == "ant" ? 100 : 44 }
    table.beginUpdates()
    table.endUpdates()
    #expect(isNear(below.frame.minY, top + 56))
    device.advance(by: 0.1)
    #expect(drawnTop(below) < top + 56)
    device.advance(by: 0.5)
    #expect(cell(0)?.frame.height == 100)
  }

  @Test("content that became too short for its offset slides back with the rows")
  func shrinks() {
    controller.words = [(0..<40).map { "w\($0)" }]
    controller.titles = []
    table.reloadData()
    device.settle()
    table.scrollToRow(at: path(39), at: .bottom, animated: false)
    device.settle()
    controller.words = [(0..<3).map { "w\($0)" }]
    table.deleteRows(at: (3..<40).map { path($0) }, with: .fade)
    device.advance(by: 0.6)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    #expect(shown == ["w0", "w1", "w2"])
  }

  @Test("rows that were measured above the screen keep their heights when others change")
  func measuredHeightsStay() {
    let tall = TallRows(style: .plain)
    device.show(tall)
    let table = tall.tableView!
    for _ in 0..<6 { device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.3) }
    device.advance(by: 3)
    let first = table.indexPathsForVisibleRows![0]
    let offset = table.contentOffset
    let top = table.rectForRow(at: first).minY
    #expect(first.row > 5)
    tall.count += 1
    table.insertRows(at: [IndexPath(row: first.row + 3, section: 0)], with: .fade)
    device.advance(by: 0.6)
    #expect(table.rectForRow(at: first).minY == top && table.contentOffset == offset)
  }

  @Test("a batch that does not lead to the data source's counts ends with Apple's exception")
  func miscounted() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = WordTable(style: .plain)
        let device = TouchstoneTestSupport.device(showing: controller)
        controller.words[0].append("emu")
        controller.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        device.settle()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("NSInternalInconsistencyException"))
    #expect(text.contains("invalid number of rows in section 0"))
  }

  @Test("a row that does not exist cannot be deleted")
  func outOfRange() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = WordTable(style: .plain)
        let device = TouchstoneTestSupport.device(showing: controller)
        controller.tableView.deleteRows(at: [IndexPath(row: 9, section: 0)], with: .fade)
        device.settle()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("row 9 of section 0") && text.contains("4 rows before the update"))
  }
}

/// Rows whose constraints make them 80 points high, which the table only guesses.
@MainActor final class TallRows: UITableViewController {
  var count = 60

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if cell.contentView.subviews.isEmpty {
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.heightAnchor.constraint(equalToConstant: 80),
      ])
    }
    return cell
  }
}
