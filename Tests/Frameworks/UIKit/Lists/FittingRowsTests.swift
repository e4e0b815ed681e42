import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("Rows that say how high they are", .serialized) @MainActor struct FittingRowsTests {
  /// A row around a grid asks for the grid's height, as tables have it since there are grids.
  private final class GridRow: UITableViewCell {
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: targetSize.width / 3) }
  }

  private final class List: UITableViewController {
    var make: () -> UITableViewCell = { UITableViewCell() }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      make()
    }
  }

  private func heights(_ make: @escaping () -> UITableViewCell) -> [CGFloat] {
    let list = List(style: .plain)
    list.make = make
    let device = TouchstoneTestSupport.device(showing: list)
    device.advance(by: 0.1)
    return list.tableView.visibleCells.map(\.frame.height)
  }

  @Test("an override of systemLayoutSizeFitting is asked")
  func overridden() { #expect(heights { GridRow(style: .default, reuseIdentifier: nil) } == [131, 131]) }

  /// 60 points of contents between margins of 10.
  private func contents(of cell: UITableViewCell, in holder: UIView) {
    let nib = UIView(frame: holder.bounds)
    nib.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.addSubview(nib)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    nib.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: nib.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: nib.bottomAnchor, constant: -10),
      content.leadingAnchor.constraint(equalTo: nib.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: nib.trailingAnchor),
      content.heightAnchor.constraint(equalToConstant: 60),
    ])
  }

  @Test(
    "contents that a mask keeps in the content view, or in a view of it, decide", arguments: [false, true])
  func masked(inView: Bool) {
    let rows = heights {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      guard inView else {
        contents(of: cell, in: cell.contentView)
        return cell
      }
      let card = UIView()
      card.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(card)
      contents(of: cell, in: card)
      NSLayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 4),
        card.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -4),
        card.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        card.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      ])
      return cell
    }
    #expect(rows == (inView ? [88, 88] : [80, 80]))
  }

  @Test("a row is measured by itself as by its table, whatever number stands for as much as there is")
  func alone() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    contents(of: cell, in: cell.contentView)
    for height in [0, 10_000, CGFloat.greatestFiniteMagnitude] {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 300, height: height), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: 300, height: 80))
    }
  }

  /// As wide as its list, whatever its layout estimates.
  private final class WideItem: UICollectionViewCell {
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      super.systemLayoutSizeFitting(
        CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "wide", for: indexPath)
      let content = UIView()
      content.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(content)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        content.heightAnchor.constraint(equalToConstant: 70),
      ])
      return cell
    }
  }

  @Test("an item's override is asked, too")
  func item() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let page = UICollectionViewController(collectionViewLayout: layout)
    let items = Items()
    page.collectionView.register(WideItem.self, forCellWithReuseIdentifier: "wide")
    page.collectionView.dataSource = items
    let device = TouchstoneTestSupport.device(showing: page)
    device.advance(by: 0.1)
    #expect(
      page.collectionView.visibleCells.map(\.bounds.size)
        == [CGSize](repeating: CGSize(width: 300, height: 70), count: 2))
  }
}
