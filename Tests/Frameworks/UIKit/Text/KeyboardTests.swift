import Testing

@_spi(Host) @testable import UIKit

@Suite(.serialized) @MainActor struct KeyboardTests {
  private func field(_ phone: TestPhone, y: CGFloat = 100) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 280, height: 31))
    phone.view.addSubview(field)
    phone.settle()
    return field
  }

  @MainActor private final class Log {
    var names: [String] = []
    var frames: [CGRect] = []
    private var tokens: [Any] = []
    init() {
      for name in [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      ] {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
            let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            MainActor.assumeIsolated {
              self?.names.append(name.rawValue)
              self?.frames.append(frame ?? .null)
            }
          })
      }
    }
    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test("the keyboard comes with a text field and goes with it, R36.4")
  func comesAndGoes() {
    let phone = TestPhone()
    let log = Log()
    let field = field(phone)
    field.becomeFirstResponder()
    #expect(log.names.first == "UIKeyboardWillShowNotification")
    #expect(log.frames.first?.maxY == 844)
    #expect(log.frames.first?.width == 390)
    field.resignFirstResponder()
    #expect(log.names.contains("UIKeyboardWillHideNotification"))
    #expect(log.frames.last?.minY == 844)
  }

  @Test("moving on to another field keeps the keyboard up")
  func handOver() {
    let phone = TestPhone()
    let first = field(phone)
    let second = field(phone, y: 200)
    first.becomeFirstResponder()
    let log = Log()
    second.becomeFirstResponder()
    #expect(second.isFirstResponder && !first.isEditing)
    #expect(log.names.isEmpty)
  }

  @Test("a tap on a key types it; shift begins the sentence")
  func typing() {
    let phone = TestPhone()
    let field = field(phone)
    field.becomeFirstResponder()
    phone.settle()
    let top = OnScreenKeyboard.shared.frame.minY
    // The first key of the first row, then of the second.
    phone.tap(20, top + 28)
    phone.tap(40, top + 82)
    #expect(field.text == "Qa")
  }

  @Test("an input view replaces the keys, an accessory stands above")
  func inputViews() {
    let phone = TestPhone()
    let field = field(phone)
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 180))
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    field.becomeFirstResponder()
    #expect(OnScreenKeyboard.shared.frame.height == CGFloat(180 + 34 + 44))
    #expect(field.inputView?.window != nil)
  }
}
