public struct CALayerContentsFilter: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// How a layer is drawn, beside its looks. What is only about speed is kept here and changes nothing.
struct LayerRenderingHints {
  var minification = CALayerContentsFilter.linear
  var magnification = CALayerContentsFilter.linear
  var minificationBias: Float = 0
  var rasterizes = false
  var rasterizationScale: CGFloat = 1
  var drawsAsynchronously = false
  var antialiasesEdges = false
  var antialiasedEdges: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
}

extension CALayer {
  /// - Partial: `trilinear` is `linear`.
  public var minificationFilter: CALayerContentsFilter {
    get { hints.minification }
    set {
      hints.minification = newValue
      if newValue == .trilinear { reportPartial() }
    }
  }

  /// - Inert: kept and returned; it chooses between smaller copies of a picture, and there are none.
  public var minificationFilterBias: Float {
    get { hints.minificationBias }
    set {
      hints.minificationBias = newValue
      reportInert()
    }
  }

  public var magnificationFilter: CALayerContentsFilter {
    get { hints.magnification }
    set {
      hints.magnification = newValue
      node.pointee.magnifiesNearest = newValue == .nearest
      markChanged()
    }
  }

  public var shouldRasterize: Bool {
    get { hints.rasterizes }
    set { hints.rasterizes = newValue }
  }

  public var rasterizationScale: CGFloat {
    get { hints.rasterizationScale }
    set { hints.rasterizationScale = newValue }
  }

  public var drawsAsynchronously: Bool {
    get { hints.drawsAsynchronously }
    set { hints.drawsAsynchronously = newValue }
  }

  public var allowsEdgeAntialiasing: Bool {
    get { hints.antialiasesEdges }
    set { hints.antialiasesEdges = newValue }
  }

  /// - Inert: kept and returned; edges under a transform are always smooth.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { hints.antialiasedEdges }
    set {
      hints.antialiasedEdges = newValue
      reportInert()
    }
  }

  // R47.2: on this platform filters are kept and have no effect.
  public var filters: [Any]? {
    get { hints.filters }
    set { hints.filters = newValue }
  }
  public var backgroundFilters: [Any]? {
    get { hints.backgroundFilters }
    set { hints.backgroundFilters = newValue }
  }
  public var compositingFilter: Any? {
    get { hints.compositingFilter }
    set { hints.compositingFilter = newValue }
  }

  /// The part of the bounds that no superlayer clips away.
  public var visibleRect: CGRect {
    var visible = bounds
    var current = self
    while let above = current.superlayer {
      if above.masksToBounds { visible = visible.intersection(convert(above.bounds, from: above)) }
      current = above
    }
    return visible.isNull ? .zero : visible
  }
}
