import TouchstoneCompositing
import TouchstoneRaster

/// The values of one layer as plain memory, so that a commit walks the tree without reference counting.
///
/// Owned by its `CALayer`, which keeps alive everything that the raw references point to. An
/// animated layer is drawn from a copy of its node in which the animations have set values.
struct LayerNode {
  typealias Pointer = UnsafeMutablePointer<LayerNode>

  let layer: Unmanaged<CALayer>
  /// Never used twice in a process; tells layers of two commits apart or identical.
  let identity: UInt32

  // Geometry
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var zPosition: CGFloat = 0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var hasTransform = false
  var hasSublayerTransform = false
  /// The layer may leave its superlayer's plane: its transform does, or an animation of it may.
  var hasDepth = false
  /// An animation may take the layer out of its superlayer's plane.
  var animatesDepth = false
  /// The sublayer transform leaves the plane.
  var sublayersHaveDepth = false
  /// A `CATransformLayer`: no plane of its own, its sublayers lie in the space around it.
  var isSpace = false

  // Visibility
  var isHidden = false
  var isDoubleSided = true
  var masksToBounds = false
  var allowsGroupOpacity = true
  var opacity: Float = 1
  var promisesOpaque = false

  // Shape
  var cornerRadius: CGFloat = 0
  var maskedCorners: UInt8 = 15
  var isContinuousCorner = false
  var borderWidth: CGFloat = 0
  var border = NodeColor.black
  var background = NodeColor.clear
  /// The background is a pattern; `background` is then clear.
  var hasPattern = false

  // Shadow
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadow = NodeColor.black
  /// Counts the changes of the shadow's path; 0 without one.
  var shadowPathVersion: UInt32 = 0

  // Contents
  var contents = NodeContents()
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale: CGFloat = 1
  var gravity = ContentsPlacement.resize
  /// Enlarged contents show their pixels.
  var magnifiesNearest = false

  // Tree
  var children: UnsafeMutablePointer<Pointer>?
  var childCount = 0
  var childCapacity = 0
  var parent: Pointer?
  var mask: Pointer?
  /// Children have different depths or leave the plane, and are drawn from the farthest to the nearest.
  var childrenNeedSorting = false
  /// What the line above says may be wrong: a depth has changed.
  var childOrderIsStale = false
  /// The layer draws more than a box: `CALayer.appendSpecialNodes` is asked.
  var drawsSpecially = false
  /// A `CAReplicatorLayer`.
  var drawsCopies = false
  var hasAnimations = false
  /// Set in the animated copy only.
  var isInTransition = false

  // Passes
  var needsLayout = false
  var subtreeNeedsLayout = false
  /// How many layouts of the layer are under way, one inside the other.
  var layoutDepth: UInt8 = 0
  /// The next layout was asked for by children that came or went in the last one.
  var asksForChildren = false
  /// The layout under way is such a one.
  var repeatsForChildren = false
  var needsDisplay = false
  var subtreeNeedsDisplay = false
  /// The contents came out of `display()`: they can be made again.
  var canDisplayAgain = false
  /// They were let go while nobody saw them; the commit that meets the layer has them made again.
  var isPurged = false

  // What the last commit made of it
  /// The commit; 0 before the first.
  var commit: UInt32 = 0
  /// Index of each part's render node, -1 for none.
  var slots = LayerNode.noSlots
  /// Where the origin of the sublayers' space lay, in device pixels, and what the layer clipped them to.
  var lastOrigin = SIMD2<Double>(0, 0)
  var lastClip = DeviceBox.empty
  /// The render nodes of all its sublayers.
  var lastRange: Range<Int32> = 0..<0

  static let noSlots = SIMD8<Int32>(repeating: -1)
}

/// A colour as animations mix it: unpremultiplied sRGB.
struct NodeColor: Equatable {
  var components: SIMD4<Double>

  static let clear = NodeColor(components: SIMD4(0, 0, 0, 0))
  static let black = NodeColor(components: SIMD4(0, 0, 0, 1))

  /// The premultiplied word with its alpha scaled by `opacity`.
  func word(opacity: Double) -> UInt32 {
    let a = min(1, max(0, components.w)) * min(1, opacity)
    guard a > 0 else { return 0 }
    let alpha = (a * 255).rounded()
    func part(_ v: Double) -> UInt32 { UInt32((min(1, max(0, v)) * alpha).rounded()) }
    return UInt32(alpha) << 24 | part(components.x) << 16 | part(components.y) << 8
      | part(components.z)
  }
}

/// What a layer shows inside its box.
struct NodeContents {
  enum Kind: UInt8 { case none, pixels, mask, gradient }
  var kind = Kind.none
  var isOpaque = false
  /// Colour of a mask.
  var tint: UInt32 = 0
  var width: Int32 = 0
  var height: Int32 = 0
  /// A `PixelBuffer`, `MaskBuffer` or `GradientRamp`, kept alive by the layer.
  var buffer: UnsafeRawPointer?
  /// Counts every change of any layer's contents, so that reused memory is never taken for the same picture.
  var version: UInt32 = 0
}

/// `CALayerContentsGravity` as a number.
enum ContentsPlacement: UInt8 {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
