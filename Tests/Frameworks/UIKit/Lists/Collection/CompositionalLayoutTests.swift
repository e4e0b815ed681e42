import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A compositional layout", .serialized) @MainActor struct CompositionalLayoutTests {
  let device = VirtualDevice()
  let items = NumberedItems([7])

  private func show(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 300, height: 600), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in ["top", "bottom"] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = items
    view.delegate = items
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    return view
  }

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  @Test("a row repeats its item while it fits; insets and spacing are kept")
  func rows() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 15, bottom: 5, trailing: 15)
    let view = show(UICollectionViewCompositionalLayout(section: section))
    #expect(frame(view, 0) == CGRect(x: 17, y: 7, width: 86, height: 46))
    #expect(frame(view, 2).maxX == 283)
    #expect(frame(view, 3).minY == 67)
    #expect(view.contentSize.height == 180)
  }

  @Test("groups nest: one large item beside two small ones")
  func nested() {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [large, column])
    let view = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 210, height: 200))
    #expect(frame(view, 1) == CGRect(x: 210, y: 0, width: 90, height: 100))
    #expect(frame(view, 2) == CGRect(x: 210, y: 100, width: 90, height: 100))
    #expect(frame(view, 3).origin == CGPoint(x: 0, y: 200))
  }

  @Test("a fixed count shares the group evenly")
  func counts() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item, count: 4)
    group.interItemSpacing = .fixed(20)
    let view = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frame(view, 0).width == 60 && frame(view, 1).minX == 80 && frame(view, 3).maxX == 300)
  }

  @Test("a header stays in sight while its section does, and a background lies behind the section")
  func boundaries() throws {
    items.counts = [20, 20]
    let row = size(.fractionalWidth(1), .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "top", alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let back = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    back.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 6, bottom: 4, trailing: 6)
    section.decorationItems = [back]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let view = show(layout)
    view.contentOffset.y = 200
    device.settle()
    let top = try #require(
      view.supplementaryView(forElementKind: "top", at: IndexPath(item: 0, section: 0)))
    #expect(top.frame == CGRect(x: 0, y: 200, width: 300, height: 30))
    let decorations = view.subviews.filter { $0.frame.origin == CGPoint(x: 6, y: 4) }
    #expect(decorations.first?.frame == CGRect(x: 6, y: 4, width: 288, height: 1022))
  }

  @Test("a section may scroll across, and comes to rest at a group")
  func orthogonal() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(120)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .groupPaging
    let view = show(UICollectionViewCompositionalLayout(section: section))
    #expect(view.contentSize == CGSize(width: 300, height: 120))
    #expect(view.visibleCells.count == 2)
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(second.convert(second.bounds, to: view).minX == 210)
    device.drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 150, y: 150))
    device.advance(by: 2)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(abs(cell.convert(cell.bounds, to: view).minX) < 0.5)
    #expect(view.contentOffset == .zero)
  }

  @Test("groups that rest in the middle begin there; a handler hears where cells are among all that scrolls")
  func centred() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(120)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .groupPagingCentered
    var heard: [Int: CGFloat] = [:]
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      heard = [:]
      for item in items {
        heard[item.indexPath.item] = item.frame.midX - offset.x - environment.container.contentSize.width / 2
        item.alpha = item.indexPath.item == 0 ? 1 : 0.5
      }
    }
    let view = show(UICollectionViewCompositionalLayout(section: section))
    func left(_ item: Int) throws -> CGFloat {
      let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
      return cell.convert(cell.bounds, to: view).minX
    }
    #expect(try left(0) == 50 && left(1) == 260)
    #expect(heard[0] == 0 && heard[1] == 210)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 0.5)
    device.drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 150, y: 150))
    device.advance(by: 2)
    #expect(try abs(left(1) - 50) < 0.5)
    #expect(abs(heard[1] ?? 99) < 0.5 && abs((heard[0] ?? 99) + 210) < 0.5, "\(heard)")
  }

  @Test("groups that all fit in the width come to rest in the middle all the same")
  func narrow() throws {
    items.counts = [2]
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(120)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .groupPagingCentered
    let view = show(UICollectionViewCompositionalLayout(section: section))
    func left(_ item: Int) throws -> CGFloat {
      let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
      return cell.convert(cell.bounds, to: view).minX
    }
    #expect(try left(0) == 100 && left(1) == 210)
    device.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 120, y: 150))
    device.advance(by: 2)
    #expect(try abs(left(1) - 100) < 0.5)
  }

  @Test("a badge goes where its item goes, and leaves with it")
  func badges() throws {
    items.counts = [3]
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "top",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let row = size(.fractionalWidth(1), .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: row, supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item])
    let view = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    func shown(_ item: Int) -> UICollectionReusableView? {
      view.supplementaryView(forElementKind: "top", at: IndexPath(item: item, section: 0))
    }
    let (first, second) = (try #require(shown(0)), try #require(shown(1)))
    #expect(first.frame == CGRect(x: 280, y: 0, width: 20, height: 20) && second.frame.minY == 50)
    items.counts = [4]
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(shown(1) === first && shown(2) === second && shown(0) !== first)
    device.advance(by: 0.15)
    let opacity = try #require(shown(0)?.layer.presentation()?.opacity)
    #expect(opacity > 0 && opacity < 1, "a new one fades in")
    device.advance(by: 1)
    #expect(first.frame.minY == 50 && second.frame.minY == 100 && shown(0)?.frame.minY == 0)
    #expect(shown(0)?.alpha == 1)
    let path = IndexPath(item: 3, section: 0)
    let layout = view.collectionViewLayout
    #expect(
      layout.layoutAttributesForSupplementaryView(ofKind: "top", at: path)?.frame
        == CGRect(x: 280, y: 150, width: 20, height: 20))
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "bottom", at: path) == nil)
    let beyond = IndexPath(item: 4, section: 0)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "top", at: beyond) == nil)
    items.counts = [3]
    view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    device.advance(by: 1)
    #expect(shown(1) === second && second.frame.minY == 50 && first.isHidden)
  }

  @Test("rows that guess their height take what their content asks for")
  func selfSizing() {
    items.counts = [30]
    let row = size(.fractionalWidth(1), .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let view = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.contentView.subviews.forEach { $0.removeFromSuperview() }
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: CGFloat(20 + 10 * number)),
      ])
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<30))
    // A collection view does not keep its data source.
    withExtendedLifetime(source) {
      source.apply(snapshot, animatingDifferences: false)
      device.settle()
    }
    #expect(frame(view, 0).height == 20)
    #expect(frame(view, 3) == CGRect(x: 0, y: 90, width: 300, height: 50))
  }
}
