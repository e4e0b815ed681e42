import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Headers of a collection that changes", .serialized) @MainActor struct HeaderMeasureTests {
  final class Header: UICollectionReusableView {
    static var wanted: CGFloat = 30
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      let fitted = attributes.copy() as! UICollectionViewLayoutAttributes
      fitted.frame.size.height = Self.wanted
      return fitted
    }
  }

  final class Items: NSObject, UICollectionViewDataSource {
    var count = 3
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
  }

  @Test("a visible header is measured again when an item is deleted")
  func deletion() {
    let device = VirtualDevice()
    Header.wanted = 30
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    let items = Items()
    view.dataSource = items
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    func height() -> CGFloat? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?
        .frame.height
    }
    #expect(height() == 30)
    Header.wanted = 50
    items.count = 2
    view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    device.advance(by: 1)
    #expect(height() == 50)
  }
}
