import TouchstoneText

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// - Inert: lines are measured by their fonts, never by the ink of their glyphs.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing may do to make text fit, and what it did.
open class NSStringDrawingContext: _NSObject {
  /// How far text may shrink to fit; 0 and 1 leave it as it is.
  open var minimumScaleFactor: CGFloat = 0
  open internal(set) var actualScaleFactor: CGFloat = 1
  open internal(set) var totalBounds = CGRect.zero
  public override init() { super.init() }
}

/// A string set in a rectangle as the drawing methods of strings mean it.
struct DrawnText {
  private(set) var layout: TextLayout
  /// The text stands on the rectangle's origin instead of hanging from it.
  let standsOnBaseline: Bool

  /// Tells `context` what came of it.
  init(
    _ source: TextSource, size: CGSize?, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    standsOnBaseline = !isMultiline
    var layoutOptions = TextLayout.Options()
    if isMultiline, let size {
      // A side of zero or less sets no limit.
      if size.width > 0 { layoutOptions.width = size.width }
      if options.contains(.truncatesLastVisibleLine), size.height > 0 {
        layoutOptions.height = size.height
        layoutOptions.lastLine = .truncateTail
      }
    } else {
      layoutOptions.maximumLines = isMultiline ? 0 : 1
    }
    layout = TextLayout(source, options: layoutOptions)
    context?.actualScaleFactor = 1
    if let context, let size, (0.001..<1).contains(context.minimumScaleFactor), !fits(size) {
      context.actualScaleFactor = shrink(
        source, to: size, options: layoutOptions, atLeast: context.minimumScaleFactor)
    }
    context?.totalBounds = bounds
  }

  private func fits(_ size: CGSize) -> Bool {
    !layout.isTruncated && (size.width <= 0 || layout.width <= size.width + 0.01)
      && (size.height <= 0 || standsOnBaseline || layout.height <= size.height + 0.01)
  }

  /// Sets the text in the largest scale that fits, by halving; the smallest allowed if none does.
  private mutating func shrink(
    _ source: TextSource, to size: CGSize, options: TextLayout.Options, atLeast smallest: CGFloat
  ) -> CGFloat {
    func scaled(_ factor: CGFloat) -> TextLayout {
      var source = source
      source.scaleFonts(by: factor)
      return TextLayout(source, options: options)
    }
    var (low, high) = (smallest, CGFloat(1))
    layout = scaled(low)
    guard fits(size) else { return smallest }
    var best = layout
    while high - low > 0.005 {
      let middle = (low + high) / 2
      layout = scaled(middle)
      if fits(size) { (low, best) = (middle, layout) } else { high = middle }
    }
    layout = best
    return low
  }

  /// The box of the text, relative to the origin it is drawn at.
  var bounds: CGRect {
    CGRect(x: 0, y: standsOnBaseline ? -layout.firstBaseline : 0, width: layout.width, height: layout.height)
  }

  /// Where the layout's top left comes to stand.
  func origin(_ point: CGPoint) -> CGPoint {
    standsOnBaseline ? CGPoint(x: point.x, y: point.y - layout.firstBaseline) : point
  }
}
