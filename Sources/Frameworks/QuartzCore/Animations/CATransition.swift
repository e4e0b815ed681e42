import TouchstoneRaster

public struct CATransitionType: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
  /// The layer turns around its middle and shows its new side.
  @_spi(Host) public static let turn = CATransitionType(rawValue: "turn")
}

public struct CATransitionSubtype: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// From what the layer showed when the transition was added to what it shows now.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
  private(set) var before: PixelBuffer?
  private var version: UInt32 = 0
  private var density = 1.0

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CATransition else { return }
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    copy.before = before
    copy.version = version
    copy.density = density
  }

  /// Keeps a picture of the layer as it is.
  func capture(_ layer: CALayer) {
    guard layer.node.pointee.commit != 0 else { return }
    density = Double(LayerRuntime.current.screenScale)
    before = LayerPicture.draw(layer, scale: LayerRuntime.current.screenScale)
    version = LayerRuntime.current.newContentsVersion()
  }

  override func apply(_ progress: Double, _ iteration: Int, to node: inout LayerNode, of layer: CALayer) {
    let (start, end) = (Double(startProgress), Double(endProgress))
    layer.transitionState = TransitionState(
      type: type, subtype: subtype, progress: start + (end - start) * paced(progress), before: before,
      version: version, density: density)
  }
}

/// How far a layer's transition is, while a frame is made.
struct TransitionState {
  var type: CATransitionType
  var subtype: CATransitionSubtype?
  var progress: Double
  var before: PixelBuffer?
  /// Of the picture of before, as a layer's contents have one.
  var version: UInt32
  /// Its pixels per point.
  var density: Double

  /// Where the picture of before (or of now) lies, in sizes of the layer.
  private func moved(_ amount: Double) -> SIMD2<Double> {
    switch subtype {
    case .fromLeft: SIMD2(amount, 0)
    case .fromTop: SIMD2(0, amount)
    case .fromBottom: SIMD2(0, -amount)
    default: SIMD2(-amount, 0)
    }
  }

  var oldOffset: SIMD2<Double> { type == .push || type == .reveal ? moved(progress) : SIMD2(0, 0) }
  var newOffset: SIMD2<Double> { type == .push || type == .moveIn ? moved(progress - 1) : SIMD2(0, 0) }
  var oldAlpha: Double { type == .fade ? 1 - progress : 1 }
  /// How the side that is seen is turned; `fromLeft` brings the left edge to the front.
  func turn(_ size: CGSize) -> CATransform3D {
    var space = CATransform3DIdentity
    // APPLE: how far away the eye is is not documented; twice the longer side looks alike.
    space.m34 = -1 / (2 * max(1, size.width, size.height))
    let angle = (progress < 0.5 ? progress : progress - 1) * .pi
    switch subtype {
    case .fromRight: return CATransform3DRotate(space, -angle, 0, 1, 0)
    case .fromTop: return CATransform3DRotate(space, -angle, 1, 0, 0)
    case .fromBottom: return CATransform3DRotate(space, angle, 1, 0, 0)
    default: return CATransform3DRotate(space, angle, 0, 1, 0)
    }
  }
  /// Whether the old picture lies above.
  var oldIsAbove: Bool { type == .fade || type == .reveal }
}
