import UIKit

/// What opens something over the screen, and a list with controls in it.
class MoreViewController: UITableViewController, UIPopoverPresentationControllerDelegate {
  private let said = UILabel()
  private let day = UIDatePicker()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "More"
    tableView.tableHeaderView = header()
  }

  private func header() -> UIView {
    said.accessibilityIdentifier = "said"
    said.text = "nothing"
    let slider = UISlider()
    slider.accessibilityIdentifier = "level"
    day.preferredDatePickerStyle = .compact
    day.datePickerMode = .date
    day.timeZone = TimeZone(identifier: "UTC")
    day.locale = Locale(identifier: "en_US")
    day.date = Date(timeIntervalSince1970: 1_578_300_000)
    day.addAction(
      UIAction { [unowned self] _ in say("\(Int(day.date.timeIntervalSince1970 / 86_400))") }, for: .valueChanged)
    let sort = UIButton(type: .system)
    sort.setTitle("Sort", for: .normal)
    sort.menu = UIMenu(children: ["By Name", "By Date"].map { name in UIAction(title: name) { [unowned self] _ in say(name) } })
    sort.showsMenuAsPrimaryAction = true
    let stack = UIStackView(arrangedSubviews: [
      said, slider, day, sort, button("Popover") { [unowned self] in popover() },
      button("Sheet") { [unowned self] in sheet() }, button("Share") { [unowned self] in share() },
    ])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 393, height: 400)
    stack.distribution = .fillEqually
    // A thumb at the screen's edge would be swiped back with.
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 60)
    return stack
  }

  private func say(_ text: String) { said.text = text }

  private func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
  }

  private func popover() {
    let content = UIViewController()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 100)
    content.popoverPresentationController?.sourceView = said
    content.popoverPresentationController?.delegate = self
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 160, height: 30))
    label.text = "In the popover"
    content.view.addSubview(label)
    present(content, animated: true)
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

  private func sheet() {
    let page = UIViewController()
    page.title = "A sheet"
    page.view.backgroundColor = .white
    present(UINavigationController(rootViewController: page), animated: true)
  }

  private func share() { present(UIActivityViewController(activityItems: ["Hello"], applicationActivities: nil), animated: true) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = indexPath.row == 0 ? "Chosen" : "Open"
    cell.accessoryType = indexPath.row == 0 ? .checkmark : .disclosureIndicator
    return cell
  }
}
