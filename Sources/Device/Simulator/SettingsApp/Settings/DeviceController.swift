import UIKit

/// The first page: what is set for the whole device, and the app's own settings.
final class DeviceController: UITableViewController {
  private struct Row {
    var title: String
    var value: String?
    var open: (() -> UIViewController)?
  }

  private let store = ProcessInfo.processInfo.environment["TOUCHSTONE_SETTINGS_OF"].map(
    SettingsStore.init(app:))
  private var sections: [[Row]] = []

  init() {
    super.init(style: .grouped)
    title = "Settings"
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    update()
  }

  private func update() {
    sections = [
      [Row(title: "General", value: nil, open: { GeneralController() })],
      [
        Row(title: "Appearance", value: appearanceName, open: makeAppearance),
        Row(
          title: "Text Size", value: Offers.index(of: category).map { Offers.textSizes[$0].name },
          open: { TextSizeController() }),
        Row(title: "VoiceOver", value: hasVoiceOver ? "On" : "Off", open: makeVoiceOver),
      ],
      [appRow].compactMap { $0 },
    ]
    tableView.reloadData()
  }

  private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }
  private var appearanceName: String { isDark ? "Dark" : "Light" }
  private var category: UIContentSizeCategory { UIApplication.shared.preferredContentSizeCategory }

  private func makeAppearance() -> UIViewController {
    OptionsController(title: "Appearance", options: ["Light", "Dark"], selected: isDark ? 1 : 0) {
      Device.set($0 == 1 ? "dark" : "light")
    }
  }

  private var hasVoiceOver: Bool { UIAccessibility.isVoiceOverRunning }

  private func makeVoiceOver() -> UIViewController {
    OptionsController(title: "VoiceOver", options: ["Off", "On"], selected: hasVoiceOver ? 1 : 0) {
      Device.set($0 == 1 ? "voiceover:on" : "voiceover:off")
    }
  }

  /// The app's own page, where it brings one.
  func makeAppPage() -> UIViewController? {
    guard let store = store, let bundle = store.bundle, let page = SettingsPage(file: "Root", in: bundle)
    else { return nil }
    return PageController(page, title: store.name, store: store)
  }

  private var appRow: Row? {
    guard let store = store, let page = makeAppPage() else { return nil }
    return Row(title: store.name, value: nil, open: { page })
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    guard section == 2, sections[2].isEmpty, let store = store else { return nil }
    return "\(store.name) has no settings of its own."
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath.section][indexPath.row]
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = row.value
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let controller = sections[indexPath.section][indexPath.row].open?() else { return }
    navigationController?.pushViewController(controller, animated: true)
  }
}
