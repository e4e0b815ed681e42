import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice

@testable import UIKit

/// Libraries that apply differences take the updates as a closure that does not escape, and hand it on.
@Suite("Updates that are handed on", .serialized) @MainActor struct PassedOnUpdatesTests {
  final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count = 1
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private func apply(to table: UITableView, _ updates: () -> Void) { table.performBatchUpdates(updates) }
  private func apply(to list: UICollectionView, _ updates: () -> Void) { list.performBatchUpdates(updates) }

  private func show(_ view: UIView) -> VirtualDevice {
    let device = VirtualDevice()
    let page = UIViewController()
    page.view = view
    device.show(page)
    device.advance(by: 0.1)
    return device
  }

  @Test("a table makes them at once")
  func table() {
    let rows = Rows()
    let table = UITableView()
    table.dataSource = rows
    let device = show(table)
    apply(to: table) {
      rows.count = 3
      table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
    }
    #expect(table.numberOfRows(inSection: 0) == 3)
    device.advance(by: 1)
    #expect(table.visibleCells.count == 3)
  }

  @Test("a collection view makes them at once")
  func collection() {
    let rows = Rows()
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = rows
    let device = show(list)
    apply(to: list) {
      rows.count = 2
      list.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(list.numberOfItems(inSection: 0) == 2)
    device.advance(by: 1)
    #expect(list.visibleCells.count == 2)
  }

  @Test("no updates are still none")
  func none() {
    let table = UITableView()
    let device = show(table)
    var isDone = false
    table.performBatchUpdates(nil) { _ in isDone = true }
    device.advance(by: 1)
    #expect(isDone)
  }
}
