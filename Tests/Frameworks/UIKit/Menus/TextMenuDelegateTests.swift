import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("What a text's delegate makes of its bar of commands", .serialized) @MainActor
struct TextMenuDelegateTests {
  private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var told: [String] = []
    var isEmpty = false
    var chosen: String?

    private func menu(_ range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu {
      told.append("asked \(range.location) \(range.length)")
      if isEmpty { return UIMenu(children: []) }
      let own = UIAction(title: "Shout") { [weak self] action in self?.chosen = "\(type(of: action.sender!))"
      }
      return UIMenu(children: [UIMenu(title: "More", children: [own])] + suggested)
    }

    private func tell(_ what: String, _ animator: any UIEditMenuInteractionAnimating) {
      told.append(what)
      animator.addCompletion { [weak self] in self?.told.append(what + " done") }
    }

    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { menu(range, suggestedActions) }
    func textField(
      _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
      tell("present", animator)
    }
    func textField(
      _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
      tell("dismiss", animator)
    }
    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement])
      -> UIMenu?
    {
      menu(range, suggestedActions)
    }
    func textView(
      _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
      tell("present", animator)
    }
    func textView(
      _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
      tell("dismiss", animator)
    }
  }

  let phone = MenuPhone()
  private let editor = Editor()
  private let word = CGPoint(x: 60, y: 219)

  private func show(_ view: UIView) {
    view.frame = CGRect(x: 40, y: 200, width: 300, height: 40)
    phone.root.view.addSubview(view)
    phone.show()
    phone.device.tap(at: word, times: 2)
    phone.device.advance(by: 0.5)
  }

  private func makeField() -> UITextField {
    let field = UITextField()
    field.font = .systemFont(ofSize: 17)
    field.text = "alpha beta"
    field.delegate = editor
    return field
  }

  @Test("a field's delegate adds a command, and hears of the bar's coming and going")
  func field() {
    show(makeField())
    #expect(phone.shows("Shout") && phone.shows("Cut"))
    #expect(editor.told == ["asked 0 5", "present", "present done"])
    phone.tap("Shout")
    phone.device.advance(by: 0.5)
    #expect(editor.chosen == "UIMenuController")
    #expect(editor.told.suffix(2) == ["dismiss", "dismiss done"])
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test("a suggested command does what it does without the delegate")
  func suggested() {
    let field = makeField()
    show(field)
    phone.tap("Select All")
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "alpha beta")
    #expect(editor.told.contains("asked 0 10") && phone.shows("Copy"))
  }

  @Test("an empty menu brings up no bar")
  func empty() {
    editor.isEmpty = true
    show(makeField())
    #expect(editor.told == ["asked 0 5"] && !UIMenuController.shared.isMenuVisible)
  }

  @Test("a text view asks alike")
  func view() {
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.text = "alpha beta"
    view.delegate = editor
    show(view)
    #expect(phone.shows("Shout") && editor.told.starts(with: ["asked 0 5", "present"]))
  }
}
