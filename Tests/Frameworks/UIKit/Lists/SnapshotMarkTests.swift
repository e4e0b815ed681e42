import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("What a snapshot marks to be shown anew", .serialized) @MainActor struct SnapshotMarkTests {
  private var snapshot: NSDiffableDataSourceSnapshot<String, Int> {
    var result = NSDiffableDataSourceSnapshot<String, Int>()
    result.appendSections(["a"])
    result.appendItems([1, 2, 3])
    return result
  }

  @Test("is marked once, however often it is named")
  func once() {
    var snap = snapshot
    snap.reloadItems([2])
    snap.reloadItems([1, 2, 1])
    snap.reconfigureItems([3, 3])
    snap.reloadSections(["a"])
    snap.reloadSections(["a"])
    #expect(snap.reloadedItemIdentifiers == [2, 1])
    #expect(snap.reconfiguredItemIdentifiers == [3])
    #expect(snap.reloadedSectionIdentifiers == ["a"])
  }

  @Test("can be applied when it was named twice, marked in both ways, or taken out afterwards")
  func applied() {
    let device = VirtualDevice()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 700),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    var made: [Int] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      made.append(number)
      cell.tag = number
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    source.apply(snapshot, animatingDifferences: false)
    device.settle()
    made = []
    var snap = source.snapshot()
    snap.reloadItems([1])
    snap.reloadItems([1, 3])
    snap.reconfigureItems([1])
    snap.deleteItems([3])
    source.apply(snap)
    device.advance(by: 1)
    #expect(made == [1])
    #expect(view.visibleCells.map(\.tag) == [1, 2])
    withExtendedLifetime(source) {}
  }
}
