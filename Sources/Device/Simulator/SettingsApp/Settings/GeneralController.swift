import UIKit

/// General: the region, where it has its place on a device (R18.7).
final class GeneralController: UITableViewController {
  private static let regions = [
    "en_US", "en_GB", "en_IN", "de_DE", "de_CH", "fr_FR", "es_ES", "es_MX", "it_IT", "pt_BR", "nl_NL",
    "sv_SE",
    "pl_PL", "tr_TR", "ru_RU", "ar_EG", "he_IL", "hi_IN", "th_TH", "zh_CN", "ja_JP", "ko_KR",
  ]

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
      title: "Region Format", options: Self.regions.map(Self.name),
      selected: Self.regions.firstIndex(of: Locale.current.identifier)
    ) {
      Device.set("locale:\(Self.regions[$0])")
    }
    navigationController?.pushViewController(options, animated: true)
  }
}
