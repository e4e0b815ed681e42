import UIKit

/// Shows a page of a settings bundle.
final class PageController: UITableViewController {
  private let store: SettingsStore
  private let page: SettingsPage

  init(_ page: SettingsPage, title: String, store: SettingsStore) {
    self.page = page
    self.store = store
    super.init(style: .grouped)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.keyboardDismissMode = .onDrag
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A choice may have been made on the page above.
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { page.sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    page.sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    page.sections[section].header
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    page.sections[section].footer
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch page.sections[indexPath.section].rows[indexPath.row] {
    case .option(let specifier, let index):
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = specifier.titles.indices.contains(index) ? specifier.titles[index] : nil
      cell.accessoryType = specifier.index(of: store.value(of: specifier)) == index ? .checkmark : .none
      return cell
    case .specifier(let specifier): return cell(for: specifier)
    }
  }

  private func cell(for specifier: Specifier) -> UITableViewCell {
    let value = store.value(of: specifier)
    let change: (Any) -> Void = { [store] in store.set($0, for: specifier) }
    switch specifier.kind {
    case .toggle: return SwitchCell(specifier, value: value, change: change)
    case .textField: return TextFieldCell(specifier, value: value, change: change)
    case .slider: return SliderCell(specifier, value: value, change: change)
    case .multiValue: return row(specifier.title, specifier.shortTitle(of: value), leadsOn: true)
    case .childPane: return row(specifier.title, nil, leadsOn: true)
    case .title, .group, .radioGroup: return row(specifier.title, specifier.valueText(value), leadsOn: false)
    }
  }

  private func row(_ title: String?, _ value: String?, leadsOn: Bool) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = title
    cell.detailTextLabel?.text = value
    cell.accessoryType = leadsOn ? .disclosureIndicator : .none
    cell.selectionStyle = leadsOn ? .default : .none
    return cell
  }

  // MARK: Taps

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch page.sections[indexPath.section].rows[indexPath.row] {
    case .option(let specifier, let index):
      store.set(specifier.values[index], for: specifier)
      tableView.reloadSections(IndexSet(integer: indexPath.section), with: .none)
    case .specifier(let specifier): open(specifier)
    }
  }

  private func open(_ specifier: Specifier) {
    switch specifier.kind {
    case .multiValue:
      let options = OptionsController(
        title: specifier.title, options: specifier.titles,
        selected: specifier.index(of: store.value(of: specifier))
      ) { [store] in
        store.set(specifier.values[$0], for: specifier)
      }
      navigationController?.pushViewController(options, animated: true)
    case .childPane:
      guard let file = specifier.file, let bundle = store.bundle,
        let child = SettingsPage(file: file, in: bundle)
      else { return }
      let controller = PageController(child, title: specifier.title ?? "", store: store)
      navigationController?.pushViewController(controller, animated: true)
    default: break
    }
  }
}
