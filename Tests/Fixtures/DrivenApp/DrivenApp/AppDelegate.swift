import UIKit
import UserNotifications

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: HomeViewController())
    window.makeKeyAndVisible()
    self.window = window
    // Whose clock that is, who runs the tests can tell.
    print("it is \(Date().timeIntervalSince1970)")
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    let page = UIViewController()
    page.title = userActivity.webpageURL?.lastPathComponent
    (window?.rootViewController as? UINavigationController)?.pushViewController(page, animated: false)
    return true
  }
}

/// A row for each thing that its UI tests try.
class HomeViewController: UITableViewController {
  private let rows: [(name: String, make: () -> UIViewController)] = [
    ("Controls", { ControlsViewController() }), ("Fields", { FieldsViewController() }),
    ("List", { ListViewController() }), ("Places", { PlacesViewController() }),
    ("Trouble", { TroubleViewController() }), ("Gestures", { GesturesViewController() }),
    ("Audited", { AuditedViewController() }), ("More", { MoreViewController() }), ("Waits", { WaitsViewController() }),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row].name
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(rows[indexPath.row].make(), animated: true)
  }
}

/// Things one below the other.
class StackViewController: UIViewController {
  let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }

  func addButton(_ title: String, _ action: @escaping () -> Void) {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    stack.addArrangedSubview(button)
  }

  func addLabel(_ identifier: String, _ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.accessibilityIdentifier = identifier
    stack.addArrangedSubview(label)
    return label
  }
}

class ControlsViewController: StackViewController {
  private var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    let taps = addLabel("taps", "0 taps")
    addButton("Tap me") { [unowned self] in
      self.taps += 1
      taps.text = "\(self.taps) \(self.taps == 1 ? "tap" : "taps")"
    }
    let later = addLabel("later", "not yet")
    addButton("Later") { DispatchQueue.main.asyncAfter(deadline: .now() + 30) { later.text = "done" } }
    let wifi = UISwitch()
    wifi.accessibilityLabel = "Wi-Fi"
    stack.addArrangedSubview(wifi)
    let volume = UISlider()
    volume.accessibilityIdentifier = "volume"
    stack.addArrangedSubview(volume)
    let level = addLabel("level", "0 %")
    volume.addAction(
      UIAction { action in
        level.text = "\(Int(((action.sender as! UISlider).value * 100).rounded())) %"
      }, for: .valueChanged)
    let sizes = UISegmentedControl(items: ["Small", "Large"])
    sizes.selectedSegmentIndex = 0
    stack.addArrangedSubview(sizes)
    let stepper = UIStepper()
    stack.addArrangedSubview(stepper)
    let count = addLabel("count", "0")
    stepper.addAction(
      UIAction { action in count.text = "\(Int((action.sender as! UIStepper).value))" }, for: .valueChanged)
    addButton("Ask") { [unowned self] in ask() }
  }

  private func ask() {
    let alert = UIAlertController(title: "Sure?", message: "There is no way back.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Go", style: .default) { [unowned self] _ in title = "Gone" })
    present(alert, animated: true)
  }
}

class FieldsViewController: StackViewController, UITextFieldDelegate, UIPickerViewDataSource,
  UIPickerViewDelegate
{
  private let colors = ["Red", "Green", "Blue", "Yellow"]
  private var greeting: UILabel!
  private var color: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Fields"
    let name = UITextField()
    name.placeholder = "Name"
    name.borderStyle = .roundedRect
    name.delegate = self
    stack.addArrangedSubview(name)
    greeting = addLabel("greeting", "")
    let secret = UITextField()
    secret.placeholder = "Password"
    secret.isSecureTextEntry = true
    secret.borderStyle = .roundedRect
    stack.addArrangedSubview(secret)
    let picker = UIPickerView()
    picker.dataSource = self
    picker.delegate = self
    stack.addArrangedSubview(picker)
    color = addLabel("color", colors[0])
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    greeting.text = "Hello, \(textField.text ?? "")"
    textField.resignFirstResponder()
    return true
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { colors.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    colors[row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    color.text = colors[row]
  }
}

class ListViewController: UITableViewController {
  private var items = (1...40).map { "Item \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    navigationItem.rightBarButtonItem = editButtonItem
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)
  }

  @objc private func refresh() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.items.insert("Fresh", at: 0)
      self.tableView.reloadData()
      self.refreshControl?.endRefreshing()
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
    items.insert(items.remove(at: from.row), at: to.row)
  }
}

/// What the device, and the test, say to the app.
class PlacesViewController: StackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Places"
    _ = addLabel("arguments", CommandLine.arguments.dropFirst().joined(separator: " "))
    _ = addLabel("environment", ProcessInfo.processInfo.environment["PLACE"] ?? "none")
    _ = addLabel("defaults", UserDefaults.standard.string(forKey: "place") ?? "none")
    let launches = UserDefaults.standard.integer(forKey: "launches") + 1
    UserDefaults.standard.set(launches, forKey: "launches")
    _ = addLabel("launches", "\(launches)")
    let date = DateFormatter()
    date.dateFormat = "HH:mm:ss"
    _ = addLabel("time", date.string(from: Date()))
    let pasted = addLabel("pasted", UIPasteboard.general.string ?? "nothing")
    addButton("Copy") { UIPasteboard.general.string = "from the app" }
    addButton("Paste") { pasted.text = UIPasteboard.general.string ?? "nothing" }
    let permission = addLabel("permission", "not asked")
    addButton("Notify") {
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
        DispatchQueue.main.async { permission.text = granted ? "granted" : "denied" }
      }
    }
  }
}

class TroubleViewController: StackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trouble"
    addButton("Crash") { fatalError("as it was asked to") }
    addButton("Hang") { while true {} }
    addButton("Spin") { [unowned self] in
      let spinner = UIActivityIndicatorView(style: .large)
      spinner.startAnimating()
      stack.addArrangedSubview(spinner)
    }
    addButton("Cover") { [unowned self] in present(UIViewController(), animated: true) }
  }
}
