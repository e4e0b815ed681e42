import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Constraints on a stock cell's labels", .serialized) @MainActor struct ConstrainedTextTests {
  private final class Page: UITableViewController {
    var constrain: (UITableViewCell) -> Void = { _ in }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      constrain(cell)
      return cell
    }
  }

  private func cell(_ constrain: @escaping (UITableViewCell) -> Void) throws -> UITableViewCell {
    let device = VirtualDevice()
    let page = Page(style: .plain)
    page.constrain = constrain
    page.tableView.rowHeight = 60
    device.show(page)
    let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.setNeedsLayout()
    device.advance(by: 0.1)
    return cell
  }

  @Test("win over the cell's style; what has none stands where the style puts it")
  func win() throws {
    let plain = try cell { _ in }
    let constrained = try cell { cell in
      guard let title = cell.textLabel else { return }
      title.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        title.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 50),
        title.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
        title.widthAnchor.constraint(equalToConstant: 100),
        title.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    #expect(constrained.textLabel?.frame == CGRect(x: 50, y: 5, width: 100, height: 40))
    #expect(constrained.detailTextLabel?.frame == plain.detailTextLabel?.frame)
  }

  @Test("are needed for that: a label without any keeps to the style")
  func none() throws {
    let plain = try cell { _ in }
    let free = try cell { $0.textLabel?.translatesAutoresizingMaskIntoConstraints = false }
    #expect(free.textLabel?.frame == plain.textLabel?.frame)
  }
}
