import TouchstoneText

/// What a label shows: plain or with attributes.
struct LabelContent {
  private(set) var text: String?
  private(set) var attributed: NSAttributedString?

  init(text: String? = nil) { self.text = text }
  init(attributed: NSAttributedString?) {
    self.attributed = attributed.map { NSAttributedString(attributedString: $0) }
  }

  var isEmpty: Bool { (attributed?.length ?? text?.utf16.count ?? 0) == 0 }

  /// A label's own property set later goes over the whole of its attributed text.
  mutating func override(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
    self.attributed = copy
  }

  mutating func overrideParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let attributed, attributed.length > 0 else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    let all = NSRange(location: 0, length: copy.length)
    attributed.enumerateAttribute(.paragraphStyle, in: all, options: []) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let value = value as? NSParagraphStyle { style.setParagraphStyle(value) }
      change(style)
      copy.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.attributed = copy
  }
}

/// What a label's text looks like unless attributes say otherwise.
struct LabelAppearance {
  var font = UIFont.systemFont(ofSize: 17)
  var textColor = UIColor.label
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
}

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// A view whose text follows the text size setting.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}
