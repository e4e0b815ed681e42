import Testing
import TouchstoneVirtualDevice

@testable import UIKit

@Suite("Heights of static rows", .serialized) @MainActor struct StaticRowHeightTests {
  private func cell(height: CGFloat?) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.interface.isStatic = true
    cell.interface.height = height
    let label = UILabel()
    label.text = "Row"
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    // It gives way where the row is higher than the label.
    let bottom = label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor)
    bottom.priority = .defaultLow
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      bottom, label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      label.heightAnchor.constraint(equalToConstant: 70),
    ])
    return cell
  }

  @Test("a height given to the row counts before its constraints; the others size themselves")
  func custom() {
    for heights: [CGFloat?] in [[120, nil, nil], [nil, 120, nil]] {
      let device = VirtualDevice()
      let controller = UITableViewController(style: .plain)
      let cells = heights.map { cell(height: $0) }
      controller.tableView.content.staticContent = StaticTableContent(sections: [.init(cells: cells)])
      device.show(controller)
      device.settle()
      for (cell, height) in zip(cells, heights) {
        #expect(abs(cell.frame.height - (height ?? 70)) < 1)
      }
    }
  }
}
