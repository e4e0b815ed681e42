import Testing
import UIKit

@Suite("Attributed strings and HTML") @MainActor struct HTMLDocumentTests {
  private func read(_ html: String, _ options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:])
    throws
    -> NSAttributedString
  {
    var all = options
    all[.documentType] = NSAttributedString.DocumentType.html
    return try NSAttributedString(data: Data(html.utf8), options: all, documentAttributes: nil)
  }

  private func font(_ text: NSAttributedString, _ word: String) -> UIFont? {
    let range = (text.string as NSString).range(of: word)
    return text.attribute(.font, at: range.location, effectiveRange: nil) as? UIFont
  }

  @Test("tags become fonts, links and paragraphs")
  func reading() throws {
    let text = try read(
      "<h1>Head</h1><p style='text-align:right'>a <b>bold</b> <a href='https://e.org'>link</a></p>")
    #expect(text.string == "Head\na bold link\n")
    #expect(font(text, "a")?.familyName == "Times New Roman" && font(text, "a ")?.pointSize == 12)
    #expect(font(text, "Head")?.pointSize == 24)
    #expect(font(text, "bold")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    let link = (text.string as NSString).range(of: "link").location
    #expect(text.attribute(.link, at: link, effectiveRange: nil) as? URL == URL(string: "https://e.org"))
    #expect(text.attribute(.underlineStyle, at: link, effectiveRange: nil) as? Int == 1)
    let style = text.attribute(.paragraphStyle, at: link, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .right && style?.paragraphSpacing == 12)
  }

  @Test("text is Latin unless the page or the options say otherwise")
  func encodings() throws {
    #expect(try read("Ü").string == "Ãœ")
    #expect(try read("Ü", [.characterEncoding: String.Encoding.utf8.rawValue]).string == "Ü")
    #expect(try read("<meta charset=\"utf-8\">Ü").string == "Ü")
    let wide = try #require("Ü<b>x</b>".data(using: .utf16))
    let text = try NSAttributedString(
      data: wide, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    #expect(text.string == "Üx")
  }

  @Test("a page is known without being named")
  func guessing() throws {
    var info: NSDictionary?
    let text = try NSAttributedString(
      data: Data("<!DOCTYPE html><p>x</p>".utf8), options: [:], documentAttributes: &info)
    #expect(text.string == "x\n" && info?["DocumentType"] as? String == "NSHTML")
  }

  @Test("what is written as HTML is read as the same")
  func writing() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSMutableAttributedString(
      string: "a < b & ", attributes: [.font: UIFont(name: "Georgia", size: 20)!, .paragraphStyle: style])
    text.append(
      NSAttributedString(
        string: "link",
        attributes: [.link: URL(string: "https://e.org/?a&b")!, .foregroundColor: UIColor.red]))
    let data = try text.data(
      from: NSRange(location: 0, length: text.length),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
    let again = try NSAttributedString(data: data, options: [:], documentAttributes: nil)
    #expect(again.string == "a < b & link\n")
    #expect(font(again, "a <")?.familyName == "Georgia" && font(again, "a <")?.pointSize == 20)
    let link = (again.string as NSString).range(of: "link").location
    #expect(
      again.attribute(.link, at: link, effectiveRange: nil) as? URL == URL(string: "https://e.org/?a&b"))
    #expect(again.attribute(.foregroundColor, at: link, effectiveRange: nil) as? UIColor == .red)
    let read = again.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(read?.alignment == .center)
    let plain = try text.data(
      from: NSRange(location: 0, length: 5),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.plain])
    #expect(plain == Data("a < b".utf8))
  }

  @Test("a list numbers its items in letters, Roman and other numbers")
  func lists() throws {
    func marker(_ format: NSTextList.MarkerFormat, _ number: Int) -> String {
      NSTextList(markerFormat: format).marker(forItemNumber: number)
    }
    #expect(marker(.disc, 3) == "•" && marker(.decimal, 3) == "3")
    #expect(marker(.lowercaseAlpha, 28) == "ab" && marker(.uppercaseLatin, 26) == "Z")
    #expect(marker(.lowercaseRoman, 1994) == "mcmxciv" && marker(.uppercaseRoman, 4) == "IV")
    #expect(marker(.lowercaseHexadecimal, 255) == "ff" && marker(.octal, 8) == "10")
    #expect(marker(NSTextList.MarkerFormat("({decimal})"), 2) == "(2)")
    #expect(NSTextList(markerFormat: .decimal).isOrdered && !NSTextList(markerFormat: .disc).isOrdered)
    let style = NSMutableParagraphStyle()
    style.textLists = [NSTextList(markerFormat: .disc, options: 0)]
    #expect((style.copy() as? NSParagraphStyle)?.textLists == style.textLists)
  }
}
