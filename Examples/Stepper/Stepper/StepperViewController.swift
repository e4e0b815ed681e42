import UIKit

/// A counter driven by a stepper, with switches for the stepper's three behaviours.
class StepperViewController: UIViewController {
  @IBOutlet private weak var counterLabel: UILabel!
  @IBOutlet private weak var stepper: UIStepper!
  @IBOutlet private weak var autorepeatSwitch: UISwitch!
  @IBOutlet private weak var continuousSwitch: UISwitch!
  @IBOutlet private weak var wrapsSwitch: UISwitch!

  override func viewDidLoad() {
    super.viewDidLoad()
    stepper.wraps = true
    autorepeatSwitch.isOn = stepper.autorepeat
    continuousSwitch.isOn = stepper.isContinuous
    wrapsSwitch.isOn = stepper.wraps
    showValue()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  @IBAction private func stepperChanged(_ sender: UIStepper) {
    showValue()
  }

  @IBAction private func autorepeatChanged(_ sender: UISwitch) {
    stepper.autorepeat = sender.isOn
  }

  @IBAction private func continuousChanged(_ sender: UISwitch) {
    stepper.isContinuous = sender.isOn
  }

  @IBAction private func wrapsChanged(_ sender: UISwitch) {
    stepper.wraps = sender.isOn
  }

  private func showValue() {
    counterLabel.text = String(format: "%03d", Int(stepper.value))
  }
}
