import UIKit

/// Shows an alert view of each style and reports how it ended.
class AlertStyleViewController: UIViewController, UIAlertViewDelegate {
  @IBAction func showDefault(_ sender: Any) {
    show("DefaultStyle", "the default alert view style", .default)
  }

  @IBAction func showSecure(_ sender: Any) {
    show("SecureTextStyle", "Enter secure text", .secureTextInput)
  }

  @IBAction func showPlain(_ sender: Any) {
    show("PlainTextStyle", "Enter plain text", .plainTextInput)
  }

  @IBAction func showLogin(_ sender: Any) {
    show("LoginAndPasswordStyle", "Enter login and password", .loginAndPasswordInput)
  }

  private func show(_ title: String, _ message: String, _ style: UIAlertViewStyle) {
    let alert = UIAlertView(
      title: title, message: message, delegate: self, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
    alert.alertViewStyle = style
    alert.show()
  }

  // MARK: Alert view

  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
    guard alertView.alertViewStyle != .default else { return true }
    return !(alertView.textField(at: 0)?.text ?? "").isEmpty
  }

  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    print("Alert View dismissed with button at index \(buttonIndex)")
    switch alertView.alertViewStyle {
    case .default: break
    case .secureTextInput: print("Secure text input: \(text(0, of: alertView))")
    case .plainTextInput: print("Plain text input: \(text(0, of: alertView))")
    case .loginAndPasswordInput:
      print("Login input: \(text(0, of: alertView)), password input: \(text(1, of: alertView))")
    @unknown default: break
    }
  }

  private func text(_ index: Int, of alertView: UIAlertView) -> String {
    alertView.textField(at: index)?.text ?? ""
  }
}
