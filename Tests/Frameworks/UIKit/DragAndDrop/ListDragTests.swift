import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

@Suite("Drag and drop in lists", .serialized) @MainActor struct ListDragTests {
  final class Words: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
    var words = ["one", "two", "three", "four"]
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 50
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      tableView.dragDelegate = self
      tableView.dropDelegate = self
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      words.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = words[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.row] as NSString))
      item.localObject = words[indexPath.row]
      return [item]
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      guard let item = coordinator.items.first else { return }
      let goal = coordinator.destinationIndexPath ?? IndexPath(row: words.count, section: 0)
      log.append("\(item.sourceIndexPath?.row ?? -1) to \(goal.row)")
      guard let word = item.dragItem.localObject as? String else { return }
      tableView.performBatchUpdates {
        if let source = item.sourceIndexPath {
          self.words.remove(at: source.row)
          tableView.deleteRows(at: [source], with: .automatic)
        }
        self.words.insert(word, at: goal.row)
        tableView.insertRows(at: [goal], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: goal)
    }
  }

  final class Cards: UIViewController, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    override var prefersStatusBarHidden: Bool { true }
    var words = ["a", "b", "c", "d", "e", "f"]
    var log: [String] = []
    lazy var collection: UICollectionView = {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      return UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    }()

    override func viewDidLoad() {
      super.viewDidLoad()
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = self
      collection.dragDelegate = self
      collection.dropDelegate = self
      view.addSubview(collection)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      words.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.backgroundColor = .orange
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider())
      item.localObject = words[indexPath.item]
      return [item]
    }
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let source = item.sourceIndexPath,
        let goal = coordinator.destinationIndexPath
      else { return }
      log.append("\(source.item) to \(goal.item)")
      collectionView.performBatchUpdates {
        self.words.insert(self.words.remove(at: source.item), at: goal.item)
        collectionView.deleteItems(at: [source])
        collectionView.insertItems(at: [goal])
      }
      coordinator.drop(item.dragItem, toItemAt: goal)
    }
  }

  @Test("a row of a table is moved by its drop delegate")
  func tableMove() {
    let page = Words(style: .plain)
    let phone = device(showing: page)
    let top = page.tableView.convert(CGPoint.zero, to: nil).y
    phone.carry(
      from: CGPoint(x: 150, y: top + 25), through: CGPoint(x: 150, y: top + 60),
      CGPoint(x: 150, y: top + 127))
    #expect(page.tableView.hasActiveDrag)
    #expect(page.tableView.hasActiveDrop)
    phone.letGo()
    #expect(page.log == ["0 to 2"])
    #expect(page.words == ["two", "three", "one", "four"])
    #expect(!page.tableView.hasActiveDrag)
    let texts = page.tableView.visibleCells.compactMap { $0.textLabel?.text }
    #expect(texts == page.words)
    #expect(page.tableView.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("a cancelled drag leaves the table as it was")
  func tableCancelled() {
    let page = Words(style: .plain)
    let phone = device(showing: page)
    let top = page.tableView.convert(CGPoint.zero, to: nil).y
    phone.carry(from: CGPoint(x: 150, y: top + 25), through: CGPoint(x: 150, y: top + 127))
    phone.cancelTouch()
    phone.advance(by: 1)
    #expect(page.log.isEmpty)
    #expect(page.tableView.visibleCells.compactMap { $0.textLabel?.text } == page.words)
    #expect(page.tableView.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("rows that are loaded anew under a drag are all seen")
  func reloaded() {
    let page = Words(style: .plain)
    let phone = device(showing: page)
    let top = page.tableView.convert(CGPoint.zero, to: nil).y
    phone.carry(from: CGPoint(x: 150, y: top + 25), through: CGPoint(x: 150, y: top + 127))
    page.words.append("five")
    page.tableView.reloadData()
    phone.settle()
    phone.touchMove(to: CGPoint(x: 150, y: top + 60))
    phone.advance(by: 0.2)
    #expect(page.tableView.visibleCells.compactMap { $0.textLabel?.text } == page.words)
    #expect(page.tableView.visibleCells.allSatisfy { $0.alpha == 1 })
    phone.letGo()
    #expect(!page.tableView.hasActiveDrag)
  }

  @Test("a drag outlives its list, and the next one can begin")
  func sourceGone() {
    let page = Words(style: .plain)
    let root = UINavigationController(rootViewController: UIViewController())
    let phone = device(showing: root)
    root.pushViewController(page, animated: false)
    phone.settle()
    let point = page.tableView.convert(CGPoint(x: 150, y: 25), to: nil)
    phone.carry(from: point, through: CGPoint(x: point.x, y: point.y + 100))
    root.popViewController(animated: false)
    phone.settle()
    phone.letGo()
    root.pushViewController(page, animated: false)
    phone.settle()
    #expect(page.tableView.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.opacity == 1 })
    phone.carry(from: point, through: CGPoint(x: point.x, y: point.y + 100))
    #expect(page.tableView.hasActiveDrag)
    phone.letGo()
  }

  @Test("a collection scrolls while something is carried to its edge")
  func edges() {
    let page = Cards()
    page.words = (0..<60).map(String.init)
    let phone = device(showing: page)
    let start = phone.center(of: page.collection.cellForItem(at: IndexPath(item: 0, section: 0))!)
    phone.carry(from: start, through: CGPoint(x: 200, y: 400), CGPoint(x: 200, y: 845))
    phone.advance(by: 0.5)
    #expect(page.collection.contentOffset.y > 100)
    phone.letGo()
  }

  @Test("a table lifts nothing while drags are switched off")
  func switchedOff() {
    let page = Words(style: .plain)
    let phone = device(showing: page)
    page.tableView.dragInteractionEnabled = false
    let top = page.tableView.convert(CGPoint.zero, to: nil).y
    phone.carry(from: CGPoint(x: 150, y: top + 25), through: CGPoint(x: 150, y: top + 127))
    #expect(!page.tableView.hasActiveDrag)
    phone.letGo()
  }

  @Test("an item of a collection is moved by its drop delegate")
  func collectionMove() {
    let page = Cards()
    let phone = device(showing: page)
    let first = page.collection.cellForItem(at: IndexPath(item: 0, section: 0))
    let start = phone.center(of: first!)
    let third = phone.center(of: page.collection.cellForItem(at: IndexPath(item: 2, section: 0))!)
    phone.carry(from: start, through: CGPoint(x: start.x + 60, y: start.y + 10), third)
    #expect(page.collection.hasActiveDrop)
    phone.letGo()
    #expect(page.log == ["0 to 2"])
    #expect(page.words == ["b", "c", "a", "d", "e", "f"])
    #expect(page.collection.visibleCells.allSatisfy { !$0.isHidden })
  }
}
