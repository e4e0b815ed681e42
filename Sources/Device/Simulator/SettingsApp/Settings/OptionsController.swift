import UIKit

/// A page of options, one of them ticked.
final class OptionsController: UITableViewController {
  private let options: [String]
  private var selected: Int?
  private let choose: (Int) -> Void

  init(title: String?, options: [String], selected: Int?, choose: @escaping (Int) -> Void) {
    self.options = options
    self.selected = selected
    self.choose = choose
    super.init(style: .grouped)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    options.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = options[indexPath.row]
    cell.accessoryType = indexPath.row == selected ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected = indexPath.row
    choose(indexPath.row)
    tableView.reloadData()
  }
}
