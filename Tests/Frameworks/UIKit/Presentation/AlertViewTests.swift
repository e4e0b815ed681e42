import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

@MainActor private final class Listener: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
  var log: [String] = []
  /// What the fields say when the alert has gone.
  var texts: [String?] = []
  var needsText = false

  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
    log.append("clicked \(buttonIndex)")
  }
  func willPresent(_ alertView: UIAlertView) { log.append("willPresent") }
  func didPresent(_ alertView: UIAlertView) { log.append("didPresent") }
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
    log.append("willDismiss \(buttonIndex)")
  }
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    log.append("didDismiss \(buttonIndex)")
    let count = [0, 1, 1, 2][alertView.alertViewStyle.rawValue]
    texts = (0..<count).map { alertView.textField(at: $0)?.text }
  }
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
    guard needsText else { return true }
    log.append("asked")
    return !(alertView.textField(at: 0)?.text ?? "").isEmpty
  }
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
    log.append("sheet \(actionSheet.buttonTitle(at: buttonIndex) ?? "") \(buttonIndex)")
  }
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
    log.append("sheetDidDismiss \(buttonIndex)")
  }
}

@Suite("Alert views and action sheets", .serialized) @MainActor struct AlertViewTests {
  private let device: VirtualDevice
  private let listener = Listener()

  init() { device = TouchstoneTestSupport.device(showing: UIViewController()) }

  private func alert(_ style: UIAlertViewStyle = .default) -> UIAlertView {
    let alert = UIAlertView(
      title: "Title", message: "Message", delegate: listener, cancelButtonTitle: "Cancel",
      otherButtonTitles: "OK")
    alert.alertViewStyle = style
    return alert
  }

  private func show(_ alert: UIAlertView) {
    alert.show()
    device.advance(by: 1)
  }

  private func button(_ title: String) -> AlertButton? {
    func find(_ view: UIView) -> AlertButton? {
      if let button = view as? AlertButton, button.action.title == title { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    return UIKitRuntime.shared.windows.reversed().lazy.compactMap(find).first
  }

  private func press(_ title: String) throws {
    device.tap(try #require(button(title)))
    device.advance(by: 1)
  }

  @Test(
    "R36.1, R36.2: cancel is 0 and OK 1; the delegate hears of the press, the end's beginning and its end")
  func indices() throws {
    let alert = alert()
    #expect(alert.numberOfButtons == 2 && alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
    show(alert)
    #expect(alert.isVisible && listener.log == ["willPresent", "didPresent"])
    try press("OK")
    #expect(listener.log.suffix(3) == ["clicked 1", "willDismiss 1", "didDismiss 1"] && !alert.isVisible)
    listener.log = []
    show(alert)
    try press("Cancel")
    #expect(listener.log.last == "didDismiss 0")
  }

  @Test("R36.2: without a cancel button the others count from 0 in the order they were added")
  func withoutCancel() throws {
    let alert = UIAlertView(title: "Title", message: nil, delegate: listener, cancelButtonTitle: nil)
    #expect(alert.addButton(withTitle: "A") == 0 && alert.addButton(withTitle: "B") == 1)
    #expect(alert.cancelButtonIndex == -1 && alert.firstOtherButtonIndex == 0)
    #expect(alert.buttonTitle(at: 1) == "B")
    show(alert)
    try press("B")
    #expect(listener.log.last == "didDismiss 1")
  }

  @Test("R36.3: no field, one, a secure one, or a login and a password")
  func styles() {
    #expect(alert(.plainTextInput).textField(at: 0)?.isSecureTextEntry == false)
    #expect(alert(.secureTextInput).textField(at: 0)?.isSecureTextEntry == true)
    let both = alert(.loginAndPasswordInput)
    #expect(
      both.textField(at: 0)?.isSecureTextEntry == false && both.textField(at: 1)?.isSecureTextEntry == true)
    #expect(both.textField(at: 0)?.placeholder == "Login" && both.textField(at: 1)?.placeholder == "Password")
  }

  @Test("R36.3: a field that the style does not have is an error")
  func noField() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertView(title: "Title", message: nil, delegate: nil, cancelButtonTitle: "Cancel")
        _ = alert.textField(at: 0)
      }
    }
  }

  @Test("R36.4, R36.5: the keyboard comes and goes with a field, whose text is there in the last call")
  func keyboard() throws {
    var heights: [CGFloat] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      MainActor.assumeIsolated {
        heights.append(UIScreen.main.bounds.height - (frame?.cgRectValue.minY ?? 0))
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let alert = alert(.plainTextInput)
    show(alert)
    #expect(alert.textField(at: 0)?.isFirstResponder == true && (heights.last ?? 0) > 200)
    device.type("Ann")
    device.settle()
    try press("OK")
    #expect(listener.texts == ["Ann"] && (heights.last ?? 1) <= 0)
  }

  @Test("R36.6, R36.9: a secure field hides what is typed, its text does not")
  func secure() throws {
    let alert = alert(.secureTextInput)
    show(alert)
    device.type("abc")
    device.advance(by: 3)
    let field = try #require(alert.textField(at: 0))
    #expect(field.text == "abc" && field.isSecureTextEntry)
    try press("OK")
    #expect(listener.texts == ["abc"])
  }

  @Test("R36.7, R36.8: OK follows the delegate's word, asked at first and at each edit; Cancel always works")
  func enabling() throws {
    listener.needsText = true
    let alert = alert(.loginAndPasswordInput)
    show(alert)
    #expect(listener.log.contains("asked") && button("OK")?.isEnabled == false)
    #expect(button("Cancel")?.isEnabled == true)
    try press("OK")
    #expect(alert.isVisible)
    device.type("a")
    device.settle()
    #expect(button("OK")?.isEnabled == true)
    device.press(key: "Backspace")
    device.settle()
    #expect(button("OK")?.isEnabled == false)
    let asked = listener.log.filter { $0 == "asked" }.count
    alert.textField(at: 1)?.becomeFirstResponder()
    device.type("b")
    device.settle()
    #expect(listener.log.filter { $0 == "asked" }.count == asked + 1 && button("OK")?.isEnabled == false)
    try press("Cancel")
    #expect(!alert.isVisible && listener.texts == ["", "b"])
  }

  @Test("R36.10: without a delegate an alert just goes; nobody has to keep it while it is there")
  func alone() throws {
    UIAlertView(title: "Title", message: "Message", delegate: nil, cancelButtonTitle: "Fine").show()
    device.advance(by: 1)
    #expect(button("Fine") != nil)
    try press("Fine")
    #expect(button("Fine") == nil && UIKitRuntime.shared.windows.count == 1)
  }

  @Test("an app may end an alert itself: no press is reported")
  func dismissal() {
    let alert = alert()
    show(alert)
    listener.log = []
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
    device.settle()
    #expect(listener.log == ["willDismiss 0", "didDismiss 0"])
  }

  @Test("a sheet's destructive button is 0, its cancel button the last; a tap beside it cancels")
  func sheets() throws {
    let sheet = UIActionSheet(
      title: "Sheet", delegate: listener, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
      otherButtonTitles: "One", "Two")
    #expect(
      sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 3 && sheet.firstOtherButtonIndex == 1)
    sheet.show(in: UIView())
    device.advance(by: 1)
    try press("Two")
    #expect(listener.log == ["sheet Two 2", "sheetDidDismiss 2"])
    sheet.show(in: UIView())
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 200, y: 100))
    device.advance(by: 1)
    #expect(listener.log.last == "sheetDidDismiss 3" && !sheet.isVisible)
  }

  @Test("an alert that is shown a second time asks once at each edit, as the first time")
  func shownAgain() throws {
    listener.needsText = true
    let alert = alert(.plainTextInput)
    show(alert)
    try press("Cancel")
    show(alert)
    listener.log = []
    device.type("a")
    device.settle()
    #expect(listener.log == ["asked"])
    try press("OK")
  }
}
