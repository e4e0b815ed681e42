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
///
/// - Partial: `minimumScaleFactor` is kept; drawing never shrinks text.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open internal(set) var actualScaleFactor: CGFloat = 1
  open internal(set) var totalBounds = CGRect.zero
  public override init() { super.init() }
}

/// A string set in a rectangle as the drawing methods of strings mean it.
struct DrawnText {
  let layout: TextLayout
  /// The text stands on the rectangle's origin instead of hanging from it.
  let standsOnBaseline: Bool

  init(_ source: TextSource, size: CGSize?, options: NSStringDrawingOptions) {
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
