import UIKit

/// A counter driven by a stepper, with switches for the stepper's three behaviours.
class StepperViewController: UIViewController {
  @IBOutlet private weak var counterLabel: UILabel!
  @IBOutlet private weak var stepper: UIStepper!

  override func viewDidLoad() {
    super.viewDidLoad()
    // R35.8: all three switches are on in the storyboard, though a new stepper does not wrap. It counts what the stepper
    // says, until the switch is moved.
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
