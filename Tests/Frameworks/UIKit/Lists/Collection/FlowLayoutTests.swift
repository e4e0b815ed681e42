import Testing
import TouchstoneVirtualDevice
import UIKit

/// Items told apart by their colour and a label, in as many sections as it is given counts.
@MainActor final class NumberedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  var counts: [Int]
  var sizes: ((IndexPath) -> CGSize)?
  var chosen: [IndexPath] = []
  var asked: [IndexPath] = []

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.tag = indexPath.section * 1000 + indexPath.item
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append(indexPath)
  }
}

@MainActor final class SizedItems: NSObject, UICollectionViewDelegateFlowLayout {
  let size: (IndexPath) -> CGSize
  init(_ size: @escaping (IndexPath) -> CGSize) { self.size = size }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(indexPath) }
}

@Suite("A flow layout", .serialized) @MainActor struct FlowLayoutTests {
  let device = VirtualDevice()
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  let items = NumberedItems([10])

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 400), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = items
    view.delegate = items
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
  }

  private func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  @Test("fills a line with what fits and shares the rest of the width between the items")
  func lines() {
    // 5 items of 50 and 4 gaps of at least 10 take 290 of 320: the gaps grow to 17.5.
    #expect(frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(frame(1).minX == 67.5 && frame(4).maxX == 320)
    #expect(frame(5) == CGRect(x: 0, y: 60, width: 50, height: 50))
    #expect(view.contentSize == CGSize(width: 320, height: 110))
  }

  @Test("section insets, headers and footers stand around the items")
  func edges() {
    layout.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 15, right: 10)
    layout.headerReferenceSize = CGSize(width: 1, height: 30)
    layout.footerReferenceSize = CGSize(width: 1, height: 12)
    device.settle()
    #expect(frame(0).origin == CGPoint(x: 20, y: 35))
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    let footer = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(footer?.frame.minY == frame(9).maxY + 15 && footer?.frame.height == 12)
    #expect(view.contentSize.height == footer?.frame.maxY)
  }

  @Test("items of different sizes break into lines and are centred in their line's height")
  func variedSizes() {
    let sizes = SizedItems { CGSize(width: [100, 150, 90][$0.item % 3], height: [40, 60, 20][$0.item % 3]) }
    view.delegate = sizes
    device.settle()
    #expect(frame(0) == CGRect(x: 0, y: 10, width: 100, height: 40))
    #expect(frame(1) == CGRect(x: 170, y: 0, width: 150, height: 60))
    #expect(frame(2).minY == 70 + 10 && frame(2).minX == 0)
  }

  @Test("scrolled sideways, lines are columns")
  func horizontal() {
    layout.scrollDirection = .horizontal
    device.settle()
    #expect(frame(0).origin == .zero && frame(1).minX == 0 && frame(1).minY > 50)
    #expect(view.contentSize.height == 400)
    #expect(frame(9).minX > 0 && view.contentSize.width == frame(9).maxX)
  }

  @Test("a pinned header stays at the top until its section has gone")
  func pinning() {
    items.counts = [40, 40]
    layout.headerReferenceSize = CGSize(width: 1, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    view.reloadData()
    view.contentOffset.y = 100
    device.settle()
    let first = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.supplementaryView(forElementKind: kind, at: first)?.frame.minY == 100)
    view.contentOffset.y = 500
    device.settle()
    // The second section begins at 510: 8 lines of 50, 7 gaps of 10 and the header.
    #expect(view.supplementaryView(forElementKind: kind, at: first)?.frame.maxY == 500)
  }

  @Test("only what is near the screen exists, and cells are used again")
  func reuse() {
    items.counts = [100_000]
    view.reloadData()
    device.settle()
    let first = view.visibleCells.count
    #expect(first == 35)
    view.contentOffset.y = 600_000
    device.settle()
    #expect(view.indexPathsForVisibleItems.min()!.item == 50_000)
    let cells = view.subviews.filter { $0 is UICollectionViewCell }
    #expect(cells.count <= first + 10)
    #expect(view.cellForItem(at: IndexPath(item: 50_000, section: 0))?.tag == 50_000)
  }

  @Test("a tap chooses an item; a second one lets it go where several may be chosen")
  func selection() {
    device.tap(at: CGPoint(x: 90, y: 125))
    #expect(items.chosen == [IndexPath(item: 1, section: 0)])
    #expect(view.indexPathsForSelectedItems == items.chosen)
    device.tap(at: CGPoint(x: 25, y: 125))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    view.allowsMultipleSelection = true
    device.tap(at: CGPoint(x: 90, y: 125))
    #expect(view.indexPathsForSelectedItems?.count == 2)
    device.tap(at: CGPoint(x: 90, y: 125))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test("scrolling to an item puts it where it was asked for")
  func scrollsToItems() {
    items.counts = [200]
    view.reloadData()
    let path = IndexPath(item: 100, section: 0)
    view.scrollToItem(at: path, at: .top, animated: false)
    #expect(view.contentOffset.y == frame(100).minY)
    view.scrollToItem(at: path, at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == frame(100).midY - 200)
    view.scrollToItem(at: path, at: .bottom, animated: true)
    device.advance(by: 1)
    #expect(view.contentOffset.y == frame(100).maxY - 400)
  }
}
