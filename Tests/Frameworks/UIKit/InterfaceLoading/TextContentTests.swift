import Foundation
import Testing

@testable import UIKit

@Suite("Labels, fields and text views in an interface file", .serialized) @MainActor
struct TextContentTests {
  private static let rect = InterfaceFixture.rect(10, 100, 200, 40)
  private static let font = #"<fontDescription key="fontDescription" type="system" pointSize="20"/>"#

  @Test("labels take their text, colours and ways to fit")
  func labels() throws {
    let screen = try InterfaceScreen(
      """
      <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="One" textAlignment="right" lineBreakMode="middleTruncation" numberOfLines="3" baselineAdjustment="alignCenters" adjustsFontSizeToFit="NO" adjustsFontForContentSizeCategory="YES" adjustsLetterSpacingToFitWidth="YES" enabled="NO" highlighted="YES" preferredMaxLayoutWidth="150" tag="1" id="a">\(Self.rect)\(Self.font)
        <color key="textColor" cocoaTouchSystemColor="darkTextColor"/><color key="highlightedColor" systemColor="systemBlueColor"/>
        <color key="shadowColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/><size key="shadowOffset" width="2" height="-3"/></label>
      <label text="Two" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" tag="2" id="b">\(Self.rect)\(Self.font)<nil key="textColor"/><nil key="highlightedColor"/></label>
      <label text="Three" adjustsFontSizeToFit="YES" minimumFontSize="9" tag="3" id="c">\(Self.rect)\(Self.font)</label>
      <label text="" tag="4" id="d">\(Self.rect)<string key="text">long
      text</string></label>
      """)
    let label: UILabel = try screen.view()
    #expect(label.text == "One" && label.textAlignment == .right && label.numberOfLines == 3)
    #expect(label.lineBreakMode == .byTruncatingMiddle && label.baselineAdjustment == .alignCenters)
    #expect(!label.adjustsFontSizeToFitWidth && label.adjustsFontForContentSizeCategory)
    #expect(label.allowsDefaultTighteningForTruncation && !label.isEnabled && label.isHighlighted)
    #expect(label.preferredMaxLayoutWidth == 150 && label.font.pointSize == 20)
    #expect(label.textColor == .darkText && label.highlightedTextColor == .systemBlue)
    #expect(components(label.shadowColor) == [255, 0, 0, 255])
    #expect(label.shadowOffset == CGSize(width: 2, height: -3))
    let second: UILabel = try screen.view(2)
    #expect(second.adjustsFontSizeToFitWidth && second.minimumScaleFactor == 0.5)
    #expect(second.textColor == .label && second.highlightedTextColor == nil)
    #expect(try screen.view(3, as: UILabel.self).minimumScaleFactor == 0.45)
    #expect(screen.messages.isEmpty)
  }

  @Test("fonts: system, weights, styles, named families, and the system's where a name is unknown")
  func fonts() throws {
    let fonts = [
      #"type="system" pointSize="13""#, #"type="boldSystem" pointSize="18""#,
      #"type="italicSystem" pointSize="12""#, #"type="system" weight="semibold" pointSize="21""#,
      #"style="UICTFontTextStyleTitle1""#, #"name="Helvetica-Bold" family="Helvetica" pointSize="30""#,
      #"name="NobodyHasThisOne" family="Nor This" pointSize="11""#, #"type="system" size="smallSystem""#,
      #"style="UICTFontTextStyleTitle0""#,
    ]
    let labels = fonts.enumerated().map {
      #"<label text="A" tag="\#($0.offset + 1)" id="l\#($0.offset)">\#(Self.rect)<fontDescription key="fontDescription" \#($0.element)/></label>"#
    }
    let screen = try InterfaceScreen(labels.joined())
    func font(_ tag: Int) throws -> UIFont { try screen.view(tag, as: UILabel.self).font }
    #expect(try font(1) == .systemFont(ofSize: 13) && font(2) == .boldSystemFont(ofSize: 18))
    #expect(try font(3) == .italicSystemFont(ofSize: 12))
    #expect(try font(4) == .systemFont(ofSize: 21, weight: .semibold))
    #expect(try font(5) == .preferredFont(forTextStyle: .title1))
    #expect(try font(6).fontName == "Helvetica-Bold" && font(6).pointSize == 30)
    #expect(try font(7) == .systemFont(ofSize: 11) && font(8).pointSize == 12)
    #expect(try font(9) == .preferredFont(forTextStyle: .largeTitle))
  }

  @Test("attributed texts: every fragment with its font, colours, paragraph and other attributes")
  func attributedTexts() throws {
    let screen = try InterfaceScreen(
      """
      <label usesAttributedText="YES" tag="1" id="a">\(Self.rect)<attributedString key="attributedText">
        <fragment content="Red "><attributes><color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
          <font key="NSFont" size="24" name="Helvetica"/><integer key="NSLigature" value="0"/><integer key="NSUnderline" value="1"/><real key="NSKern" value="2.5"/></attributes></fragment>
        <fragment><string key="content">bold</string><attributes><font key="NSFont" metaFont="systemBold" size="15"/><color key="NSBackgroundColor" systemColor="systemYellowColor"/>
          <shadow key="NSShadow" blurRadius="3"><size key="offset" width="1" height="2"/><color key="color" white="0.0" alpha="1" colorSpace="calibratedWhite"/></shadow>
          <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping" baseWritingDirection="rightToLeft" tighteningFactorForTruncation="0.0" allowsDefaultTighteningForTruncation="NO" lineSpacing="4" paragraphSpacing="5" paragraphSpacingBefore="6" headIndent="7" firstLineHeadIndent="8" tailIndent="9" minimumLineHeight="10" maximumLineHeight="40" lineHeightMultiple="1.5" hyphenationFactor="1" defaultTabInterval="36">
            <tabStops><textTab alignment="right" location="50"/></tabStops></paragraphStyle></attributes></fragment></attributedString></label>
      """)
    let text = try #require(try screen.view(1, as: UILabel.self).attributedText)
    #expect(text.string == "Red bold")
    let first = text.attributes(at: 0, effectiveRange: nil)
    #expect(components(first[.foregroundColor] as? UIColor) == [255, 0, 0, 255])
    #expect((first[.font] as? UIFont)?.pointSize == 24)
    #expect(first[.ligature] as? Int == 0 && first[.underlineStyle] as? Int == 1)
    #expect(first[.kern] as? Double == 2.5)
    let second = text.attributes(at: 5, effectiveRange: nil)
    #expect(second[.font] as? UIFont == .boldSystemFont(ofSize: 15))
    #expect(second[.backgroundColor] as? UIColor == .systemYellow)
    let shadow = try #require(second[.shadow] as? NSShadow)
    #expect(shadow.shadowOffset == CGSize(width: 1, height: 2) && shadow.shadowBlurRadius == 3)
    let style = try #require(second[.paragraphStyle] as? NSParagraphStyle)
    #expect(style.alignment == .center && style.baseWritingDirection == .rightToLeft)
    #expect((style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) == (4, 5, 6))
    #expect((style.headIndent, style.firstLineHeadIndent, style.tailIndent) == (7, 8, 9))
    #expect((style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple) == (10, 40, 1.5))
    #expect(style.hyphenationFactor == 1 && style.defaultTabInterval == 36)
    #expect(style.tabStops.map(\.location) == [50] && style.tabStops.map(\.alignment) == [.right])
  }

  @Test("text fields take texts, border, buttons, fitting and pictures")
  func fields() throws {
    let screen = try InterfaceScreen(
      """
      <textField opaque="NO" contentHorizontalAlignment="left" contentVerticalAlignment="center" borderStyle="roundedRect" placeholder="Name" text="Ada" textAlignment="center" minimumFontSize="11" clearButtonMode="whileEditing" clearsOnBeginEditing="YES" clearsOnInsertion="YES" adjustsFontForContentSizeCategory="YES" enabled="NO" background="plate" disabledBackground="plate" tag="1" id="a">\(Self.rect)\(Self.font)<color key="textColor" systemColor="linkColor"/><textInputTraits key="textInputTraits"/></textField>
      <textField adjustsFontSizeToFit="NO" tag="2" id="b">\(Self.rect)<nil key="textColor"/>
        <attributedString key="attributedPlaceholder"><fragment content="Hint"/></attributedString></textField>
      """, images: ["plate"])
    let field: UITextField = try screen.view()
    #expect(field.borderStyle == .roundedRect && field.placeholder == "Name" && field.text == "Ada")
    #expect(field.textAlignment == .center && field.minimumFontSize == 11 && field.adjustsFontSizeToFitWidth)
    #expect(field.clearButtonMode == .whileEditing && field.clearsOnBeginEditing && field.clearsOnInsertion)
    #expect(field.adjustsFontForContentSizeCategory && !field.isEnabled && field.textColor == .link)
    #expect(field.contentHorizontalAlignment == .left && field.contentVerticalAlignment == .center)
    #expect(field.background != nil && field.disabledBackground != nil && field.font?.pointSize == 20)
    let other: UITextField = try screen.view(2)
    #expect(other.borderStyle == .none && !other.adjustsFontSizeToFitWidth)
    #expect(other.attributedPlaceholder?.string == "Hint")
  }

  @Test("keyboards are as the traits say; what a file does not say about capitals is none")
  func traits() throws {
    let traits = """
      autocapitalizationType="words" autocorrectionType="no" spellCheckingType="no" keyboardType="numberPad" keyboardAppearance="alert" returnKeyType="search" enablesReturnKeyAutomatically="YES" secureTextEntry="YES" smartDashesType="no" smartInsertDeleteType="no" smartQuotesType="no" textContentType="username"
      """
    let screen = try InterfaceScreen(
      """
      <textField tag="1" id="a">\(Self.rect)<textInputTraits key="textInputTraits" \(traits)/></textField>
      <textView tag="2" id="b">\(Self.rect)<textInputTraits key="textInputTraits" autocapitalizationType="sentences" \(traits.replacingOccurrences(of: #"autocapitalizationType="words""#, with: ""))/></textView>
      <searchBar contentMode="redraw" searchBarStyle="minimal" placeholder="Find" text="x" showsCancelButton="YES" showsScopeBar="YES" tag="3" id="c">\(Self.rect)<textInputTraits key="textInputTraits" returnKeyType="done" keyboardType="URL"/><scopeButtonTitles><string>All</string><string>Some</string></scopeButtonTitles></searchBar>
      <textField tag="4" id="d">\(Self.rect)<textInputTraits key="textInputTraits"/></textField>
      """)
    let field: UITextField = try screen.view()
    #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
    #expect(field.spellCheckingType == .no && field.keyboardType == .numberPad)
    #expect(field.keyboardAppearance == .alert && field.returnKeyType == .search)
    #expect(field.enablesReturnKeyAutomatically && field.isSecureTextEntry)
    #expect(field.smartDashesType == .no && field.smartQuotesType == .no)
    #expect(field.smartInsertDeleteType == .no && field.textContentType == .username)
    let view: UITextView = try screen.view(2)
    #expect(view.autocapitalizationType == .sentences && view.returnKeyType == .search)
    #expect(view.smartQuotesType == .no)
    let bar: UISearchBar = try screen.view(3)
    #expect(bar.returnKeyType == .done && bar.keyboardType == .URL && bar.searchBarStyle == .minimal)
    #expect(bar.placeholder == "Find" && bar.text == "x" && bar.showsCancelButton && bar.showsScopeBar)
    #expect(bar.scopeButtonTitles == ["All", "Some"])
    #expect(try screen.view(4, as: UITextField.self).autocapitalizationType == .none)
  }

  @Test("text views take their text and whether it can be edited, scrolled and searched for links")
  func textViews() throws {
    let screen = try InterfaceScreen(
      """
      <textView clipsSubviews="YES" multipleTouchEnabled="YES" editable="NO" selectable="NO" scrollEnabled="NO" textAlignment="justified" showsHorizontalScrollIndicator="NO" bouncesZoom="NO" delaysContentTouches="NO" canCancelContentTouches="NO" maximumZoomScale="0.0" minimumZoomScale="0.0" adjustsFontForContentSizeCategory="YES" allowsEditingTextAttributes="YES" tag="1" id="a">\(Self.rect)
        <string key="text">First line.
      Second line.</string>\(Self.font)<color key="textColor" systemColor="secondaryLabelColor"/><dataDetectorType key="dataDetectorTypes" phoneNumber="YES" address="YES"/></textView>
      <textView usesAttributedText="YES" tag="2" id="b">\(Self.rect)<attributedString key="attributedText"><fragment content="styled"/></attributedString></textView>
      <textView tag="3" id="c">\(Self.rect)<mutableString key="text">mutable</mutableString></textView>
      """)
    let view: UITextView = try screen.view()
    #expect(view.text == "First line.\nSecond line." && !view.isEditable && !view.isSelectable)
    #expect(!view.isScrollEnabled && view.textAlignment == .justified && view.clipsToBounds)
    #expect(!view.showsHorizontalScrollIndicator && !view.bouncesZoom)
    #expect(!view.delaysContentTouches && !view.canCancelContentTouches)
    #expect(view.font?.pointSize == 20 && view.textColor == .secondaryLabel)
    #expect(view.adjustsFontForContentSizeCategory && view.allowsEditingTextAttributes)
    #expect(view.dataDetectorTypes == [.phoneNumber, .address])
    #expect(try screen.view(2, as: UITextView.self).attributedText.string == "styled")
    #expect(try screen.view(3, as: UITextView.self).text == "mutable")
  }
}
