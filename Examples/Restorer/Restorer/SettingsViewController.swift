import UIKit

class SettingsViewController: UIViewController {
  static let amazingKey = "amazing"
  @IBOutlet private var amazingSwitch: UISwitch!

  override func viewDidLoad() {
    super.viewDidLoad()
    amazingSwitch.isOn = UserDefaults.standard.bool(forKey: Self.amazingKey)
  }

  @IBAction private func amazingChanged(_ sender: UISwitch) {
    UserDefaults.standard.set(sender.isOn, forKey: Self.amazingKey)
  }

  @IBAction private func pushed() {
    navigationController?.pushViewController(StoryViewController(), animated: true)
  }
}
