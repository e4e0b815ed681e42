import Testing
import TouchstoneVirtualDevice
import UIKit

/// As every storyboard's cells are: they and their content views keep the table's margins.
private final class StoryCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    preservesSuperviewLayoutMargins = true
    contentView.preservesSuperviewLayoutMargins = true
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      margins.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { return nil }
}

private final class Stories: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(StoryCell.self, forCellReuseIdentifier: "story")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "story", for: indexPath) as! StoryCell
    cell.label.text = "Several words that need more than the one line that a telephone has for them"
    return cell
  }
}

@Suite("Margins of what scrolls", .serialized) @MainActor struct PreservedMarginTests {
  @Test("rows that are alike are equally high wherever they are measured, and show their text")
  func rows() {
    let device = VirtualDevice()
    let stories = Stories()
    device.show(UINavigationController(rootViewController: stories))
    var heights: Set<CGFloat> = []
    for offset in stride(from: 0 as CGFloat, through: 900, by: 150) {
      stories.tableView.contentOffset.y = offset
      device.settle()
      for case let cell as StoryCell in stories.tableView.visibleCells {
        heights.insert(cell.frame.height)
        #expect(cell.label.frame.height > 30 && cell.label.frame.minX == 16)
      }
    }
    #expect(heights.count == 1, "\(heights)")
  }

  @Test("a view beyond its superview's edge has its own margins")
  func beyond() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let inner = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    inner.preservesSuperviewLayoutMargins = true
    outer.addSubview(inner)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20))
    inner.frame.origin.y = 45
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 15, right: 20))
  }
}
