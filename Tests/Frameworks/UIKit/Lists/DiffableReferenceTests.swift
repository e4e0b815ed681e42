import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Diffable data sources without types", .serialized) @MainActor struct DiffableReferenceTests {
  let device = VirtualDevice()

  private func snapshot(_ items: [Any]) -> NSDiffableDataSourceSnapshotReference {
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: ["one"])
    snapshot.appendItems(withIdentifiers: items)
    return snapshot
  }

  @Test("a table shows the snapshot that is applied")
  func table() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSourceReference(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    source.defaultRowAnimation = .fade
    let root = UIViewController()
    root.view.addSubview(table)
    device.show(root)
    source.applySnapshot(snapshot(["a", 7]), animatingDifferences: false)
    device.settle()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "7")
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) as? String == "a")
    #expect(source.indexPath(forItemIdentifier: 7) == IndexPath(row: 1, section: 0))
    #expect(source.sectionIdentifier(for: 0) as? String == "one")
    #expect(source.index(forSectionIdentifier: "two") == NSNotFound)
    var isDone = false
    source.applySnapshot(snapshot([7]), animatingDifferences: true) { isDone = true }
    device.advance(by: 1)
    #expect(isDone && table.numberOfRows(inSection: 0) == 1 && source.snapshot().numberOfItems == 1)
    source.applySnapshot(usingReloadData: snapshot([]))
    #expect(table.numberOfRows(inSection: 0) == 0)
  }

  @Test("a collection shows whole snapshots and outlines of sections")
  func collection() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let source = UICollectionViewDiffableDataSourceReference(collectionView: view) { view, path, item in
      view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    source.applySnapshot(snapshot(["a", "b"]), animatingDifferences: false)
    #expect(view.numberOfItems(inSection: 0) == 2)
    let outline = NSDiffableDataSourceSectionSnapshotReference()
    outline.appendItems(["parent", "other"])
    outline.appendItems(["child"], intoParentItem: "parent")
    source.applySnapshot(outline, toSection: "one", animatingDifferences: false)
    #expect(view.numberOfItems(inSection: 0) == 2)
    outline.expandItems(["parent"])
    source.applySnapshot(outline, toSection: "one", animatingDifferences: false)
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) as? String == "child")
    #expect(source.snapshot(forSection: "one").expandedItems() as? [String] == ["parent"])
  }

  @Test("an outline is changed and asked by identifiers of any type")
  func outlines() throws {
    let outline = NSDiffableDataSourceSectionSnapshotReference()
    outline.appendItems([1, 4])
    outline.insertItems([2], afterItem: 1)
    outline.insertItems([3], beforeItem: 4)
    outline.appendItems(["x", "y"], intoParentItem: 2)
    #expect(outline.rootItems as? [Int] == [1, 2, 3, 4])
    #expect(outline.level(ofItem: "x") == 1 && outline.parent(ofChildItem: "x") as? Int == 2)
    #expect(!outline.isVisible("x") && outline.containsItem("y"))
    outline.expandItems([2])
    #expect(outline.isVisible("x") && outline.isExpanded(2) && outline.visibleItems.count == 6)
    let part = outline.snapshot(ofParentItem: 2, includingParentItem: true)
    #expect(part.items.count == 3 && outline.snapshot(ofParentItem: 2).rootItems as? [String] == ["x", "y"])
    let copy = try #require(outline.copy() as? NSDiffableDataSourceSectionSnapshotReference)
    outline.deleteItems(["x"])
    outline.collapseItems([2])
    #expect(outline.items.count == 5 && copy.items.count == 6 && copy.isExpanded(2))
    let new = NSDiffableDataSourceSectionSnapshotReference()
    new.appendItems(["z"])
    outline.replaceChildren(ofParentItem: 2, with: new)
    #expect(outline.index(ofItem: "z") == 2 && outline.index(ofItem: "y") == NSNotFound)
    outline.deleteAllItems()
    #expect(outline.visualDescription().isEmpty)
  }
}
