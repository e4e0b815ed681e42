import UIKit

/// The setting, every text style as it makes it, and texts in sizes of the app's own.
class ProbeViewController: UITableViewController {
  private enum Section: Int, CaseIterable {
    case setting, styles, ownSizes

    var title: String {
      switch self {
      case .setting: return "Setting"
      case .styles: return "Text styles"
      case .ownSizes: return "Own sizes"
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(settingChanged), name: UIContentSizeCategory.didChangeNotification,
      object: nil)
  }

  // R50.5: fonts that a cell was given stay what they are.
  @objc private func settingChanged() {
    tableView.reloadData()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    Section(rawValue: section)?.title
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section) {
    case .styles: return UIFont.TextStyle.all.count
    case .ownSizes: return SizeRamp.examples.count
    default: return 1
    }
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Sample", for: indexPath)
    let place = TextSetting.currentPlace
    switch Section(rawValue: indexPath.section) {
    case .styles:
      let (style, name, _) = UIFont.TextStyle.all[indexPath.row]
      let font = UIFont.preferredFont(forTextStyle: style)
      show(name, in: font, "\(Int(font.pointSize)) points", by: cell)
    case .ownSizes:
      let ramp = SizeRamp.examples[indexPath.row]
      let size = ramp.size(atPlace: place)
      show(ramp.name, in: .systemFont(ofSize: CGFloat(size)), "\(size) points", by: cell)
    default:
      let font = UIFont.preferredFont(forTextStyle: .body)
      show(TextSetting.all[place].name, in: font, "\(place + 1) of \(TextSetting.all.count)", by: cell)
    }
    return cell
  }

  private func show(_ text: String, in font: UIFont, _ detail: String, by cell: UITableViewCell) {
    cell.textLabel?.text = text
    cell.textLabel?.font = font
    cell.detailTextLabel?.text = detail
    cell.detailTextLabel?.font = .preferredFont(forTextStyle: .footnote)
  }
}
