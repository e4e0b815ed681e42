import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
@_spi(Host) import UIKit

/// The rows of R3.1, without names from the model.
class PlainRows: UITableViewController {
  /// Which object has the table's identifier.
  var namesTable = true

  init() {
    super.init(style: .plain)
    // Before the launch is over: what is restored is looked for by its name.
    restorationIdentifier = "Rows"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if namesTable { tableView.restorationIdentifier = "Table" }
    tableView.rowHeight = 44
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "BasicCell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "BasicCell", for: indexPath)
    cell.textLabel?.text = "Cell #\(indexPath.row)"
    if !namesTable { cell.restorationIdentifier = "Table" }
    return cell
  }
  var first: Int? {
    let top = tableView.contentOffset.y + tableView.adjustedContentInset.top
    return tableView.indexPathsForVisibleRows?.first { tableView.rectForRow(at: $0).maxY > top }?.row
  }
}

/// Reloads inside both callbacks.
private final class ReloadingRows: PlainRows, UIDataSourceModelAssociation {
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    tableView.reloadData()
  }
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { "\(idx.row)" }
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    tableView.reloadData()
    return Int(identifier).map { IndexPath(row: $0, section: 0) }
  }
}

@MainActor @Suite("Restoring lists and columns", .serialized) final class RestoredListTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "state-\(UUID().uuidString)")
  private var device = VirtualDevice()

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func launch<Root: UIViewController>(
    on model: VirtualDevice.Model = .iPhone15, _ make: @escaping @MainActor () -> Root
  ) -> Root? {
    RestorationLog.lines = []
    RestorationLog.wants = (true, true)
    RestorationDelegate.makeRoot = make
    device = VirtualDevice(model)
    device.launch(
      delegate: RestorationDelegate.self, infoDictionary: ["CFBundleVersion": "3"], savedState: folder)
    return (UIApplication.shared.delegate as? RestorationDelegate)?.window?.rootViewController as? Root
  }

  private func scroll(_ rows: PlainRows?) {
    rows?.tableView.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    device.settle()
  }

  @Test("R3.1: a thousand rows, and the table has a cell for each whenever it asks")
  func rows() throws {
    let rows = try #require(launch { PlainRows() })
    #expect(rows.tableView.numberOfRows(inSection: 0) == 1000)
    for row in [0, 500, 999] {
      rows.tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
      device.settle()
      #expect(
        rows.tableView.cellForRow(at: IndexPath(row: row, section: 0))?.textLabel?.text == "Cell #\(row)")
    }
  }

  @Test("R3.3: for data that stays the same, identifiers and the two questions are enough")
  func unnamed() {
    scroll(launch { PlainRows() })
    device.pressHome()
    #expect(launch { PlainRows() }?.first == 50)
  }

  @Test("R2.16: an identifier on the cells does not keep the table's place")
  func cells() {
    func make() -> PlainRows {
      let rows = PlainRows()
      rows.namesTable = false
      return rows
    }
    scroll(launch(make))
    device.pressHome()
    #expect(launch(make)?.first == 0)
  }

  @Test("R3.6: reloading while the table is restored neither loops nor loses its place")
  func reloading() {
    scroll(launch { ReloadingRows() })
    device.pressHome()
    #expect(launch { ReloadingRows() }?.first == 50)
  }

  @Test("R2.2: an app that was only suspended resumes, and nobody asks to restore")
  func resuming() throws {
    let rows = try #require(launch { PlainRows() })
    scroll(rows)
    device.pressHome()
    RestorationLog.lines = []
    device.activate()
    #expect(RestorationLog.lines.isEmpty && rows.first == 50)
  }

  @Test("the columns of a split view are saved, and what lies on their stacks")
  func columns() {
    func make() -> UISplitViewController {
      let split = UISplitViewController()
      split.restorationIdentifier = "Split"
      split.viewControllers = ["Master", "Detail"].map { name in
        let root = UIViewController()
        root.restorationIdentifier = "Root"
        let stack = UINavigationController(rootViewController: root)
        stack.restorationIdentifier = name
        return stack
      }
      return split
    }
    let detail = launch(on: .iPad, make)?.viewControllers.last as? UINavigationController
    detail?.pushViewController(RestoredPage.make("aside"), animated: false)
    device.pressHome()
    let again = launch(on: .iPad, make)?.viewControllers.last as? UINavigationController
    #expect((again?.topViewController as? RestoredPage)?.word == "aside")
  }
}
