import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A list", .serialized) @MainActor struct ListTests {
  let device = VirtualDevice()

  /// A list of words in one section, shown full-screen.
  @MainActor final class Words: UICollectionViewController {
    override var prefersStatusBarHidden: Bool { true }
    var source: UICollectionViewDiffableDataSource<String, String>!
    var accessories: (String) -> [UICellAccessory] = { _ in [] }

    override func viewDidLoad() {
      super.viewDidLoad()
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        [unowned self] cell, _, word in
        var content = cell.defaultContentConfiguration()
        content.text = word
        cell.contentConfiguration = content
        cell.accessories = accessories(word)
      }
      source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, word in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: word)
      }
    }

    func cell(_ word: String) -> UICollectionViewListCell? {
      source.indexPath(for: word).flatMap { collectionView.cellForItem(at: $0) as? UICollectionViewListCell }
    }

    func show(_ words: [String]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(["only"])
      snapshot.appendItems(words)
      source.apply(snapshot, animatingDifferences: false)
    }
  }

  private func list(_ configuration: UICollectionLayoutListConfiguration) -> Words {
    let words = Words(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    device.show(words)
    return words
  }

  @Test("rows are at least 44 points high and grow with their text")
  func heights() throws {
    let words = list(.init(appearance: .plain))
    words.show(["short", String(repeating: "long ", count: 40)])
    device.settle()
    let short = try #require(words.cell("short"))
    let long = try #require(words.collectionView.visibleCells.last)
    #expect(short.frame.size == CGSize(width: 393, height: 44))
    #expect(long.frame.height > 100)
    #expect(abs(long.frame.minY - short.frame.maxY) < 0.01)
  }

  @Test("an inset group keeps from the sides and rounds its first and last row")
  func insetGroup() throws {
    let words = list(.init(appearance: .insetGrouped))
    words.show(["one", "two", "three"])
    device.settle()
    let first = try #require(words.cell("one")), middle = try #require(words.cell("two"))
    #expect(first.frame.minX == 16 && first.frame.width == 361)
    #expect(first.layer.cornerRadius == 10 && middle.layer.cornerRadius == 0)
    #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test("rows of a sidebar have no lines between them, and are chosen with round corners")
  func sidebar() throws {
    func lines(_ appearance: UICollectionLayoutListConfiguration.Appearance) throws -> (Int, CGFloat) {
      let words = list(.init(appearance: appearance))
      words.show(["one", "two"])
      device.settle()
      let cell = try #require(words.cell("one"))
      let lines = cell.subviews.filter { !$0.isHidden && $0.bounds.height < 1 }
      return (lines.count, cell.defaultBackgroundConfiguration().cornerRadius)
    }
    #expect(try lines(.plain) == (1, 0))
    #expect(try lines(.sidebar) == (0, 10))
    #expect(try lines(.sidebarPlain) == (0, 10))
  }

  @Test(
    "what a cell is given to start with is its list's, and a first row that stands for its header looks like one"
  )
  func headerRows() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let words = list(configuration)
    words.show(["head", "one", "two"])
    device.settle()
    let head = try #require(words.cell("head")), one = try #require(words.cell("one"))
    let title = try #require(head.contentConfiguration as? UIListContentConfiguration)
    #expect(title.textProperties.transform == .uppercase && title.textProperties.color == .secondaryLabel)
    #expect((one.contentConfiguration as? UIListContentConfiguration)?.textProperties.color == .label)
    #expect(head.layer.cornerRadius == 0 && head.frame.height == 44)
    #expect(one.layer.cornerRadius == 10)
    #expect(one.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(!head.subviews.contains { !$0.isHidden && $0.bounds.height < 1 })
  }

  @Test("a chosen row of a sidebar is white on its tint, unless the app has given it a colour")
  func chosenInSidebar() {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isSelected = true
    var content = UIListContentConfiguration.sidebarCell()
    #expect(content.updated(for: state).textProperties.color == .white)
    #expect(content.updated(for: state).imageProperties.tintColor == .white)
    content.textProperties.color = .systemRed
    #expect(content.updated(for: state).textProperties.color == .systemRed)
    #expect(UIListContentConfiguration.cell().updated(for: state).textProperties.color == .label)
  }

  @Test("an outline's arrow opens and closes its row")
  func outline() throws {
    let words = list(.init(appearance: .plain))
    words.accessories = { $0 == "Fruit" ? [.outlineDisclosure()] : [] }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["Fruit", "Nuts"])
    snapshot.append(["Apple", "Pear"], to: "Fruit")
    words.source.apply(snapshot, to: "only", animatingDifferences: false)
    device.settle()
    #expect(words.collectionView.visibleCells.count == 2)
    let row = try #require(words.cell("Fruit"))
    let arrow = row.convert(CGPoint(x: row.bounds.width - 24, y: row.bounds.midY), to: nil)
    device.tap(at: arrow)
    device.advance(by: 1)
    #expect(words.source.snapshot().itemIdentifiers == ["Fruit", "Apple", "Pear", "Nuts"])
    #expect(words.collectionView.visibleCells.count == 4)
    #expect(row.configurationState.isExpanded)
    device.tap(at: arrow)
    device.advance(by: 1)
    #expect(words.source.snapshot(for: "only").isExpanded("Fruit") == false)
    #expect(words.collectionView.visibleCells.count == 2)
  }

  @Test("a swipe uncovers the row's actions, a tap on one runs it, a long swipe runs the first")
  func swipe() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var ran: [String] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      let actions = ["Delete", "Flag"].map { title in
        UIContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) { _, _, done in
          ran.append("\(title) \(path.item)")
          done(true)
        }
      }
      return UISwipeActionsConfiguration(actions: actions)
    }
    let words = list(configuration)
    words.show(["one", "two", "three"])
    device.settle()
    let row = try #require(words.cell("two"))
    let middle = row.convert(CGPoint(x: 300, y: 22), to: nil)
    device.drag(from: middle, to: CGPoint(x: middle.x - 140, y: middle.y))
    device.advance(by: 1)
    #expect(row.frame.minX < -100 && ran.isEmpty)
    device.tap(at: CGPoint(x: 380, y: middle.y))
    device.advance(by: 1)
    #expect(ran == ["Delete 1"] && row.frame.minX == 0)
    device.drag(from: middle, to: CGPoint(x: 10, y: middle.y))
    device.advance(by: 1)
    #expect(ran == ["Delete 1", "Delete 1"] && row.frame.minX == 0)
  }

  @Test("editing shows what is to be seen only then, and the edit button turns it on and off")
  func editing() throws {
    let words = list(.init(appearance: .plain))
    words.accessories = { _ in [.delete(), .disclosureIndicator(displayed: .whenNotEditing)] }
    words.navigationItem.rightBarButtonItem = words.editButtonItem
    let navigation = UINavigationController(rootViewController: words)
    device.show(navigation)
    words.show(["one"])
    device.settle()
    let row = try #require(words.cell("one"))
    #expect(row.contentView.frame.minX == 0)
    device.tap(at: CGPoint(x: 365, y: 69))
    device.settle()
    #expect(words.isEditing && words.editButtonItem.title == "Done" && row.contentView.frame.minX > 20)
    device.tap(at: CGPoint(x: 365, y: 69))
    device.settle()
    #expect(!words.isEditing && words.editButtonItem.title == "Edit" && row.contentView.frame.minX == 0)
  }
}

@Suite("Content configurations in a table", .serialized) @MainActor struct TableConfigurationTests {
  @MainActor final class Rows: UITableViewController {
    var deleted: [Int] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(indexPath.row)"
      if indexPath.row == 1 { content.secondaryText = "with a second line" }
      cell.contentConfiguration = content
      return cell
    }
    override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Keep") { [unowned self] _, _, done in
          deleted.append(indexPath.row)
          done(true)
        }
      ])
    }
  }

  @Test("the configuration's view sizes the row, and a swipe from the leading side uncovers its action")
  func rows() throws {
    let device = VirtualDevice()
    let rows = Rows(style: .plain)
    rows.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    device.show(rows)
    let heights = rows.tableView.visibleCells.map(\.frame.height)
    #expect(heights[0] == 44 && heights[1] > 50 && heights[2] == 44)
    let row = rows.tableView.visibleCells[2]
    let start = row.convert(CGPoint(x: 40, y: 20), to: nil)
    device.drag(from: start, to: CGPoint(x: start.x + 70, y: start.y))
    device.advance(by: 1)
    #expect(row.frame.minX > 60)
    device.tap(at: CGPoint(x: 20, y: start.y))
    device.advance(by: 1)
    #expect(rows.deleted == [2] && row.frame.minX == 0)
  }

  @Test("a diffable table shows its snapshot and keeps the rows' identity")
  func diffable() throws {
    let device = VirtualDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, word in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = word
      return cell
    }
    let root = UIViewController()
    root.view.addSubview(table)
    device.show(root)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot, animatingDifferences: false)
    device.settle()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
    snapshot.moveItem("c", beforeItem: "a")
    snapshot.deleteItems(["b"])
    source.apply(snapshot)
    device.advance(by: 1)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["c", "a"])
    #expect(source.indexPath(for: "a") == IndexPath(row: 1, section: 0))
  }
}
