@_spi(Host) import CoreGraphics
import TouchstoneRaster

extension CALayer {
  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(node.pointee.maskedCorners)) }
    set {
      let corners = UInt8(truncatingIfNeeded: newValue.rawValue & 15)
      guard node.pointee.maskedCorners != corners else { return }
      node.pointee.maskedCorners = corners
      markChanged()
    }
  }

  public var cornerCurve: CALayerCornerCurve {
    get { node.pointee.isContinuousCorner ? .continuous : .circular }
    set {
      node.pointee.isContinuousCorner = newValue == .continuous
      markChanged()
    }
  }

  /// How much further than its radius a corner curve of this kind reaches along the edges.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  public var isDoubleSided: Bool {
    get { node.pointee.isDoubleSided }
    set {
      node.pointee.isDoubleSided = newValue
      markChanged()
    }
  }

  public var allowsGroupOpacity: Bool {
    get { node.pointee.allowsGroupOpacity }
    set {
      node.pointee.allowsGroupOpacity = newValue
      markChanged()
    }
  }

  public var contentsGravity: CALayerContentsGravity {
    get { node.pointee.gravity.gravity }
    set {
      let placement = newValue.placement
      guard node.pointee.gravity != placement else { return }
      node.pointee.gravity = placement
      markChanged()
    }
  }

  /// The part of the contents, in unit coordinates, that stretches when the layer is resized.
  public var contentsCenter: CGRect {
    get { node.pointee.contentsCenter }
    set {
      guard node.pointee.contentsCenter != newValue else { return }
      change("contentsCenter") { $0.pointee.contentsCenter = newValue }
    }
  }

  /// Promises that every pixel of the drawn contents is opaque; `draw(in:)` gets a bitmap without alpha.
  public var isOpaque: Bool {
    get { node.pointee.promisesOpaque }
    set {
      node.pointee.promisesOpaque = newValue
      markChanged()
    }
  }

  func storeContents(_ value: Any?) {
    storedContents = value
    storedContentsBuffer = NodeContents.buffer(of: value)
    node.pointee.contents = NodeContents(showing: value, version: LayerRuntime.current.newContentsVersion())
  }
}

extension NodeContents {
  /// What of an app's contents must stay alive.
  static func buffer(of value: Any?) -> AnyObject? {
    switch value {
    case let image as CGImage: image.buffer
    case let text as MaskContents: text.mask
    default: nil
    }
  }

  /// Only refers to the buffer; `buffer(of:)` has to be kept by whoever keeps this.
  init(showing value: Any?, version: UInt32) {
    self.version = version
    switch value {
    case let image as CGImage:
      kind = .pixels
      isOpaque = image.isOpaque
      width = Int32(image.buffer.width)
      height = Int32(image.buffer.height)
      buffer = UnsafeRawPointer(Unmanaged.passUnretained(image.buffer).toOpaque())
    case let text as MaskContents:
      kind = .mask
      tint = text.color
      width = Int32(text.mask.width)
      height = Int32(text.mask.height)
      buffer = UnsafeRawPointer(Unmanaged.passUnretained(text.mask).toOpaque())
    default: break
    }
  }
}

extension NodeColor {
  init(_ color: CGColor?) {
    guard let color, color.pattern == nil else {
      self = .clear
      return
    }
    components = SIMD4(
      Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  var color: CGColor {
    CGColor(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
