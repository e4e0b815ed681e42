import UIKit

class SettingsViewController: UIViewController {
  static let amazingKey = "amazing"

  @IBOutlet private var amazingSwitch: UISwitch!

  override func viewDidLoad() {
    super.viewDidLoad()
    amazingSwitch.isOn = UserDefaults.standard.bool(forKey: Self.amazingKey)
  }

  @IBAction func amazingChanged(_ sender: UISwitch) {
    UserDefaults.standard.set(sender.isOn, forKey: Self.amazingKey)
  }

  @IBAction func pushMe(_ sender: UIButton) {
    let about = AboutViewController(nibName: "AboutViewController", bundle: nil)
    navigationController?.pushViewController(about, animated: true)
  }
}
