import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Where a section's header stands across", .serialized) @MainActor struct BoundaryAlignmentTests {
  let device = VirtualDevice()
  let items = NumberedItems([2])

  private func frame(
    _ header: NSCollectionLayoutBoundarySupplementaryItem, insets: NSDirectionalEdgeInsets = .zero,
    direction: UICollectionView.ScrollDirection = .vertical
  ) -> CGRect? {
    let row = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.boundarySupplementaryItems = [header]
    section.contentInsets = insets
    let settings = UICollectionViewCompositionalLayoutConfiguration()
    settings.scrollDirection = direction
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 300, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section, configuration: settings))
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "edge", withReuseIdentifier: "edge")
    view.dataSource = items
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    let path = IndexPath(item: 0, section: 0)
    let shown = view.supplementaryView(forElementKind: "edge", at: path)
    #expect(shown.flatMap { view.indexPath(forSupplementaryView: $0) } == path)
    return shown?.frame
  }

  private func header(
    _ alignment: NSRectAlignment, width: NSCollectionLayoutDimension = .absolute(100),
    height: NSCollectionLayoutDimension = .absolute(40)
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height), elementKind: "edge",
      alignment: alignment)
  }

  @Test("its alignment says: at the leading side, in the middle, at the trailing side")
  func alignments() {
    #expect(frame(header(.topLeading)) == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(frame(header(.top)) == CGRect(x: 100, y: 0, width: 100, height: 40))
    #expect(frame(header(.topTrailing)) == CGRect(x: 200, y: 0, width: 100, height: 40))
    #expect(frame(header(.bottomTrailing))?.minX == 200 && frame(header(.bottom))?.minX == 100)
  }

  @Test("it keeps inside the section's insets if it follows them")
  func sectionInsets() {
    let insets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 40)
    #expect(frame(header(.topLeading), insets: insets)?.minX == 20)
    #expect(frame(header(.topTrailing), insets: insets)?.maxX == 260)
    #expect(frame(header(.top, width: .fractionalWidth(1)), insets: insets)?.width == 240)
  }

  @Test("in a section that runs sideways the alignment counts from top to bottom")
  func sideways() {
    #expect(frame(header(.leading), direction: .horizontal)?.origin == CGPoint(x: 0, y: 280))
    #expect(frame(header(.topLeading), direction: .horizontal)?.origin == .zero)
    #expect(frame(header(.bottomLeading), direction: .horizontal)?.maxY == 600)
  }

  @Test("its own insets take from its size, but not from a length that was guessed")
  func ownInsets() {
    let insets = NSDirectionalEdgeInsets(top: 4, leading: 50, bottom: 6, trailing: 30)
    let whole = header(.top, width: .fractionalWidth(1))
    whole.contentInsets = insets
    #expect(frame(whole) == CGRect(x: 50, y: 4, width: 220, height: 30))
    let guessed = header(.top, width: .fractionalWidth(1), height: .estimated(40))
    guessed.contentInsets = insets
    #expect(frame(guessed)?.minX == 50 && frame(guessed)?.minY == 0)
  }
}
