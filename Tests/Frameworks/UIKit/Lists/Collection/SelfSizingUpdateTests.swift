import Testing
import TouchstoneVirtualDevice
import UIKit

/// A cell as high as its content's constraints say, and as wide where it may choose.
@MainActor final class BoxCell: UICollectionViewListCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 60),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 90),
    ])
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite("Cells that size themselves, through updates", .serialized) @MainActor struct SelfSizingUpdateTests {
  let device = VirtualDevice()
  let items = NumberedItems([6])

  private func show(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 300, height: 600), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(BoxCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.delegate = items
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    return view
  }

  private var list: UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
  }

  private func heights(_ view: UICollectionView) -> [CGFloat] {
    (0..<items.counts[0]).map {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.height ?? 0
    }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("rows of a list keep their heights when one is deleted, inserted or moved")
  func rows() {
    let view = show(list)
    #expect(heights(view) == Array(repeating: 60, count: 6))
    items.counts = [5]
    view.deleteItems(at: [path(2)])
    device.advance(by: 1)
    #expect(heights(view) == Array(repeating: 60, count: 5))
    items.counts = [6]
    view.performBatchUpdates {
      view.insertItems(at: [path(0)])
      view.moveItem(at: path(4), to: path(1))
    }
    device.advance(by: 1)
    #expect(heights(view) == Array(repeating: 60, count: 6))
    #expect(view.contentSize.height == 360)
  }

  @Test("rows off the screen keep the heights they had, so the content does not jump")
  func offScreen() {
    items.counts = [30]
    let view = show(list)
    view.contentOffset.y = 800
    device.settle()
    items.counts = [29]
    view.deleteItems(at: [path(1)])
    device.advance(by: 1)
    #expect(heights(view).prefix(8) == Array(repeating: 60, count: 8)[...])
  }

  @Test("cells of a flow keep their sizes through an update, and when the layout is invalidated")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let view = show(layout)
    #expect(heights(view) == Array(repeating: 60, count: 6))
    items.counts = [5]
    view.deleteItems(at: [path(0)])
    device.advance(by: 1)
    #expect(heights(view) == Array(repeating: 60, count: 5))
    layout.invalidateLayout()
    device.settle()
    #expect(heights(view) == Array(repeating: 60, count: 5))
  }

  @Test("rows are measured again when the collection view becomes wider")
  func resized() {
    let view = show(list)
    view.frame.size.width = 200
    device.settle()
    #expect(heights(view) == Array(repeating: 60, count: 6))
  }

  @Test("a batch that is being announced is told apart from one that is shown")
  func uncommitted() {
    let view = show(list)
    var isOpen = false
    view.performBatchUpdates {
      isOpen = view.hasUncommittedUpdates
    }
    #expect(isOpen && !view.hasUncommittedUpdates)
  }
}
