@_spi(Host) import CoreGraphics
import TouchstoneRaster

/// The region a layout manager fills with lines.
open class NSTextContainer: _NSObject {
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// A side of zero is as long as the text needs.
  open var size: CGSize { didSet { if size != oldValue { geometryChanged() } } }
  /// Regions, in the container's coordinates, that stay free of text.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      obstacles = exclusionPaths.map { Obstacle($0.cgPath.raster.flattened(tolerance: 0.5)) }
      geometryChanged()
    }
  }
  /// Room at both sides of every line.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { geometryChanged() } }
  }
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { geometryChanged() } } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { geometryChanged() } }
  }
  /// The text view's width decides the container's.
  open var widthTracksTextView = false
  /// The text view's height decides the container's.
  open var heightTracksTextView = false

  private var obstacles: [Obstacle] = []

  public init(size: CGSize) { self.size = size }
  public convenience override init() { self.init(size: .zero) }

  open var isSimpleRectangularTextContainer: Bool { !hasShape }

  /// Puts another layout manager in the place of the present one, with the same storage.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let storage = old.textStorage
    for container in old.textContainers {
      old.removeTextContainer(at: 0)
      newLayoutManager.addTextContainer(container)
    }
    storage?.removeLayoutManager(old)
    storage?.addLayoutManager(newLayoutManager)
  }

  /// The first stretch of a proposed line that text may fill; `remaining` gets what lies behind it.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    let right = min(proposedRect.maxX, size.width > 0 ? size.width : proposedRect.maxX)
    var left = max(0, proposedRect.minX)
    let blocked = obstacles.compactMap { $0.extent(top: proposedRect.minY, bottom: proposedRect.maxY) }
      .sorted { $0.lowerBound < $1.lowerBound }
    for obstacle in blocked where obstacle.upperBound > left {
      if obstacle.lowerBound > left {
        let end = min(right, obstacle.lowerBound)
        let rest = max(end, min(right, obstacle.upperBound))
        remainingRect?.pointee = CGRect(
          x: rest, y: proposedRect.minY, width: max(0, right - rest), height: proposedRect.height)
        return CGRect(x: left, y: proposedRect.minY, width: end - left, height: proposedRect.height)
      }
      left = obstacle.upperBound
    }
    return CGRect(x: left, y: proposedRect.minY, width: max(0, right - left), height: proposedRect.height)
  }

  private func geometryChanged() { layoutManager?.textContainerChangedGeometry(self) }
}

extension NSTextContainer {
  /// Lines are not simply as wide as the container.
  var hasShape: Bool { !obstacles.isEmpty || type(of: self) != NSTextContainer.self }

  /// The stretches of a row in the layout's coordinates, which begin behind the padding.
  func stretches(top: Double, height: Double, unit: Int) -> [ClosedRange<Double>] {
    var proposed = CGRect(x: 0, y: top, width: size.width > 0 ? size.width : 1e6, height: height)
    var found: [ClosedRange<Double>] = []
    while proposed.width > 2 * lineFragmentPadding, found.count < 64 {
      var remaining = CGRect.zero
      let rect = lineFragmentRect(
        forProposedRect: proposed, at: unit, writingDirection: .natural, remaining: &remaining)
      if rect.width > 2 * lineFragmentPadding {
        found.append(Double(rect.minX)...Double(rect.maxX - 2 * lineFragmentPadding))
      }
      // A rest that is no further right would never end.
      guard remaining.minX > proposed.minX || rect.minX > proposed.minX else { break }
      proposed = remaining
    }
    return found
  }
}

/// A region without text, as polygons.
private struct Obstacle {
  let path: FlattenedPath

  init(_ path: FlattenedPath) { self.path = path }

  /// From where to where it reaches between two heights.
  func extent(top: CGFloat, bottom: CGFloat) -> ClosedRange<CGFloat>? {
    var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
    for contour in path.contours where !contour.range.isEmpty {
      var from = path.points[contour.range.upperBound - 1]
      for index in contour.range {
        let to = path.points[index]
        for x in crossings(from, to, top, bottom) { (left, right) = (min(left, x), max(right, x)) }
        from = to
      }
    }
    return left < right ? left...right : nil
  }

  /// Where the part of an edge between the heights begins and ends.
  private func crossings(
    _ a: RasterPath.Point, _ b: RasterPath.Point, _ top: CGFloat, _ bottom: CGFloat
  ) -> [CGFloat] {
    let (low, high) = a.y < b.y ? (a, b) : (b, a)
    guard high.y > Double(top), low.y < Double(bottom) else { return [] }
    guard high.y > low.y else { return [CGFloat(a.x), CGFloat(b.x)] }
    func x(at y: Double) -> CGFloat { CGFloat(low.x + (high.x - low.x) * (y - low.y) / (high.y - low.y)) }
    return [x(at: max(low.y, Double(top))), x(at: min(high.y, Double(bottom)))]
  }
}
