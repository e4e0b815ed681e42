import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("A cell's content configuration", .serialized) @MainActor struct ReplacedContentTests {
  /// It shows what its configuration says only when that is set, not when it is made.
  final class LateView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { label.text = (configuration as? Late)?.text } }
    let label = UILabel()

    init(_ configuration: Late) {
      self.configuration = configuration
      super.init(frame: .zero)
      addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  struct Late: UIContentConfiguration {
    var text: String
    func makeContentView() -> any UIView & UIContentView { LateView(self) }
    func updated(for state: any UIConfigurationState) -> Late { self }
  }

  final class Page: UITableViewController {
    var updates = 0
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      let old = UILabel()
      old.text = "Prototype"
      cell.contentView.addSubview(old)
      cell.contentConfiguration = Late(text: "Shown")
      cell.configurationUpdateHandler = { [weak self] cell, _ in
        self?.updates += 1
        cell.contentConfiguration = Late(text: "Shown")
      }
      return cell
    }
  }

  @Test("it takes the place of what a prototype had there, and hears of the state before it is shown")
  func replaced() throws {
    let page = Page()
    let device = device(showing: page)
    let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.contentView.subviews.map { $0 is LateView } == [true])
    #expect((cell.contentView.subviews.first as? LateView)?.label.text == "Shown")
    let updates = page.updates
    device.settle()
    #expect(page.updates == updates && updates < 4)
  }
}
