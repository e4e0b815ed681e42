import UIKit

/// The sizes of text: the seven plain ones, and those for accessibility once "Larger Text" is on (R50.6).
final class TextSizeController: UITableViewController {
  private static let isLargerKey = "LargerText"

  init() {
    super.init(style: .grouped)
    title = "Text Size"
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  private var category: UIContentSizeCategory { UIApplication.shared.preferredContentSizeCategory }

  /// A device that has such a size already has been told to.
  private var isLarger: Bool {
    category.isAccessibilityCategory || UserDefaults.standard.bool(forKey: Self.isLargerKey)
  }

  private var sizes: [(name: String, category: UIContentSizeCategory)] {
    isLarger ? Offers.textSizes : Offers.textSizes.filter { !$0.category.isAccessibilityCategory }
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    tableView.reloadData()
  }

  @objc private func switched(_ sender: UISwitch) {
    UserDefaults.standard.set(sender.isOn, forKey: Self.isLargerKey)
    let plain = Offers.textSizes.last { !$0.category.isAccessibilityCategory }
    if !sender.isOn, category.isAccessibilityCategory, let plain { Device.set("textsize:\(plain.name)") }
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : sizes.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    guard indexPath.section == 1 else {
      cell.textLabel?.text = "Larger Text"
      cell.selectionStyle = .none
      let toggle = UISwitch()
      toggle.isOn = isLarger
      toggle.addTarget(self, action: #selector(switched(_:)), for: .valueChanged)
      cell.accessoryView = toggle
      return cell
    }
    cell.textLabel?.text = sizes[indexPath.row].name
    cell.accessoryType = sizes[indexPath.row].category == category ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard indexPath.section == 1 else { return }
    Device.set("textsize:\(sizes[indexPath.row].name)")
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.reloadData()
  }
}
