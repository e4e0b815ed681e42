/// The text of a text view, as an attributed string that tells when it is changed.
///
/// - Partial: without layout managers and edit masks; the text view lays out its text itself.
open class NSTextStorage: NSMutableAttributedString, @unchecked Sendable {
  /// Called after every change; of the text view that shows it.
  var didChange: (() -> Void)?

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    didChange?()
  }
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    super.replaceCharacters(in: range, with: attrString)
    didChange?()
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    didChange?()
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    didChange?()
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    super.addAttributes(attrs, range: range)
    didChange?()
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    didChange?()
  }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    super.setAttributedString(attrString)
    didChange?()
  }
}
