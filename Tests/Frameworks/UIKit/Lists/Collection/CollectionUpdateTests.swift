import CTouchstoneTestSupport
import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Updates of a collection view", .serialized) @MainActor struct CollectionUpdateTests {
  let device = VirtualDevice()
  let view: UICollectionView
  let items = NumberedItems([6, 3])

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 600), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.delegate = items
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
  }

  private func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: section))
  }

  @Test("a deleted item fades, the others glide up, and the completion comes last")
  func deletion() throws {
    let third = try #require(cell(2))
    var isDone = false
    items.counts[0] = 5
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    } completion: {
      isDone = $0
    }
    #expect(cell(1) === third && !isDone)
    device.advance(by: 0.15)
    let middle = try #require(third.layer.presentation()).position.y
    #expect(middle < 120 && middle > 70)
    device.advance(by: 1)
    #expect(isDone && third.center.y == 70)
    #expect(view.visibleCells.count == 8)
  }

  @Test("insertions, moves and deletions of one batch keep every cell with its item")
  func mixedBatch() throws {
    let cells = try (0..<6).map { try #require(cell($0)) }
    items.counts = [6, 4]
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.insertItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 0, section: 1)])
      view.moveItem(at: IndexPath(item: 5, section: 0), to: IndexPath(item: 0, section: 0))
    }
    device.settle()
    #expect(cell(0) === cells[5])
    #expect(cell(1) === cells[1])
    #expect(cell(3) === cells[2] && cell(4) === cells[3] && cell(5) === cells[4])
    #expect(view.numberOfItems(inSection: 1) == 4)
  }

  @Test("sections come and go with their items")
  func sections() throws {
    let kept = try #require(cell(0, 1))
    items.counts = [2, 3]
    view.performBatchUpdates {
      view.deleteSections([0])
      view.insertSections([0])
    }
    device.settle()
    #expect(cell(0, 1) === kept && view.numberOfItems(inSection: 0) == 2)
  }

  @Test("a batch that does not lead to the new counts is an exception that says so")
  func inconsistent() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        touchstone_test_support_link()
        let device = VirtualDevice()
        let items = NumberedItems([3])
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 320, height: 400),
          collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = items
        let root = UIViewController()
        root.view.addSubview(view)
        device.show(root)
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
  }

  @Test("another layout glides the cells to their new places")
  func otherLayout() throws {
    let second = try #require(cell(1))
    let next = UICollectionViewFlowLayout()
    next.itemSize = CGSize(width: 150, height: 60)
    view.setCollectionViewLayout(next, animated: true)
    device.settle()
    #expect(cell(1) === second && second.frame == CGRect(x: 170, y: 0, width: 150, height: 60))
  }
}
