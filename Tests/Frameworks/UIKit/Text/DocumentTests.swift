import Foundation
import Testing

@_spi(Host) @testable import UIKit

@Suite @MainActor struct DocumentTests {
  private let rtf =
    #"{\rtf1\ansi{\fonttbl\f0 Helvetica;\f1 Georgia;}{\colortbl;\red255\green0\blue0;}\f0\fs24 plain \b bold \b0\f1\fs40\cf1\ul big}"#

  @Test("RTF becomes fonts, colours and lines")
  func reading() throws {
    var info: NSDictionary?
    let text = try NSAttributedString(
      data: Data(rtf.utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
      documentAttributes: &info)
    #expect(text.string == "plain bold big")
    #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.fontName == "Helvetica")
    #expect((text.attribute(.font, at: 6, effectiveRange: nil) as? UIFont)?.fontName == "Helvetica-Bold")
    let big = text.attribute(.font, at: 12, effectiveRange: nil) as? UIFont
    #expect(big?.familyName == "Georgia")
    #expect(big?.pointSize == 20)
    #expect(text.attribute(.foregroundColor, at: 12, effectiveRange: nil) as? UIColor == .red)
    #expect(text.attribute(.underlineStyle, at: 12, effectiveRange: nil) as? Int == 1)
    #expect(info?["DocumentType"] as? String == "NSRTF")
  }

  @Test("a file that is not what it is said to be is an error")
  func wrongKind() {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("text".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
  }

  @Test("plain text takes the attributes it is given")
  func plain() throws {
    let text = try NSAttributedString(
      data: Data("text".utf8), options: [.defaultAttributes: [NSAttributedString.Key.kern: 2]],
      documentAttributes: nil)
    #expect(text.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
  }
}
