/// A text in lines, measured and ready to draw: points, y downwards, the first line's top at 0.
///
/// Immutable once made. Every method may be called from any thread.
public final class TextLayout: @unchecked Sendable {
  public struct Options: Sendable, Hashable {
    public var width = Double.infinity
    public var height = Double.infinity
    /// 0 is as many as there are.
    public var maximumLines = 0
    /// How the last permitted line ends when there is more; `nil` takes the paragraph's own mode, and
    /// then paragraphs that truncate or clip have one line each.
    public var lastLine: LineBreak?
    /// The first UTF-16 unit to show: columns after the first one begin inside the text.
    public var start = 0
    public init(
      width: Double = .infinity, height: Double = .infinity, maximumLines: Int = 0,
      lastLine: LineBreak? = nil, start: Int = 0
    ) {
      self.width = width
      self.height = height
      self.maximumLines = maximumLines
      self.lastLine = lastLine
      self.start = start
    }
  }

  /// Part of an item on a line, left to right.
  struct LineRun {
    var item: Int
    var glyphs: Range<Int>
    var units: Range<Int>
    var x: Float
    var width: Float
    /// Points added after every space: justification.
    var spaceExtra: Float = 0
    /// Points added after every character: tightening.
    var letterExtra: Float = 0
  }

  public struct Line: Sendable {
    /// UTF-16 units shown, with trailing spaces and the terminator.
    public internal(set) var units: Range<Int>
    /// Without the paragraph's terminator.
    public internal(set) var contentEnd: Int
    /// Left end of the text.
    public internal(set) var x: Double
    public internal(set) var top: Double
    /// From the layout's top.
    public internal(set) var baseline: Double
    public internal(set) var height: Double
    public internal(set) var ascent: Double
    public internal(set) var descent: Double
    /// Without trailing spaces of wrapped lines.
    public internal(set) var width: Double
    public internal(set) var isTruncated = false
    public internal(set) var isRightToLeft = false
    var runs: Range<Int>
    /// Free room at the left (positive) that alignment uses.
    var leadingIndent: Double
    var trailingIndent: Double
    var alignment: TextAlignment
    var isLastOfParagraph: Bool
    /// Advance of the spaces at the end that hang outside.
    var hangingWidth: Double
    /// The stretch of the row that the line may fill, where a shape decides; else from 0 to the width.
    public internal(set) var stretch: ClosedRange<Double>?
    /// Ends in a hyphen that is not in the text.
    public internal(set) var isHyphenated = false
  }

  public let source: TextSource
  public let options: Options
  public internal(set) var lines: [Line] = []
  /// The box around the lines, from (0, 0).
  public internal(set) var width = 0.0
  public internal(set) var height = 0.0
  /// Some text did not fit and is not shown.
  public internal(set) var isTruncated = false

  let text: ShapedText
  var runs: [LineRun] = []

  /// `shape` is asked for the room of each line; without one every line has the whole width.
  public init(_ source: TextSource, options: Options = Options(), shape: LineShape? = nil) {
    self.source = source
    self.options = options
    text = TextEngineLock.locked { ShapedText(source) }
    build(shape)
  }

  /// The same shaped text in another width: only the lines are made anew.
  public init(_ other: TextLayout, options: Options, shape: LineShape? = nil) {
    source = other.source
    self.options = options
    text = other.text
    build(shape)
  }

  private func build(_ shape: LineShape?) {
    TextEngineLock.locked {
      // Truncation appends its ellipsis to the shared glyphs; what an earlier layout appended stays valid.
      var builder = LineBuilder(self, shape: shape)
      builder.build()
    }
  }

  /// The stretches of a row that text may fill, left to right; empty if the row is taken.
  public typealias LineShape = (_ top: Double, _ height: Double, _ unit: Int) -> [ClosedRange<Double>]

  /// Whether one colour through one mask shows it all.
  public private(set) lazy var isSingleColor: Bool = TextEngineLock.locked {
    guard let first = source.runs.first?.style.color else { return true }
    for run in source.runs {
      let style = run.style
      if style.color != first || style.background != nil || style.attachment != nil { return false }
      if style.shadow != nil || (style.strokeColor ?? first) != first { return false }
      if let color = style.underline?.color, color != first { return false }
      if let color = style.strikethrough?.color, color != first { return false }
    }
    return !text.fonts.contains { $0.face.handle.hasBitmaps }
  }

  /// How far shadows reach out of the lines' boxes.
  public private(set) lazy var shadowReach: Double = source.runs.reduce(0) { reach, run in
    guard let shadow = run.style.shadow else { return reach }
    return max(reach, max(abs(shadow.x), abs(shadow.y)) + 2 * shadow.blur)
  }

  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}
