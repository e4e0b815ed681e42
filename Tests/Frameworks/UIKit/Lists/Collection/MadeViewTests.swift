import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Views a collection makes", .serialized) @MainActor struct MadeViewTests {
  private final class Cell: UICollectionViewCell {
    var sizeWhenMade = CGSize.zero
    override init(frame: CGRect) {
      super.init(frame: frame)
      sizeWhenMade = contentView.bounds.size
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      200
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.isHidden = indexPath.item % 2 == 1
      return cell
    }
  }

  private let device = VirtualDevice()
  private let items = Items()
  private let view: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 40)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 400), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
  }

  @Test("have their size when their initialiser runs")
  func size() throws {
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Cell)
    #expect(cell.sizeWhenMade == CGSize(width: 50, height: 40))
  }

  @Test("stay hidden where the data source hid them, and are seen again where it did not")
  func hiding() {
    for offset in [0, 600, 0] {
      view.contentOffset.y = CGFloat(offset)
      device.settle()
      #expect(view.indexPathsForVisibleItems.count > 1)
      for path in view.indexPathsForVisibleItems {
        #expect(view.cellForItem(at: path)?.isHidden == (path.item % 2 == 1))
      }
    }
  }
}
