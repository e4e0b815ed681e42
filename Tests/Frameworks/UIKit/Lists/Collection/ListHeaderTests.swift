import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A list's headers, separators and swipes", .serialized) @MainActor struct ListHeaderTests {
  let device = VirtualDevice()

  /// Shows a list whose header and footer are list cells, filled by their default configurations.
  @MainActor final class Rows: NSObject, UICollectionViewDataSource {
    var count = 3
    var contents: [String: UIListContentConfiguration] = [:]
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      guard let cell = cell as? UICollectionViewListCell else { return cell }
      var content = cell.defaultContentConfiguration()
      content.text = "Row"
      cell.contentConfiguration = content
      return cell
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      let cell = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
      guard let cell = cell as? UICollectionViewListCell else { return cell }
      var content = cell.defaultContentConfiguration()
      content.text = "Edge"
      contents[kind] = content
      cell.contentConfiguration = content
      return cell
    }
  }

  private let rows = Rows()

  private func show(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 393, height: 700),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = rows
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    return view
  }

  /// The hairlines of a row that show.
  private func lines(_ cell: UIView) -> [CGRect] {
    cell.subviews.filter { !$0.isHidden && $0.frame.height <= 1 && $0.frame.height > 0 }.map(\.frame)
  }

  @Test("a list cell as header or footer has their look, not a row's")
  func edges() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    var asked: [IndexPath] = []
    configuration.itemSeparatorHandler = { path, settings in
      asked.append(path)
      var settings = settings
      settings.bottomSeparatorVisibility = .visible
      return settings
    }
    let view = show(configuration)
    let (top, bottom) = (
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
    )
    let path = IndexPath(item: 0, section: 0)
    let header = try #require(view.supplementaryView(forElementKind: top, at: path))
    let footer = try #require(view.supplementaryView(forElementKind: bottom, at: path))
    #expect(lines(header).isEmpty && lines(footer).isEmpty)
    #expect(header.layer.cornerRadius == 0 && footer.layer.cornerRadius == 0)
    #expect(header.frame.height < 44)
    #expect(rows.contents[top]?.textProperties.transform == .uppercase)
    let footing = try #require(rows.contents[bottom])
    #expect(footing.textProperties.transform != .uppercase)
    #expect(footing.textProperties.color == .secondaryLabel)
    let cell = try #require(view.cellForItem(at: path))
    #expect(lines(cell).count == 1 && cell.layer.cornerRadius == 10)
    let number = asked.count
    header.layoutSubviews()
    #expect(asked.count == number)
  }

  @Test("a plain list's header is a plain one")
  func plain() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    _ = show(configuration)
    let font = rows.contents[UICollectionView.elementKindSectionHeader]?.textProperties.font
    #expect(font?.fontName == UIListContentConfiguration.plainHeader().textProperties.font.fontName)
    #expect(font?.fontName != UIListContentConfiguration.cell().textProperties.font.fontName)
  }

  @Test("a separator's ends are automatic one by one")
  func separatorInsets() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.itemSeparatorHandler = { path, settings in
      var settings = settings
      if path.item == 0 { settings.bottomSeparatorInsets.leading = 60 }
      if path.item == 1 { settings.bottomSeparatorInsets.trailing = 30 }
      return settings
    }
    let view = show(configuration)
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let (one, two) = (try #require(lines(first).first), try #require(lines(second).first))
    #expect(one.minX == 60 && one.maxX == 393)
    #expect(two.minX > 0 && two.minX < 60 && two.maxX == 363)
  }

  @Test("an update brings back the row that was swiped aside")
  func swipe() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }])
    }
    let view = show(configuration)
    let row = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let middle = row.convert(CGPoint(x: 300, y: 22), to: nil)
    device.drag(from: middle, to: CGPoint(x: middle.x - 100, y: middle.y))
    device.advance(by: 1)
    #expect(row.frame.minX < -50 && row.configurationState.isSwiped)
    rows.count = 2
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    device.advance(by: 1)
    #expect(row.frame.minX == 0 && row.frame.minY == 0 && !row.configurationState.isSwiped)
  }
}
