/// A few numbers: points, rectangles, rows of a matrix.
open class CIVector: _NSObject, NSCopying, @unchecked Sendable {
  private let values: [CGFloat]

  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: count))
    super.init()
  }

  init(_ values: [CGFloat]) {
    self.values = values
    super.init()
  }

  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
  public convenience init(cgRect r: CGRect) { self.init([r.minX, r.minY, r.width, r.height]) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Beyond the last number there is 0.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

  open var count: Int { values.count }
  open var x: CGFloat { value(at: 0) }
  open var y: CGFloat { value(at: 1) }
  open var z: CGFloat { value(at: 2) }
  open var w: CGFloat { value(at: 3) }
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
  open override var hash: Int { values.hashValue }
}
