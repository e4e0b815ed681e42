import Testing
import TouchstoneVirtualDevice

@testable import UIKit

@Suite("Links that a text view finds by itself", .serialized) @MainActor struct FoundLinkTests {
  @MainActor private final class Listener: NSObject, UITextViewDelegate {
    var asked: [String] = []
    var allows = true
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      asked.append("\(URL.absoluteString) \(characterRange.location),\(characterRange.length)")
      return allows
    }
  }

  /// Has the older question only.
  @MainActor private final class OldListener: NSObject, UITextViewDelegate {
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
      URL.scheme != "mailto"
    }
  }

  /// Has actions of its own, and none for numbers.
  @MainActor private final class ActionListener: NSObject, UITextViewDelegate {
    var performed: [String] = []
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
      -> UIAction?
    {
      guard case .link(let url) = textItem.content else { return defaultAction }
      switch url.scheme {
      case "mailto":
        return UIAction { [weak self] _ in self?.performed.append("mail at \(textItem.range.location)") }
      case "tel": return nil
      default: return defaultAction
      }
    }
  }

  private static let sample = "Ask a@b.org, see www.example.com. Call (555) 010-0199."
  private let device = VirtualDevice()
  private let root = UIViewController()
  private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 340, height: 160))
  private let listener = Listener()
  private let older = OldListener()

  init() {
    device.opensURL = { _ in true }
    view.isEditable = false
    view.dataDetectorTypes = [.link, .phoneNumber]
    view.font = .systemFont(ofSize: 12)
    view.text = Self.sample
    view.delegate = listener
    root.view.addSubview(view)
    device.show(root)
  }

  private func range(of words: String) -> NSRange { (view.text as NSString).range(of: words) }

  private func tap(_ words: String) {
    let range = TextOffsetRange(range(of: words).location..<NSMaxRange(self.range(of: words)))
    let box = view.convert(view.firstRect(for: range), to: nil)
    device.tap(at: CGPoint(x: box.midX, y: box.midY))
    // The next tap is no second one of this.
    device.advance(by: 1)
  }

  /// What the words are drawn with.
  private func drawn(_ words: String, _ key: NSAttributedString.Key) -> Any? {
    view.linkedText.attribute(key, at: range(of: words).location, effectiveRange: nil)
  }

  @Test("a tap opens what was found: mail, a page, a number to call")
  func opens() {
    tap("a@b.org")
    tap("www.example.com")
    tap("(555) 010-0199")
    #expect(
      device.openedURLs.map(\.absoluteString)
        == ["mailto:a@b.org", "http://www.example.com", "tel:5550100199"])
    #expect(
      listener.asked
        == ["mailto:a@b.org 4,7", "http://www.example.com 17,15", "tel:5550100199 39,14"])
  }

  @Test("the delegate may keep it shut, and a tap beside a link opens nothing")
  func refused() {
    listener.allows = false
    tap("a@b.org")
    tap("Call")
    #expect(listener.asked.count == 1 && device.openedURLs.isEmpty)
  }

  @Test("a delegate that has only the older question is asked it")
  func olderQuestion() {
    view.delegate = older
    tap("a@b.org")
    tap("www.example.com")
    #expect(device.openedURLs.map(\.absoluteString) == ["http://www.example.com"])
  }

  @Test("the delegate's own action is performed instead; none is none")
  func primaryAction() {
    let actions = ActionListener()
    view.delegate = actions
    tap("a@b.org")
    tap("www.example.com")
    tap("(555) 010-0199")
    #expect(actions.performed == ["mail at 4"])
    #expect(device.openedURLs.map(\.absoluteString) == ["http://www.example.com"])
  }

  @Test("what is found is drawn in the tint colour with a line under it; the app's text stays as it was")
  func look() {
    view.tintColor = .systemRed
    #expect(drawn("a@b.org", .foregroundColor) as? UIColor == .systemRed)
    #expect(drawn("a@b.org", .underlineStyle) as? Int == 1)
    #expect(drawn("see", .underlineStyle) == nil)
    #expect(view.text == Self.sample)
    #expect(view.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .label)
    #expect(view.attributedText.attribute(.link, at: 4, effectiveRange: nil) == nil)
    #expect(view.attributedText.attribute(.underlineStyle, at: 4, effectiveRange: nil) == nil)
  }

  @Test("the app's own look of links counts for those that are found")
  func ownLook() {
    view.linkTextAttributes = [.foregroundColor: UIColor.systemGreen, .underlineStyle: 0]
    #expect(drawn("(555)", .foregroundColor) as? UIColor == .systemGreen)
    #expect(drawn("(555)", .underlineStyle) as? Int == 0)
  }

  @Test("only the kinds that are asked for are found, and the digits of a link are no number")
  func kinds() {
    view.text = "https://a.org/?n=555-0199 or 555-0123"
    view.dataDetectorTypes = .phoneNumber
    tap("https")
    tap("555-0199")
    tap("555-0123")
    #expect(device.openedURLs.map(\.absoluteString) == ["tel:5550123"])
    view.dataDetectorTypes = [.address]
    #expect(drawn("555-0123", .underlineStyle) == nil)
  }

  @Test("a text that can be edited, or not be selected, has none; changes of both are seen")
  func readOnly() {
    view.isEditable = true
    #expect(drawn("a@b.org", .underlineStyle) == nil)
    view.isEditable = false
    view.isSelectable = false
    #expect(drawn("a@b.org", .underlineStyle) == nil)
    tap("a@b.org")
    view.isSelectable = true
    #expect(drawn("a@b.org", .underlineStyle) != nil)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 11), with: "Nobody")
    #expect(view.text.hasPrefix("Nobody, see www") && drawn("www", .underlineStyle) != nil)
    #expect(drawn("Nobody", .underlineStyle) == nil && device.openedURLs.isEmpty)
  }

  @Test("a text is searched once, however its look changes; another one is searched anew")
  func searchedOnce() {
    var detection = TextViewDetection()
    var searches = 0
    func search(_ text: String, _ types: UIDataDetectorTypes = .link) {
      _ = detection.links(in: text, types) { _, _ in
        searches += 1
        return []
      }
    }
    search("Cafe\u{301} a@b.org")
    search("Cafe\u{301} a@b.org")
    #expect(searches == 1)
    // The same to a reader, and one unit less.
    search("Caf\u{E9} a@b.org")
    #expect(searches == 2)
    search("Caf\u{E9} a@b.org", .all)
    #expect(searches == 3)
  }

  @Test("what was found stays where it is when the look changes, and goes when the text does")
  func changes() {
    #expect(drawn("a@b.org", .underlineStyle) != nil)
    view.font = .systemFont(ofSize: 15)
    view.tintColor = .systemRed
    #expect(drawn("a@b.org", .foregroundColor) as? UIColor == .systemRed)
    view.text = "Cafe\u{301} a@b.org"
    #expect(drawn("a@b.org", .underlineStyle) != nil)
    view.text = "Caf\u{E9} a@b.org"
    #expect(view.linkedText.attribute(.underlineStyle, at: 5, effectiveRange: nil) != nil)
    #expect(view.linkedText.attribute(.underlineStyle, at: 4, effectiveRange: nil) == nil)
  }

  @Test("a link of the app's comes before what would be found in its words")
  func ownLinks() {
    let text = NSMutableAttributedString(string: "www.example.com")
    text.addAttribute(.link, value: "https://other.org", range: NSRange(location: 0, length: 15))
    view.attributedText = text
    tap("www")
    #expect(device.openedURLs.map(\.absoluteString) == ["https://other.org"])
    #expect(drawn("www", .underlineStyle) == nil)
  }
}
