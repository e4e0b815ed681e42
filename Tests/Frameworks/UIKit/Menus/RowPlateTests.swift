import Testing
import TouchstoneVirtualDevice

@testable import UIKit

@Suite("What a row's context menu lifts", .serialized) @MainActor struct RowPlateTests {
  final class Page: UITableViewController {
    /// Whether the row was shown as pressed when its preview was asked for.
    var pressed: [Bool?] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "One") { _ in }]) })
    }
    override func tableView(
      _ tableView: UITableView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      pressed.append(tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted)
      return nil
    }
  }

  @Test("the row, as a round plate of the system's background")
  func plate() throws {
    let device = VirtualDevice()
    let page = Page(style: .plain)
    device.show(page)
    let table = try #require(page.tableView)
    let interaction = try #require(RowMenus.interaction(of: table))
    let menus = try #require(table.concerns[RowMenus.self])
    let middle = table.rectForRow(at: IndexPath(row: 1, section: 0))
    let configuration = try #require(
      menus.contextMenuInteraction(
        interaction, configurationForMenuAtLocation: CGPoint(x: middle.midX, y: middle.midY)))
    table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted = true
    let preview = menus.contextMenuInteraction(
      interaction, configuration: configuration, highlightPreviewForItemWithIdentifier: "row" as NSString)
    #expect(preview?.view === table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect((preview?.view as? UITableViewCell)?.isHighlighted == false && page.pressed == [false])
    #expect(preview?.parameters.backgroundColor == .systemBackground)
    let path = try #require(preview?.parameters.visiblePath)
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 20, y: 20)))
  }
}
