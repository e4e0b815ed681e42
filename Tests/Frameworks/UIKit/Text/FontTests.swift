import Testing
import TouchstoneText

@_spi(Host) @testable import UIKit

@Suite @MainActor struct FontTests {
  @Test("metrics are the platform's", arguments: [(CGFloat(15), CGFloat(17.900390625)), (17, 20.287109375)])
  func metrics(size: CGFloat, lineHeight: CGFloat) {
    let font = UIFont.systemFont(ofSize: size)
    #expect(font.lineHeight == lineHeight)
    #expect(font.ascender - font.descender == font.lineHeight)
    #expect(font.leading == 0)
  }

  @Test("the bold system font is the semibold cut")
  func boldSystemFont() {
    #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Semibold")
    #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
    #expect(UIFont.systemFont(ofSize: 17, weight: .black).fontName == ".SFUI-Black")
  }

  @Test("an unknown name is no font, a name of the platform is one")
  func names() {
    #expect(UIFont(name: "NoSuchFont-Regular", size: 12) == nil)
    let bold = UIFont(name: "HelveticaNeue-Bold", size: 12)
    #expect(bold?.familyName == "Helvetica Neue")
    #expect(bold?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(UIFont(name: "Helvetica Neue", size: 12)?.fontName == "HelveticaNeue")
    #expect(UIFont.fontNames(forFamilyName: "Georgia").contains("Georgia-Italic"))
  }

  @Test("equal requests are equal fonts")
  func equality() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17).withSize(20).pointSize == 20)
  }

  @Test("descriptors change style and keep the rest")
  func descriptors() {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let bold = body.withSymbolicTraits(.traitBold)!
    #expect(UIFont(descriptor: bold, size: 0).fontName == ".SFUI-Semibold")
    #expect(UIFont(descriptor: bold, size: 0).pointSize == body.pointSize)
    #expect(UIFont(descriptor: body, size: 30).pointSize == 30)
    let italic = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits([.traitItalic])!
    #expect(UIFont(descriptor: italic, size: 0).fontDescriptor.symbolicTraits == .traitItalic)
  }

  @Test(
    "a family without a free twin is drawn with the nearest face, one that has its widths with that",
    arguments: [
      ("Menlo-Bold", "dejavu/DejaVuSansMono-Bold.ttf"), ("Menlo-Italic", "dejavu/DejaVuSansMono-Oblique.ttf"),
      ("Impact", "liberation/LiberationSansNarrow-Bold.ttf"),
      ("AvenirNextCondensed-Italic", "liberation/LiberationSansNarrow-Italic.ttf"),
    ])
  func nearest(name: String, file: String) throws {
    let path = "/usr/share/fonts/truetype/\(file)"
    guard let face = FontLibrary.shared.firstInstalledFace([path]) else { return }
    guard case .substituted(let entry) = InstalledFonts.source(named: name) else {
      Issue.record("\(name) has no stand-in")
      return
    }
    #expect(entry.face === face)
  }

  @Test("a package that is not installed leaves the common face of the kind")
  func missingPackage() {
    #expect(NearestFaces.face(family: "Georgia", weight: 400, isItalic: false) == nil)
    #expect(UIFont(name: "Georgia", size: 12)?.familyName == "Georgia")
  }
}
