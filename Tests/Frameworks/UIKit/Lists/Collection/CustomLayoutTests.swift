import Testing
import TouchstoneTestSupport
import UIKit

/// A column of items, as an app writes a layout: prepared attributes, own ways to come and go, rests at items.
@MainActor final class ColumnLayout: UICollectionViewLayout {
  var height: CGFloat = 100
  var placed: [UICollectionViewLayoutAttributes] = []
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var log: [String] = []

  override func prepare() {
    guard let view = collectionView else { return }
    placed = (0..<view.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * height, width: view.bounds.width, height: height)
      return attributes
    }
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(placed.count) * height)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    placed.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    placed.indices.contains(indexPath.item) ? placed[indexPath.item] : nil
  }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: 0, y: (proposedContentOffset.y / height).rounded() * height)
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = updateItems.compactMap { $0.updateAction == .insert ? $0.indexPathAfterUpdate : nil }
    deleted = updateItems.compactMap { $0.updateAction == .delete ? $0.indexPathBeforeUpdate : nil }
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if inserted.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(translationX: -300, y: 0)
    }
    return attributes
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if deleted.contains(itemIndexPath) { attributes?.transform = CGAffineTransform(translationX: 300, y: 0) }
    return attributes
  }
  override func finalizeCollectionViewUpdates() { (inserted, deleted) = ([], []) }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    log.append("prepare \(oldBounds.width)")
  }
  override func finalizeAnimatedBoundsChange() { log.append("finalize") }
}

@Suite("An app's own layout", .serialized) @MainActor struct CustomLayoutTests {
  let layout = ColumnLayout()
  let controller: NumberGrid
  let device: VirtualDevice

  init() {
    controller = NumberGrid(collectionViewLayout: layout)
    controller.numbers = Array(0..<50)
    controller.collectionView.contentInsetAdjustmentBehavior = .never
    device = TouchstoneTestSupport.device(showing: controller)
  }

  private var view: UICollectionView { controller.collectionView }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("it says where a released scroll rests")
  func resting() {
    device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 430), duration: 0.3)
    device.advance(by: 4)
    #expect(view.contentOffset.y > 0 && view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
  }

  @Test("items come from its initial attributes and go to its final ones")
  func comingAndGoing() throws {
    let going = try #require(view.cellForItem(at: path(0)))
    controller.numbers[0] = 99
    view.performBatchUpdates {
      view.deleteItems(at: [path(0)])
      view.insertItems(at: [path(0)])
    }
    let coming = try #require(view.cellForItem(at: path(0)))
    #expect(going.transform.tx == 300 && going.alpha == 0)
    device.advance(by: 0.1)
    #expect(try #require(coming.layer.presentation()).affineTransform().tx < -20)
    device.advance(by: 0.5)
    #expect(coming.transform == .identity && coming.alpha == 1 && layout.inserted.isEmpty)
    #expect(going.isHidden)
  }

  @Test("it hears before and after the view's size changes")
  func sizeChange() {
    layout.log = []
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    #expect(layout.log.first == "prepare 393.0" && layout.log.last == "finalize")
  }

  @Test("an animated change of layouts moves the cells that both show, and lets others come and go")
  func transition() throws {
    let other = ColumnLayout()
    other.height = 300
    let second = try #require(view.cellForItem(at: path(1)))
    let sixth = try #require(view.cellForItem(at: path(5)))
    var isDone = false
    view.setCollectionViewLayout(other, animated: true) { isDone = $0 }
    #expect(view.collectionViewLayout === other && second.frame.minY == 300 && !isDone)
    device.advance(by: 0.15)
    let drawn = try #require(second.layer.presentation()).frame
    #expect(drawn.minY > 110 && drawn.minY < 290)
    #expect(!sixth.isHidden && view.indexPath(for: sixth) == nil)
    device.advance(by: 0.5)
    #expect(isDone && sixth.isHidden && view.visibleCells.count == 3 && layout.collectionView == nil)
  }

  @Test("back to smaller items, those that were off the screen come from where they were")
  func transitionBack() throws {
    let other = ColumnLayout()
    other.height = 300
    view.setCollectionViewLayout(other, animated: false)
    device.settle()
    view.setCollectionViewLayout(layout, animated: true)
    let sixth = try #require(view.cellForItem(at: path(5)))
    device.advance(by: 0.05)
    #expect(try #require(sixth.layer.presentation()).frame.minY > 600)
    device.advance(by: 0.5)
    #expect(sixth.frame == CGRect(x: 0, y: 500, width: 393, height: 100))
  }
}

@Suite("Two fingers on a list", .serialized) @MainActor struct RangeSelectionTests {
  @MainActor final class Chooser: UITableViewController {
    var allows = true
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.allowsMultipleSelectionDuringEditing = true
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    override func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { allows }
    override func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      log.append("begin")
      setEditing(true, animated: false)
    }
    override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
  }

  private func drag(_ device: VirtualDevice) {
    device.touchDown(at: CGPoint(x: 150, y: 200), finger: 1)
    device.touchDown(at: CGPoint(x: 220, y: 200), finger: 2)
    for step in 1...10 {
      device.advance(by: 1.0 / 60)
      device.touchMove(to: CGPoint(x: 150, y: 200 + 20 * CGFloat(step)), finger: 1)
      device.touchMove(to: CGPoint(x: 220, y: 200 + 20 * CGFloat(step)), finger: 2)
    }
    device.touchUp(finger: 1)
    device.touchUp(finger: 2)
    device.advance(by: 1)
  }

  @Test("choose all rows they move over once the delegate lets them, and scroll nothing")
  func chooses() {
    let controller = Chooser(style: .plain)
    let device = TouchstoneTestSupport.device(showing: controller)
    let table = controller.tableView!
    drag(device)
    let chosen = (table.indexPathsForSelectedRows ?? []).map(\.row)
    #expect(controller.log == ["begin", "end"] && controller.isEditing)
    #expect(chosen.count >= 4 && chosen == Array(chosen.first!...chosen.last!))
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
  }

  @Test("scroll where the delegate does not")
  func scrolls() {
    let controller = Chooser(style: .plain)
    controller.allows = false
    let device = TouchstoneTestSupport.device(showing: controller)
    controller.tableView.contentOffset.y = 1000
    drag(device)
    #expect(controller.log.isEmpty && controller.tableView.contentOffset.y < 1000)
  }
}
