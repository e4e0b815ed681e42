/// A text with fonts and paragraphs, as a rich text file describes it. Lengths in points.
public struct RichText: Sendable {
  public enum Alignment: Sendable { case natural, left, right, center, justified }

  public struct Style: Sendable, Equatable {
    public var fontName = "Helvetica"
    public var size = 12.0
    public var isBold = false
    public var isItalic = false
    public var isUnderlined = false
    public var isStruck = false
    /// Upwards.
    public var baselineOffset = 0.0
    public var kern = 0.0
    /// 0xRRGGBB; `nil` is the reader's own.
    public var color: UInt32?
    public var background: UInt32?
    public var link: String?
  }

  public struct Paragraph: Sendable, Equatable {
    public var alignment = Alignment.natural
    public var isRightToLeft: Bool?
    public var headIndent = 0.0
    public var firstLineIndent = 0.0
    /// From the right margin.
    public var tailIndent = 0.0
    public var spacingBefore = 0.0
    public var spacing = 0.0
    public var lineHeightMultiple = 0.0
    public var minimumLineHeight = 0.0
    public var tabStops: [Double] = []
  }

  public struct Run: Sendable {
    public var text: [UInt16]
    public var style: Style
    public var paragraph: Paragraph
  }

  public internal(set) var runs: [Run] = []
}
