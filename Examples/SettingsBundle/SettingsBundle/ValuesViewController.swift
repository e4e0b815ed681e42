import UIKit

/// Shows what the app reads from its defaults, and looks again whenever they change.
final class ValuesViewController: UITableViewController {
  private var rows: [(name: String, value: String)] = []

  init() {
    super.init(style: .grouped)
    title = "Values"
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Change", style: .plain, target: self, action: #selector(openSettings))
    NotificationCenter.default.addObserver(
      self, selector: #selector(defaultsChanged), name: UserDefaults.didChangeNotification, object: nil)
    update()
  }

  @objc private func defaultsChanged() {
    DispatchQueue.main.async { self.update() }
  }

  @objc private func openSettings() {
    if let url = URL(string: UIApplication.openSettingsURLString) { UIApplication.shared.open(url) }
  }

  private func update() {
    rows = [
      ("Retry", "\(Preferences.retry.rawValue) – \(name(of: Preferences.retry))"),
      ("Sync", "\(Preferences.sync.rawValue) – \(name(of: Preferences.sync))"),
      ("Nickname", Preferences.nickname ?? "none"),
      ("Cellular", Preferences.usesCellular ? "yes" : "no"),
      ("Volume", "\(Int((Preferences.volume * 100).rounded())) %"),
      ("Quality", Preferences.quality ?? "none"),
      ("Rate", "\(Preferences.rate)"),
      ("Since", Preferences.since.map { "day \(Int($0.timeIntervalSince1970 / 86_400))" } ?? "never"),
    ]
    tableView.reloadData()
  }

  private func name(of strategy: Preferences.RetryStrategy) -> String {
    switch strategy {
    case .never: return "Never"
    case .twice: return "Twice"
    case .always: return "Always"
    }
  }

  private func name(of type: Preferences.SyncType) -> String {
    switch type {
    case .byHand: return "By hand"
    case .everyHour: return "Every hour"
    case .atOnce: return "At once"
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "value")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "value")
    cell.textLabel?.text = rows[indexPath.row].name
    cell.detailTextLabel?.text = rows[indexPath.row].value
    cell.selectionStyle = .none
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    "Chosen in the Settings app, under the name of this app."
  }
}
