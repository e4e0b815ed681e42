import Testing
import TouchstoneVirtualDevice
import UIKit

/// A table whose headers are made by the app.
@MainActor private final class Headed: UITableViewController {
  let make: (UITableView) -> UIView?

  init(_ make: @escaping (UITableView) -> UIView?) {
    self.make = make
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    make(tableView)
  }
}

@Suite("Section headers", .serialized) @MainActor struct SectionHeaderTests {
  let device = VirtualDevice()

  @Test("constraints in a header's content view make it as high as they ask")
  func constraints() {
    let controller = Headed { _ in
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      let label = UILabel()
      label.text = "Section"
      label.translatesAutoresizingMaskIntoConstraints = false
      header.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: header.contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor, constant: -10),
        label.leadingAnchor.constraint(equalTo: header.contentView.leadingAnchor),
        label.heightAnchor.constraint(equalToConstant: 30),
      ])
      return header
    }
    device.show(controller)
    #expect(controller.tableView.rectForHeader(inSection: 1).height == 50)
    #expect(controller.tableView.headerView(forSection: 0)?.contentView.bounds.height == 50)
  }

  @Test("a header shows content and background configurations, which size it")
  func configurations() throws {
    let controller = Headed { _ in
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var content = header.defaultContentConfiguration()
      content.text = "Configured"
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0)
      header.contentConfiguration = content
      var background = header.defaultBackgroundConfiguration()
      background.backgroundColor = .red
      header.backgroundConfiguration = background
      return header
    }
    device.show(controller)
    let header = try #require(controller.tableView.headerView(forSection: 0))
    #expect(header.bounds.height > 55)
    let said = header.contentView.subviews.first?.subviews.compactMap { ($0 as? UILabel)?.text } ?? []
    #expect(said.contains("Configured"))
    #expect(header.contentConfiguration is UIListContentConfiguration)
  }

  @Test("a header's update handler hears of a request to update")
  func handler() {
    var calls = 0
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.configurationUpdateHandler = { header, state in calls += state.isHighlighted ? 100 : 1 }
    device.show(Headed { _ in header })
    #expect(calls == 1)
    header.setNeedsUpdateConfiguration()
    device.settle()
    #expect(calls == 2)
  }

  @Test("a table tells the rows in a rectangle")
  func rowsInRectangle() {
    let controller = Headed { _ in nil }
    device.show(controller)
    let second = controller.tableView.rectForRow(at: [0, 1])
    #expect(controller.tableView.indexPathsForRows(in: second.insetBy(dx: 0, dy: 2)) == [[0, 1]])
    #expect(controller.tableView.indexPathsForRows(in: CGRect(x: 0, y: 5000, width: 9, height: 9)) == [])
  }
}
