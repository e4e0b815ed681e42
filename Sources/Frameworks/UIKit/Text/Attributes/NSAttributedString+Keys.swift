// The raw values are what archives and bridged dictionaries hold.
extension NSAttributedString.Key {
  /// `UIFont`; Helvetica 12 where there is none.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// `NSParagraphStyle`
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// `UIColor`; black where there is none.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// `UIColor`
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Number: 0 turns ligatures off.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Number: points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Number: points.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// `NSUnderlineStyle.rawValue`
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// `NSUnderlineStyle.rawValue`
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// `UIColor`
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// Number: percent of the font's size; above zero letters are outlined, below it filled as well.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// `NSShadow`
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// `NSTextAttachment`
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// `URL` or `String`
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// Number: points upwards.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// `UIColor`
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// `UIColor`
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// Number: how far letters lean to the right for every point of height.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// Number: the natural logarithm of the factor by which letters are widened.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// `TextEffectStyle`
  ///
  /// - Inert: letterpress text is drawn as plain text.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString {
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}
