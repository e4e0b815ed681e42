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
    // Below the bar of words the first key of the first row, then of the second.
    phone.tap(20, top + 45 + 28)
    phone.tap(40, top + 45 + 82)
    #expect(field.text == "Qa")
  }

  private func keys(_ phone: TestPhone) -> [String: KeyCapView] {
    func all(_ view: UIView) -> [KeyCapView] {
      view.subviews.flatMap { ($0 as? KeyCapView).map { [$0] } ?? all($0) }
    }
    let caps = OnScreenKeyboard.shared.keys.map { all($0) } ?? []
    return Dictionary(caps.map { ($0.accessibilityLabel ?? "", $0) }) { first, _ in first }
  }

  @Test("there is room for three words, unless the input wants none or keeps its text secret")
  func predictionRoom() {
    let phone = TestPhone()
    let field = field(phone)
    field.becomeFirstResponder()
    #expect(OnScreenKeyboard.shared.frame.height == 336)
    field.resignFirstResponder()
    field.autocorrectionType = .no
    field.becomeFirstResponder()
    #expect(OnScreenKeyboard.shared.frame.height == 291)
    field.resignFirstResponder()
    field.autocorrectionType = .default
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    #expect(OnScreenKeyboard.shared.frame.height == 291)
    field.resignFirstResponder()
    field.isSecureTextEntry = false
    field.keyboardType = .numberPad
    field.becomeFirstResponder()
    #expect(OnScreenKeyboard.shared.frame.height == 291)
  }

  @Test("emoji are behind a key of the last row; globe and microphone stand below it")
  func emoji() throws {
    let phone = TestPhone()
    let field = field(phone)
    field.becomeFirstResponder()
    phone.settle()
    let space = try #require(keys(phone)["space"])
    let globe = try #require(keys(phone)["Next keyboard"])
    #expect(globe.frame.minY >= space.frame.maxY && keys(phone)["dictate"] != nil)
    func tap(_ label: String) throws {
      let key = try #require(keys(phone)[label], "no key \(label)")
      let middle = key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
      phone.tap(middle.x, middle.y)
      phone.settle()
    }
    try tap("emoji")
    try tap("😀")
    try tap("Next keyboard")
    try tap("q")
    #expect(field.text == "😀q")
  }

  @Test(
    "what a controller reloads leaves the keys as they are for who types; what the text itself reloads does not"
  )
  func reloading() throws {
    let phone = TestPhone()
    let field = field(phone)
    field.becomeFirstResponder()
    phone.settle()
    let key = try #require(keys(phone)["emoji"])
    let middle = key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
    phone.tap(middle.x, middle.y)
    phone.settle()
    #expect(keys(phone)["😀"] != nil)
    phone.window.rootViewController?.reloadInputViews()
    #expect(keys(phone)["😀"] != nil && OnScreenKeyboard.shared.isShown)
    field.reloadInputViews()
    #expect(keys(phone)["😀"] == nil && keys(phone)["space"] != nil)
  }

  @Test("addresses and numbers have no emoji")
  func withoutEmoji() {
    let phone = TestPhone()
    let field = field(phone)
    field.keyboardType = .emailAddress
    field.becomeFirstResponder()
    phone.settle()
    #expect(keys(phone)["emoji"] == nil && keys(phone)["Next keyboard"] == nil && keys(phone)["@"] != nil)
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
