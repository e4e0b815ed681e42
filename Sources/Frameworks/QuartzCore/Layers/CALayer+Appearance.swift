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
    var contents = NodeContents()
    contents.version = LayerChanges.newContentsVersion()
    storedContentsBuffer = nil
    switch value {
    case let image as CGImage:
      storedContentsBuffer = image.buffer
      contents.kind = .pixels
      contents.width = Int32(image.buffer.width)
      contents.height = Int32(image.buffer.height)
    case let text as MaskContents:
      storedContentsBuffer = text.mask
      contents.kind = .mask
      contents.tint = text.color
      contents.width = Int32(text.mask.width)
      contents.height = Int32(text.mask.height)
    default: break
    }
    contents.buffer = storedContentsBuffer.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    node.pointee.contents = contents
  }
}

extension NodeColor {
  init(_ color: CGColor?) {
    guard let color else {
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
