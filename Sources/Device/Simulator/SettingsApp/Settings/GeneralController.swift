import UIKit

/// General: the region, where it has its place on a device (R18.7).
final class GeneralController: UITableViewController {
  init() {
    super.init(style: .grouped)
    title = "General"
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  private static func name(_ identifier: String) -> String {
    Locale(identifier: "en_US").localizedString(forIdentifier: identifier) ?? identifier
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Region Format"
    cell.detailTextLabel?.text = Locale.current.identifier
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    let date = DateFormatter.localizedString(from: Date(), dateStyle: .long, timeStyle: .short)
    return "\(date)\n\(NumberFormatter.localizedString(from: 1234.5, number: .currency))"
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let options = OptionsController(
      title: "Region Format", options: Offers.regions.map(Self.name),
      selected: Offers.regions.firstIndex(of: Locale.current.identifier)
    ) {
      Device.set("locale:\(Offers.regions[$0])")
    }
    navigationController?.pushViewController(options, animated: true)
  }
}
