import Testing
import UIKit

@Suite("Attributed strings by type") struct AttributedStringTests {
  @Test("UIKit's attributes are members of strings, their parts and containers")
  func members() throws {
    var text = AttributedString("Red and blue")
    text.font = .boldSystemFont(ofSize: 20)
    text.foregroundColor = .red
    let blue = try #require(text.range(of: "blue"))
    text[blue].foregroundColor = .blue
    text[blue].underlineStyle = .single
    #expect(text.runs.count == 2 && text.font == .boldSystemFont(ofSize: 20))
    // It has no one value over the whole of the text.
    #expect(text.foregroundColor == nil && text[blue].foregroundColor == .blue)
    #expect(text.runs.map(\.underlineStyle) == [nil, .single])

    let container = AttributeContainer().kern(2).strokeWidth(-3).link(URL(string: "https://a.b")!)
    #expect(container.kern == 2 && container.uiKit.strokeWidth == -3 && container.link?.host == "a.b")
    text.mergeAttributes(container)
    #expect(text.kern == 2 && text.runs.count == 2)
  }

  @Test("an attributed string of Objective-C's kind has them by name, in the right places, and back")
  func bothWays() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    // The first letter takes two units, the second two scalars.
    var text = AttributedString("😀e\u{301} ")
    text.font = .systemFont(ofSize: 11)
    var rest = AttributedString("rest", attributes: AttributeContainer([.paragraphStyle: style]))
    rest.strikethroughStyle = [.single, .patternDash]
    rest.strikethroughColor = .green
    rest.shadow = shadow
    rest.baselineOffset = 1.5
    rest.tracking = 3
    rest.link = URL(string: "https://example.com")
    text += rest

    let named = NSAttributedString(text)
    #expect(named.string == "😀e\u{301} rest")
    var range = NSRange()
    let first = named.attributes(at: 0, effectiveRange: &range)
    #expect(range == NSRange(location: 0, length: 5) && first.count == 1)
    #expect(first[.font] as? UIFont == .systemFont(ofSize: 11))
    let second = named.attributes(at: 5, effectiveRange: &range)
    #expect(range == NSRange(location: 5, length: 4) && second.count == 7)
    #expect((second[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    let strike = NSUnderlineStyle.single.rawValue | NSUnderlineStyle.patternDash.rawValue
    #expect(second[.strikethroughStyle] as? Int == strike)
    #expect(second[.baselineOffset] as? CGFloat == 1.5)
    #expect((second[.link] as? URL)?.host == "example.com")
    #expect(second[.shadow] as? NSShadow == shadow)

    #expect(AttributedString(named) == text)
    #expect(try AttributedString(named, including: \.uiKit) == text)
    #expect(try NSAttributedString(text, including: \.uiKit).isEqual(to: named))
  }

  @Test("numbers and links come in every form that apps write")
  func forms() {
    let string = NSAttributedString(
      string: "x",
      attributes: [
        .kern: 3, .baselineOffset: NSNumber(value: 2.5), .underlineStyle: NSUnderlineStyle.thick.rawValue,
        .strikethroughStyle: NSUnderlineStyle.double, .ligature: 0, .link: "https://example.com/a",
      ])
    let text = AttributedString(string)
    #expect(text.kern == 3 && text.baselineOffset == 2.5 && text.ligature == 0)
    #expect(text.underlineStyle == .thick && text.strikethroughStyle == .double)
    #expect(text.link?.path == "/a")
  }

  @Test("a scope takes its own attributes only; what does not fit is an error for it")
  func scopes() throws {
    let key = NSAttributedString.Key("own")
    let string = NSAttributedString(
      string: "x", attributes: [key: 1, .foregroundColor: UIColor.red, .link: URL(string: "a:b")!])
    let foundation = try AttributedString(string, including: \.foundation)
    #expect(foundation.link != nil && foundation.foregroundColor == nil)
    #expect([NSAttributedString.Key: Any](AttributeContainer([key: 1])).isEmpty)
    #expect(try AttributedString(string, including: OwnScope.self).runs.first?[OwnAttribute.self] == 1)

    let wrong = NSAttributedString(string: "x", attributes: [.foregroundColor: "red", .kern: 2])
    #expect(throws: CocoaError.self) { try AttributedString(wrong, including: \.uiKit) }
    let kept = AttributedString(wrong)
    #expect(kept.foregroundColor == nil && kept.kern == 2)
  }

  @Test("dictionaries of attributes are made into containers and back")
  func dictionaries() throws {
    let container = AttributeContainer([.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.red])
    #expect(container.font?.pointSize == 9 && container.foregroundColor == .red)
    let back = try [NSAttributedString.Key: Any](container, including: \.uiKit)
    #expect(back.count == 2 && back[.foregroundColor] as? UIColor == .red)
  }

  @Test("a localized text is one of a single run")
  func localized() {
    let count = 3
    let text = AttributedString(localized: "\(count) stars", comment: "as many as there are")
    #expect(String(text.characters) == "3 stars" && text.runs.count == 1)
  }

  @Test("a label draws it") @MainActor func label() {
    var text = AttributedString("Wide")
    text.font = .systemFont(ofSize: 40)
    let label = UILabel()
    label.attributedText = NSAttributedString(text)
    let large = label.intrinsicContentSize
    text.kern = 10
    label.attributedText = NSAttributedString(text)
    #expect(large.height > 40 && abs(label.intrinsicContentSize.width - large.width - 40) < 1)
  }
}

private enum OwnAttribute: AttributedStringKey {
  typealias Value = Int
  static let name = "own"
}

private struct OwnScope: AttributeScope { let own: OwnAttribute }
