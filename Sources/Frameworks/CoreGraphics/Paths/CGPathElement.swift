import TouchstoneRaster

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// One segment as `apply` hands it out; the points live only during the call.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd

  var raster: FillRule { self == .winding ? .winding : .evenOdd }
}

public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}
