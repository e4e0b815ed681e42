import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("The bar of editing commands over texts", .serialized) @MainActor struct TextMenuTests {
  let phone = MenuPhone()

  private func field(_ text: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 40, y: 200, width: 300, height: 40))
    field.font = .systemFont(ofSize: 17)
    field.text = text
    phone.root.view.addSubview(field)
    phone.show()
    UIPasteboard.general.items = []
    return field
  }

  private func view(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 40, y: 200, width: 300, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    view.isEditable = false
    phone.root.view.addSubview(view)
    phone.show()
    UIPasteboard.general.string = "other"
    return view
  }

  private func selected(_ input: any UITextInput) -> String? {
    input.selectedTextRange.flatMap { input.text(in: $0) }
  }

  /// On the first word of either.
  private let word = CGPoint(x: 60, y: 219)

  @Test("Select All opens the bar again, over all of the text")
  func selectAll() {
    let field = field("alpha beta")
    phone.device.tap(at: word, times: 2)
    phone.device.advance(by: 0.5)
    #expect(selected(field) == "alpha" && phone.shows("Cut") && phone.shows("Select All"))
    phone.tap("Select All")
    #expect(selected(field) == "alpha beta" && UIMenuController.shared.isMenuVisible)
    #expect(phone.shows("Cut") && phone.shows("Copy") && !phone.shows("Select All"))
    phone.tap("Copy")
    #expect(UIPasteboard.general.string == "alpha beta" && !UIMenuController.shared.isMenuVisible)
  }

  @Test("an app that selects all of a text opens no bar")
  func selectAllByApp() {
    let field = field("alpha beta")
    field.becomeFirstResponder()
    field.selectAll(nil)
    phone.device.advance(by: 0.5)
    #expect(selected(field) == "alpha beta" && !UIMenuController.shared.isMenuVisible)
  }

  @Test("two taps select a word of a text that is only read, for all that changes nothing; no keyboard comes")
  func twoTaps() {
    let view = view("alpha beta")
    nonisolated(unsafe) var keyboards = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in keyboards += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    phone.device.tap(at: word, times: 2)
    phone.device.advance(by: 0.5)
    #expect(selected(view) == "alpha" && view.isFirstResponder && keyboards == 0)
    #expect(phone.shows("Copy") && phone.shows("Select All") && !phone.shows("Cut") && !phone.shows("Paste"))
    phone.tap("Copy")
    #expect(UIPasteboard.general.string == "alpha" && view.text == "alpha beta")
  }

  @Test("so does a press; a tap beside takes selection and bar away")
  func press() {
    let view = view("alpha beta")
    phone.press(word)
    #expect(selected(view) == "alpha" && phone.shows("Copy"))
    phone.tap("Select All")
    #expect(selected(view) == "alpha beta" && phone.shows("Copy") && !phone.shows("Select All"))
    phone.device.tap(at: CGPoint(x: 60, y: 380))
    phone.device.advance(by: 0.5)
    #expect(selected(view) == "" && !UIMenuController.shared.isMenuVisible)
  }

  @Test("one that cannot be selected has no bar; one that can be edited from then on takes keys")
  func others() {
    let view = view("alpha beta")
    view.isSelectable = false
    phone.press(word)
    #expect(!view.isFirstResponder && !UIMenuController.shared.isMenuVisible)
    view.isSelectable = true
    phone.press(word)
    #expect(view.isFirstResponder)
    view.isEditable = true
    #expect(view.isFirstResponder)
    phone.device.type("x")
    #expect(view.text == "x beta")
  }
}
