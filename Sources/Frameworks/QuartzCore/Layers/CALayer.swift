@_spi(Host) import CoreGraphics

public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}

/// A node of the layer tree: the model values that the app sets.
open class CALayer {
  public weak var delegate: (any CALayerDelegate)?
  public private(set) weak var superlayer: CALayer?
  public private(set) var sublayers: [CALayer]?

  open var bounds: CGRect = .zero
  open var position: CGPoint = .zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var isHidden = false
  open var opacity: Float = 1
  open var backgroundColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var masksToBounds = false
  open var contents: Any?
  open var contentsScale: CGFloat = 1

  public required init() {}
  public init(layer: Any) {}

  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  open func setNeedsDisplay() {}
  open func setNeedsLayout() {}
}
