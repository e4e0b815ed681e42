public struct CAScrollLayerScrollMode: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Shows a part of something larger by moving its bounds.
open class CAScrollLayer: CALayer {
  open var scrollMode = CAScrollLayerScrollMode.both

  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Moves no further than it takes to see `r`.
  open func scroll(to r: CGRect) {
    func moved(_ low: CGFloat, _ length: CGFloat, _ from: CGFloat, _ size: CGFloat) -> CGFloat {
      if size > length || from < low { return from }
      return max(low, from + size - length)
    }
    scroll(
      to: CGPoint(
        x: moved(bounds.minX, bounds.width, r.minX, r.width),
        y: moved(bounds.minY, bounds.height, r.minY, r.height)))
  }
}

extension CALayer {
  private var closestScrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let next = layer {
      if let scroll = next as? CAScrollLayer { return scroll }
      layer = next.superlayer
    }
    return nil
  }

  /// Lets the closest scroll layer around show a point of this layer at its corner.
  public func scroll(_ p: CGPoint) {
    guard let layer = closestScrollLayer else { return }
    layer.scroll(to: layer.convert(p, from: self))
  }

  public func scrollRectToVisible(_ r: CGRect) {
    guard let layer = closestScrollLayer else { return }
    layer.scroll(to: layer.convert(r, from: self))
  }
}
