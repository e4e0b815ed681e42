/// A path in pixel or user space, as flat arrays: one verb per segment, its points in a row.
public struct RasterPath: Sendable, Hashable {
  public enum Verb: UInt8, Sendable { case move, line, quad, cubic, close }

  public struct Point: Sendable, Hashable {
    public var x: Double
    public var y: Double
    public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  public private(set) var verbs: [Verb] = []
  public private(set) var points: [Point] = []

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  public mutating func move(to p: Point) { verbs.append(.move); points.append(p) }
  public mutating func line(to p: Point) { verbs.append(.line); points.append(p) }
  public mutating func quad(to p: Point, control c: Point) {
    verbs.append(.quad)
    points.append(c)
    points.append(p)
  }
  public mutating func cubic(to p: Point, control1 a: Point, control2 b: Point) {
    verbs.append(.cubic)
    points.append(a)
    points.append(b)
    points.append(p)
  }
  public mutating func close() { verbs.append(.close) }

  /// Adds all segments of `other`, mapped by `transform`.
  public mutating func append(_ other: RasterPath, transform: RasterTransform = .identity) {
    verbs += other.verbs
    points += transform == .identity ? other.points : other.points.map(transform.apply)
  }
}

/// Which points of the plane a path encloses.
public enum FillRule: Sendable { case winding, evenOdd }

/// A 2-D affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct RasterTransform: Sendable, Equatable {
  public var a, b, c, d, tx, ty: Double
  public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public static let identity = RasterTransform()
}
