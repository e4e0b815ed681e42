import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A snapshot", .serialized) @MainActor struct SnapshotTests {
  private func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var result = NSDiffableDataSourceSnapshot<String, Int>()
    for (section, items) in sections {
      result.appendSections([section])
      result.appendItems(items)
    }
    return result
  }

  @Test("items are inserted, moved and deleted by their neighbours")
  func edits() {
    var snap = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snap.insertItems([9], beforeItem: 2)
    snap.moveItem(1, afterItem: 4)
    snap.deleteItems([3])
    #expect(snap.itemIdentifiers(inSection: "a") == [9, 2])
    #expect(snap.itemIdentifiers(inSection: "b") == [4, 1])
    #expect(snap.sectionIdentifier(containingItem: 1) == "b" && snap.indexOfItem(4) == 2)
    snap.moveSection("b", beforeSection: "a")
    snap.deleteSections(["a"])
    #expect(snap.itemIdentifiers == [4, 1] && snap.numberOfItems == 2)
  }

  @Test("an outline shows the children of open parents only")
  func outline() {
    var snap = NSDiffableDataSourceSectionSnapshot<String>()
    snap.append(["Fruit", "Nuts"])
    snap.append(["Apple", "Pear"], to: "Fruit")
    snap.append(["Cox"], to: "Apple")
    #expect(snap.visibleItems == ["Fruit", "Nuts"] && snap.items.count == 5)
    snap.expand(["Fruit"])
    #expect(snap.visibleItems == ["Fruit", "Apple", "Pear", "Nuts"])
    #expect(snap.level(of: "Cox") == 2 && snap.parent(of: "Cox") == "Apple" && !snap.isVisible("Cox"))
    let part = snap.snapshot(of: "Fruit")
    #expect(part.rootItems == ["Apple", "Pear"] && part.items.count == 3)
    snap.delete(["Fruit"])
    #expect(snap.items == ["Nuts"])
  }

  @Test("any snapshot leads to any other on a collection view on the screen: 300 seeded pairs")
  func randomChanges() {
    let device = VirtualDevice()
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 700), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      cell.tag = number
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    sweep(device, source.apply) { view.visibleCells.map(\.tag) }
  }

  @Test("any snapshot leads to any other on a table on the screen: 300 seeded pairs")
  func randomTableChanges() {
    let device = VirtualDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 700), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      cell.tag = number
      return cell
    }
    let root = UIViewController()
    root.view.addSubview(table)
    device.show(root)
    sweep(device, source.apply) {
      table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map(\.tag)
    }
  }

  /// Applies 300 snapshots, each third animated, and compares what is shown after each.
  private func sweep(
    _ device: VirtualDevice,
    _ apply: (NSDiffableDataSourceSnapshot<String, Int>, Bool, (() -> Void)?) -> Void, _ shown: () -> [Int]
  ) {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<300 {
      var items = Array(0..<14).shuffled(using: &generator).prefix(Int.random(in: 0...14, using: &generator))
      var sections: [(String, [Int])] = []
      for name in ["a", "b", "c"].shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator))
      {
        let count = Int.random(in: 0...items.count, using: &generator)
        sections.append((name, Array(items.prefix(count))))
        items = items.dropFirst(count)
      }
      apply(snapshot(sections), round.isMultiple(of: 3), nil)
      device.settle()
      #expect(shown() == sections.flatMap(\.1), "round \(round)")
    }
  }

  @Test("a table's kept rows keep their cells and selection; the completion waits for them")
  func tableKeepsCells() throws {
    let device = VirtualDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 700), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      cell.tag = number
      return cell
    }
    let root = UIViewController()
    root.view.addSubview(table)
    device.show(root)
    source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    device.settle()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    let two = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    var isDone = false
    source.apply(snapshot([("a", [3, 4, 2])])) { isDone = true }
    #expect(table.indexPath(for: two) == IndexPath(row: 2, section: 0) && !isDone)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    device.advance(by: 0.5)
    #expect(isDone && table.visibleCells.map(\.tag) == [3, 4, 2])
  }
}

@Suite("A snapshot without types") struct SnapshotReferenceTests {
  @Test("as gives it types, with what is to be reloaded, and takes them away again")
  func bridged() throws {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.appendSections(withIdentifiers: ["a", "b"])
    reference.appendItems(withIdentifiers: [1, 2], intoSectionWithIdentifier: "a")
    reference.appendItems(withIdentifiers: [3], intoSectionWithIdentifier: "b")
    reference.reloadItems(withIdentifiers: [2])
    let typed = reference as NSDiffableDataSourceSnapshot<String, Int>
    #expect(typed.sectionIdentifiers == ["a", "b"] && typed.itemIdentifiers(inSection: "a") == [1, 2])
    #expect(typed.itemIdentifiers(inSection: "b") == [3] && typed.reloadedItemIdentifiers == [2])
    let back = typed as NSDiffableDataSourceSnapshotReference
    #expect(back.itemIdentifiers as? [Int] == [1, 2, 3] && back.reloadedItemIdentifiers as? [Int] == [2])
    #expect(back.index(ofSectionIdentifier: "b") == 1)
  }

  @Test("it has no other types than those of its identifiers")
  func otherTypes() {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.appendSections(withIdentifiers: ["a"])
    reference.appendItems(withIdentifiers: [1])
    let plain: Any = reference
    #expect((plain as? NSDiffableDataSourceSnapshot<String, String>)?.itemIdentifiers == nil)
    #expect((plain as? NSDiffableDataSourceSnapshot<String, Int>)?.itemIdentifiers == [1])
  }

  @Test("items and sections come and move beside their neighbours")
  func places() {
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: ["a", "b"])
    snapshot.appendItems(withIdentifiers: [1, 2], intoSectionWithIdentifier: "a")
    snapshot.appendItems(withIdentifiers: [3], intoSectionWithIdentifier: "b")
    snapshot.insertItems(withIdentifiers: [7, 8], beforeItemWithIdentifier: 2)
    snapshot.insertItems(withIdentifiers: [9], afterItemWithIdentifier: 3)
    snapshot.moveItem(withIdentifier: 1, afterItemWithIdentifier: 3)
    #expect(snapshot.itemIdentifiers as? [Int] == [7, 8, 2, 3, 1, 9])
    snapshot.insertSections(withIdentifiers: ["c"], beforeSectionWithIdentifier: "a")
    snapshot.moveSection(withIdentifier: "b", beforeSectionWithIdentifier: "a")
    #expect(snapshot.sectionIdentifiers as? [String] == ["c", "b", "a"])
    snapshot.reconfigureItems(withIdentifiers: [2])
    #expect((snapshot as NSDiffableDataSourceSnapshot<String, Int>).reconfiguredItemIdentifiers == [2])
  }
}
