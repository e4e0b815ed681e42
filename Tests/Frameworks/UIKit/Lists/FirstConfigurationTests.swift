import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Cells that follow their state", .serialized) @MainActor struct FirstConfigurationTests {
  let device = VirtualDevice()

  @MainActor final class Item: UICollectionViewCell {
    var states: [Bool] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state.isSelected)
    }
  }

  @MainActor final class Row: UITableViewCell {
    var states: [Bool] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state.isSelected)
    }
  }

  @MainActor final class Rows: UITableViewController {
    var seen: [Int] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { seen.append((cell as? Row)?.states.count ?? -1) }
  }

  @Test("an item is asked once before it is first seen, then when its state changes")
  func item() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 300, height: 400), collectionViewLayout: layout)
    view.register(Item.self, forCellWithReuseIdentifier: "item")
    let items = NumberedItems([2])
    view.dataSource = items
    view.delegate = items
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Item)
    #expect(cell.states == [false])
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    device.settle()
    #expect(cell.states == [false, true])
    withExtendedLifetime(items) {}
  }

  @Test("a row is asked once before it is first seen, then when its state changes")
  func row() throws {
    let rows = Rows(style: .plain)
    rows.tableView.register(Row.self, forCellReuseIdentifier: "row")
    device.show(rows)
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? Row)
    #expect(rows.seen.first == 1 && cell.states.first == false)
    rows.tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    device.settle()
    #expect(cell.states.last == true)
  }
}
