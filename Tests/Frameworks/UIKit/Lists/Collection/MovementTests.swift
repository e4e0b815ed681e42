import Testing
import TouchstoneFoundation
import TouchstoneTestSupport

@testable import UIKit

/// Numbers that a long press carries.
@MainActor final class MovableGrid: UICollectionViewController {
  var numbers = Array(0..<40)
  var fixed: Set<Int> = []
  var log: [String] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
    // What the translator writes into an app's own class.
    ObjectRuntime.declare(MovableGrid.self, ["MovableGrid"]) { c in
      c.method("collectionView:moveItemAt:to:") { _, _ in nil }
    }
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    numbers.count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    cell.tag = numbers[indexPath.item]
    return cell
  }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  {
    !fixed.contains(indexPath.item)
  }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
    numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
  override func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    fixed.contains(proposedIndexPath.item) ? currentIndexPath : proposedIndexPath
  }
}

@Suite("Carrying items", .serialized) @MainActor struct MovementTests {
  let controller = MovableGrid()
  let device: VirtualDevice

  init() { device = TouchstoneTestSupport.device(showing: controller) }

  private var view: UICollectionView { controller.collectionView }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private func cell(_ item: Int) -> UICollectionViewCell { view.cellForItem(at: path(item))! }
  private var shown: [Int] { view.visibleCells.map(\.tag) }

  @Test("the app carries an item: others make room, the data source hears once, the cell stays its own")
  func programmatic() {
    let carried = cell(0)
    let target = cell(5).center
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(target)
    device.advance(by: 0.5)
    #expect(view.indexPath(for: carried) == path(5) && carried.center == target)
    #expect(cell(0).tag == 1 && controller.log.isEmpty)
    view.endInteractiveMovement()
    device.advance(by: 0.5)
    #expect(controller.log == ["move 0 to 5"] && Array(shown.prefix(7)) == [1, 2, 3, 4, 5, 0, 6])
    #expect(carried.layer.zPosition == 0 && shown == Array(controller.numbers.prefix(shown.count)))
  }

  @Test("a cancelled carry changes nothing")
  func cancelled() {
    _ = view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(cell(5).center)
    view.cancelInteractiveMovement()
    device.advance(by: 0.5)
    #expect(controller.log.isEmpty && shown == Array(0..<shown.count))
  }

  @Test("a carry ends when the items become others under it", arguments: [true, false])
  func itemsChange(reloads: Bool) {
    _ = view.beginInteractiveMovementForItem(at: path(7))
    view.updateInteractiveMovementTargetPosition(cell(1).center)
    device.advance(by: 0.5)
    controller.numbers = [0, 1]
    if reloads { view.reloadData() } else { view.deleteItems(at: (2..<40).map(path)) }
    device.advance(by: 0.5)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    view.endInteractiveMovement()
    device.advance(by: 0.5)
    #expect(controller.log.isEmpty && shown == [0, 1])
  }

  @Test("an item that may not move is not carried, and one may not take its place")
  func fixedItem() {
    controller.fixed = [3]
    #expect(!view.beginInteractiveMovementForItem(at: path(3)))
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(cell(3).center)
    view.endInteractiveMovement()
    device.advance(by: 0.5)
    #expect(controller.log.isEmpty)
  }

  @Test("the controller's long press carries; a short drag scrolls as ever")
  func standardGesture() {
    let start = device.center(of: cell(0))
    let end = device.center(of: cell(2))
    device.touchDown(at: start)
    device.advance(by: 0.7)
    device.touchMove(to: CGPoint(x: (start.x + end.x) / 2, y: start.y))
    device.touchMove(to: end)
    device.advance(by: 0.4)
    device.touchUp()
    device.advance(by: 0.5)
    #expect(controller.log == ["move 0 to 2"])
    device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.2)
    #expect(view.contentOffset.y > 0 && controller.log.count == 1)
  }

  @Test("a controller that installs no gesture leaves carrying to the app")
  func noStandardGesture() {
    controller.installsStandardGestureForInteractiveMovement = false
    let start = device.center(of: cell(0))
    device.touchDown(at: start)
    device.advance(by: 0.7)
    device.touchMove(to: CGPoint(x: start.x + 200, y: start.y))
    device.touchUp()
    device.advance(by: 0.5)
    #expect(controller.log.isEmpty)
  }

  @Test("a diffable source carries by itself once its handler lets it, and tells of both sides")
  func diffable() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 393, height: 700), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      cell.tag = number
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    var told: [(before: [Int], after: [Int])] = []
    source.reorderingHandlers.canReorderItem = { $0 != 9 }
    source.reorderingHandlers.willReorder = { [unowned source] _ in
      #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    }
    source.reorderingHandlers.didReorder = {
      told.append(($0.initialSnapshot.itemIdentifiers, $0.finalSnapshot.itemIdentifiers))
    }
    let root = UIViewController()
    root.view.addSubview(list)
    device.show(root)
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    device.settle()
    let first = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    let third = try #require(list.cellForItem(at: IndexPath(item: 2, section: 0)))
    let (start, end) = (device.center(of: first), device.center(of: third))
    device.touchDown(at: start)
    device.advance(by: 0.7)
    device.touchMove(to: end)
    device.advance(by: 0.4)
    device.touchUp()
    device.advance(by: 0.5)
    #expect(told.count == 1 && told.first?.before == [1, 2, 3] && told.first?.after == [2, 3, 1])
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1] && list.visibleCells.map(\.tag) == [2, 3, 1])
  }
}
