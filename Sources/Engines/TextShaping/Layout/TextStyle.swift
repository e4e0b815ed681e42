/// How a stretch of text looks.
public struct TextStyle: @unchecked Sendable {
  public struct Decoration: Sendable, Equatable {
    public enum Pattern: Sendable { case solid, dot, dash, dashDot, dashDotDot }
    public var isDouble = false
    public var isThick = false
    public var pattern = Pattern.solid
    /// Under words only, not under the spaces between them.
    public var skipsSpaces = false
    /// Premultiplied; `nil` is the text's colour.
    public var color: UInt32?
    public init(
      isDouble: Bool = false, isThick: Bool = false, pattern: Pattern = .solid, skipsSpaces: Bool = false,
      color: UInt32? = nil
    ) {
      self.isDouble = isDouble
      self.isThick = isThick
      self.pattern = pattern
      self.skipsSpaces = skipsSpaces
      self.color = color
    }
  }

  /// A blurred copy of the text behind it, in points, y downwards.
  public struct Shadow: Sendable, Equatable {
    public var x: Double
    public var y: Double
    public var blur: Double
    /// Premultiplied.
    public var color: UInt32
    public init(x: Double, y: Double, blur: Double, color: UInt32) {
      self.x = x
      self.y = y
      self.blur = blur
      self.color = color
    }
  }

  /// A box in the text that the caller draws: points above and below the baseline.
  public struct Attachment: Sendable, Equatable {
    public var width: Double
    public var ascent: Double
    public var descent: Double
    public init(width: Double, ascent: Double, descent: Double) {
      self.width = width
      self.ascent = ascent
      self.descent = descent
    }
  }

  public var font: TextFont
  /// Premultiplied 0xAARRGGBB.
  public var color: UInt32
  public var background: UInt32?
  /// Points added after each character, beyond the font's own tracking.
  public var kern = 0.0
  /// Points upwards.
  public var baselineOffset = 0.0
  public var underline: Decoration?
  public var strikethrough: Decoration?
  public var attachment: Attachment?
  public var shadow: Shadow?
  /// Percent of the font's size; above zero only the outline is drawn, below it the glyph is filled too.
  public var strokeWidth = 0.0
  /// Premultiplied; `nil` is the text's colour.
  public var strokeColor: UInt32?
  /// How far glyphs lean: x moves by this much of the height above the baseline.
  public var obliqueness = 0.0
  /// The natural logarithm of the factor by which glyphs are widened.
  public var expansion = 0.0

  /// Glyphs are not drawn as the font has them.
  var changesGlyphs: Bool { strokeWidth != 0 || obliqueness != 0 || expansion != 0 }

  public init(font: TextFont, color: UInt32 = 0xff00_0000) {
    self.font = font
    self.color = color
  }
}

public enum TextAlignment: Sendable, Hashable { case left, center, right, justified, natural }

public enum LineBreak: Sendable, Hashable {
  case word, character, clip, truncateHead, truncateTail, truncateMiddle

  var truncates: Bool { self == .truncateHead || self == .truncateTail || self == .truncateMiddle }
}

/// How a paragraph's lines are set, in points.
public struct TextParagraphStyle: Sendable, Hashable {
  public var alignment = TextAlignment.natural
  public var lineBreak = LineBreak.word
  public var firstLineIndent = 0.0
  public var headIndent = 0.0
  /// Positive: width of the text from the leading edge; otherwise the distance from the trailing edge.
  public var tailIndent = 0.0
  public var lineSpacing = 0.0
  public var paragraphSpacing = 0.0
  public var paragraphSpacingBefore = 0.0
  /// 0 is 1.
  public var lineHeightMultiple = 0.0
  public var minimumLineHeight = 0.0
  /// 0 is none.
  public var maximumLineHeight = 0.0
  public var baseDirection = BaseDirection.natural
  public var tabStops: [TabStop] = []
  public var defaultTabInterval = 28.0
  /// A line filled less than this share of its width may end in a part of a word; 0 is never.
  public var hyphenation = 0.0
  /// Letters may move together a little before text is truncated.
  public var tightensBeforeTruncating = false
  /// By how much of its width a line may be too long and is still pushed together: for a font that stands for
  /// another one, whose letters are a trifle narrower.
  public var substituteExcess = 0.0

  public init() {}
}

/// A place on the line where text goes on after a tab.
public struct TabStop: Sendable, Hashable {
  public var location: Double
  public var alignment: TextAlignment
  /// Characters that end the column: what stands before the first of them ends at the stop.
  public var terminators: Set<UInt16>
  public init(_ location: Double, alignment: TextAlignment = .left, terminators: Set<UInt16> = []) {
    self.location = location
    self.alignment = alignment
    self.terminators = terminators
  }
}

/// A text with its styles: UTF-16, because that is how its ranges are counted.
public struct TextSource: @unchecked Sendable {
  public struct Run: @unchecked Sendable {
    public var start: Int
    public var style: TextStyle
    public init(start: Int, style: TextStyle) {
      self.start = start
      self.style = style
    }
  }
  public struct Paragraph: Sendable {
    public var start: Int
    public var style: TextParagraphStyle
    public init(start: Int, style: TextParagraphStyle) {
      self.start = start
      self.style = style
    }
  }

  public var units: [UInt16]
  /// In order; the first begins at 0 and each reaches to the next.
  public var runs: [Run]
  /// In order; the first begins at 0. A paragraph takes the style at its first unit.
  public var paragraphs: [Paragraph]

  public init(units: [UInt16], runs: [Run], paragraphs: [Paragraph]) {
    precondition(!runs.isEmpty && !paragraphs.isEmpty, "TextSource: needs at least one run and one paragraph")
    self.units = units
    self.runs = runs
    self.paragraphs = paragraphs
  }

  /// A text in one style.
  public init(_ text: String, style: TextStyle, paragraph: TextParagraphStyle = TextParagraphStyle()) {
    self.init(
      units: Array(text.utf16), runs: [Run(start: 0, style: style)],
      paragraphs: [Paragraph(start: 0, style: paragraph)])
  }

  /// The end of the run at `index`.
  func runEnd(_ index: Int) -> Int { index + 1 < runs.count ? runs[index + 1].start : units.count }

  /// The index of the run that holds `unit`.
  func runIndex(at unit: Int) -> Int {
    // Asked for each line and each piece of a long text.
    ShapedText.first(in: 1..<max(1, runs.count)) { runs[$0].start > unit } - 1
  }

  func paragraphStyle(at unit: Int) -> TextParagraphStyle {
    paragraphs[ShapedText.first(in: 1..<max(1, paragraphs.count)) { paragraphs[$0].start > unit } - 1].style
  }
}
