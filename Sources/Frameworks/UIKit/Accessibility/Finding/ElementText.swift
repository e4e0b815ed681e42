/// A view that says something: its text, title or placeholder.
@preconcurrency @MainActor protocol ElementText: UIView {
  var elementText: String? { get }
}

extension UILabel: ElementText {
  var elementText: String? { text }
}

extension UITextField: ElementText {
  var elementText: String? { (text ?? "").isEmpty ? placeholder : text }
}

extension UITextView: ElementText {
  var elementText: String? { text }
}
