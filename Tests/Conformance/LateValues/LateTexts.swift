import UIKit

/// Labels, text views, fields and search bars.
extension LateValue {
  nonisolated static let longText =
    "The quick brown fox jumps over the lazy dog and runs away from the hounds of the hunter"

  private static func label(_ text: String = "Label") -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  static var labels: [LateValue] {
    [
      of("text", { label() }) { $0.text = "Another text" },
      of("text from nothing", UILabel.init) { $0.text = "Another text" },
      of("no text", { label() }) { $0.text = nil },
      of("attributedText", { label() }) {
        $0.attributedText = NSAttributedString(
          string: "Attributed", attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .kern: 4])
      },
      of("font", { label() }) { $0.font = .systemFont(ofSize: 34) },
      of("textColor", { label() }) { $0.textColor = .red },
      of(
        "tint of a text",
        {
          prepared(label()) { $0.textColor = .tintColor }
        }
      ) { $0.tintColor = .red },
      of(
        "tint of a part of a text",
        {
          prepared(label()) {
            let text = NSMutableAttributedString(string: "In two colours")
            text.addAttribute(
              .foregroundColor, value: UIColor.tintColor.withAlphaComponent(0.5),
              range: NSRange(location: 3, length: 3))
            $0.attributedText = text
          }
        }
      ) { $0.tintColor = .red },
      of("textAlignment", { label() }) { $0.textAlignment = .right },
      of("numberOfLines", { label(longText) }) { $0.numberOfLines = 0 },
      of("lineBreakMode", { label(longText) }) { $0.lineBreakMode = .byTruncatingHead },
      of("shadow", { label() }) {
        $0.shadowColor = .green
        $0.shadowOffset = CGSize(width: 3, height: 3)
      },
      of(
        "shadowOffset",
        {
          prepared(label()) { $0.shadowColor = .green }
        }
      ) { $0.shadowOffset = CGSize(width: 3, height: 3) },
      of("adjustsFontSizeToFitWidth", { label(longText) }) { $0.adjustsFontSizeToFitWidth = true },
      of(
        "minimumScaleFactor",
        {
          prepared(label(longText)) { $0.adjustsFontSizeToFitWidth = true }
        }
      ) { $0.minimumScaleFactor = 0.7 },
      of(
        "baselineAdjustment",
        {
          prepared(label(longText)) { $0.adjustsFontSizeToFitWidth = true }
        }
      ) { $0.baselineAdjustment = .alignCenters },
      of("isEnabled", { label() }) { $0.isEnabled = false },
      of(
        "isHighlighted",
        {
          prepared(label()) { $0.highlightedTextColor = .red }
        }
      ) { $0.isHighlighted = true },
      of(
        "highlightedTextColor",
        {
          prepared(label()) { $0.isHighlighted = true }
        }
      ) { $0.highlightedTextColor = .red },
      of(
        "preferredMaxLayoutWidth",
        {
          prepared(label(longText)) { $0.numberOfLines = 0 }
        }
      ) { $0.preferredMaxLayoutWidth = 120 },
    ]
  }

  private static func textView(_ text: String = longText, scrolls: Bool = false) -> UITextView {
    let view = UITextView()
    view.text = text
    view.isScrollEnabled = scrolls
    return view
  }

  static var textViews: [LateValue] {
    [
      of("text", { textView() }) { $0.text = "Another text" },
      of("attributedText", { textView() }) {
        $0.attributedText = NSAttributedString(
          string: "Attributed", attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .kern: 4])
      },
      of("font", { textView() }) { $0.font = .systemFont(ofSize: 24) },
      of("textColor", { textView() }) { $0.textColor = .red },
      of(
        "tint of the text",
        {
          prepared(textView()) { $0.textColor = .tintColor }
        }
      ) { $0.tintColor = .red },
      of("textAlignment", { textView() }) { $0.textAlignment = .center },
      of("textContainerInset", { textView() }) {
        $0.textContainerInset = UIEdgeInsets(top: 30, left: 20, bottom: 10, right: 5)
      },
      of("lineFragmentPadding", { textView() }) { $0.textContainer.lineFragmentPadding = 30 },
      of("maximumNumberOfLines", { textView() }) { $0.textContainer.maximumNumberOfLines = 1 },
      of(
        "lineBreakMode",
        {
          prepared(textView()) { $0.textContainer.maximumNumberOfLines = 1 }
        }
      ) { $0.textContainer.lineBreakMode = .byTruncatingTail },
      of("exclusionPaths", { textView() }) {
        $0.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 40))]
      },
      of("isScrollEnabled", { textView(scrolls: true) }) { $0.isScrollEnabled = false },
      of("storage", { textView() }) {
        $0.textStorage.replaceCharacters(in: NSRange(location: 0, length: 9), with: "A slow")
      },
      of("attributes of the storage", { textView() }) {
        $0.textStorage.addAttribute(
          .foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 5))
      },
      of(
        "linkTextAttributes",
        {
          prepared(textView()) {
            $0.attributedText = NSAttributedString(
              string: "A link", attributes: [.link: URL(string: "https://example.org")!])
          }
        }
      ) { $0.linkTextAttributes = [.foregroundColor: UIColor.red] },
      of(
        "tintColor of links",
        {
          prepared(textView()) {
            $0.attributedText = NSAttributedString(
              string: "A link", attributes: [.link: URL(string: "https://example.org")!])
          }
        }
      ) { $0.tintColor = .red },
      of(
        "dataDetectorTypes",
        {
          prepared(textView("See https://example.org for more")) { $0.isEditable = false }
        }
      ) { $0.dataDetectorTypes = .link },
    ]
  }

  private static func field(_ text: String? = "Field") -> UITextField {
    let field = UITextField()
    field.text = text
    field.placeholder = "Placeholder"
    field.borderStyle = .roundedRect
    return field
  }

  static var fields: [LateValue] {
    [
      of("text", { field() }) { $0.text = "Another text" },
      of("no text", { field() }) { $0.text = nil },
      of("attributedText", { field() }) {
        $0.attributedText = NSAttributedString(
          string: "Attributed", attributes: [.foregroundColor: UIColor.red])
      },
      of("placeholder", { field(nil) }) { $0.placeholder = "Another placeholder" },
      of("attributedPlaceholder", { field(nil) }) {
        $0.attributedPlaceholder = NSAttributedString(
          string: "Attributed", attributes: [.foregroundColor: UIColor.red])
      },
      of("font", { field() }) { $0.font = .boldSystemFont(ofSize: 26) },
      of("font of a placeholder", { field(nil) }) { $0.font = .boldSystemFont(ofSize: 26) },
      of("textColor", { field() }) { $0.textColor = .red },
      of(
        "tint of the text",
        {
          prepared(field()) { $0.textColor = .tintColor }
        }
      ) { $0.tintColor = .red },
      of("textAlignment", { field() }) { $0.textAlignment = .right },
      of("textAlignment of a placeholder", { field(nil) }) { $0.textAlignment = .center },
      of("borderStyle", { field() }) { $0.borderStyle = .line },
      of("no border", { field() }) { $0.borderStyle = .none },
      of("leftView", { field() }) {
        $0.leftView = UIImageView(image: picture(24))
        $0.leftViewMode = .always
      },
      of(
        "leftViewMode",
        {
          prepared(field()) { $0.leftView = UIImageView(image: picture(24)) }
        }
      ) { $0.leftViewMode = .always },
      of("rightView", { field() }) {
        $0.rightViewMode = .always
        $0.rightView = UIImageView(image: picture(24))
      },
      of("clearButtonMode", { field() }) { $0.clearButtonMode = .always },
      of("isSecureTextEntry", { field() }) { $0.isSecureTextEntry = true },
      of(
        "background",
        {
          prepared(field()) { $0.borderStyle = .none }
        }
      ) { $0.background = picture(40) },
      of("adjustsFontSizeToFitWidth", { field(longText) }) {
        $0.minimumFontSize = 8
        $0.adjustsFontSizeToFitWidth = true
      },
      of("defaultTextAttributes", { field() }) {
        $0.defaultTextAttributes = [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red]
      },
    ]
  }

  private static func searchBar(_ text: String? = nil) -> UISearchBar {
    let bar = UISearchBar()
    bar.placeholder = "Search"
    bar.text = text
    return bar
  }

  static var searchBars: [LateValue] {
    [
      of("text", { searchBar() }) { $0.text = "Found" },
      of("placeholder", { searchBar() }) { $0.placeholder = "Search for another" },
      of("prompt", { searchBar() }) { $0.prompt = "Prompt" },
      of("showsCancelButton", { searchBar() }) { $0.showsCancelButton = true },
      of("showsBookmarkButton", { searchBar() }) { $0.showsBookmarkButton = true },
      of(
        "showsScopeBar",
        {
          prepared(searchBar()) { $0.scopeButtonTitles = ["One", "Two"] }
        }
      ) { $0.showsScopeBar = true },
      of(
        "scopeButtonTitles",
        {
          prepared(searchBar()) {
            $0.scopeButtonTitles = ["One", "Two"]
            $0.showsScopeBar = true
          }
        }
      ) { $0.scopeButtonTitles = ["One", "Two", "Three"] },
      of(
        "selectedScopeButtonIndex",
        {
          prepared(searchBar()) {
            $0.scopeButtonTitles = ["One", "Two"]
            $0.showsScopeBar = true
          }
        }
      ) { $0.selectedScopeButtonIndex = 1 },
      of("searchBarStyle", { searchBar() }) { $0.searchBarStyle = .minimal },
      of("barTintColor", { searchBar() }) { $0.barTintColor = .systemYellow },
      of(
        "tintColor",
        {
          prepared(searchBar()) { $0.showsCancelButton = true }
        }
      ) { $0.tintColor = .red },
      of("backgroundImage", { searchBar() }) { $0.backgroundImage = UIImage() },
      of("field's colors", { searchBar("Found") }) {
        $0.searchTextField.backgroundColor = .yellow
        $0.searchTextField.textColor = .red
      },
      of("image", { searchBar() }) { $0.setImage(picture(20), for: .search, state: .normal) },
    ]
  }
}
