import UIKit

/// Switches and steppers inside static cells, told apart by their tags.
class AdvancedViewController: UITableViewController {
  private enum Tag {
    static let warp = 10
    static let shields = 20
    static let credits = 30
    static let retries = 40
  }

  @IBOutlet private weak var warpSwitch: UISwitch!
  @IBOutlet private weak var shieldsSwitch: UISwitch!
  @IBOutlet private weak var creditsStepper: UIStepper!
  @IBOutlet private weak var creditsLabel: UILabel!
  @IBOutlet private weak var retriesStepper: UIStepper!
  @IBOutlet private weak var retriesLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    let defaults = UserDefaults.standard
    warpSwitch.isOn = defaults.bool(forKey: Settings.Key.warp)
    shieldsSwitch.isOn = defaults.bool(forKey: Settings.Key.shields)
    creditsStepper.value = defaults.double(forKey: Settings.Key.credits)
    retriesStepper.value = defaults.double(forKey: Settings.Key.retries)
    showValues()
  }

  @IBAction private func switchChanged(_ sender: UISwitch) {
    switch sender.tag {
    case Tag.warp: UserDefaults.standard.set(sender.isOn, forKey: Settings.Key.warp)
    case Tag.shields: UserDefaults.standard.set(sender.isOn, forKey: Settings.Key.shields)
    default: break
    }
  }

  @IBAction private func stepperChanged(_ sender: UIStepper) {
    switch sender.tag {
    case Tag.credits: UserDefaults.standard.set(sender.value, forKey: Settings.Key.credits)
    case Tag.retries: UserDefaults.standard.set(sender.value, forKey: Settings.Key.retries)
    default: break
    }
    showValues()
  }

  private func showValues() {
    creditsLabel.text = String(format: "%1.0f", creditsStepper.value)
    retriesLabel.text = String(format: "%1.0f", retriesStepper.value)
  }
}
