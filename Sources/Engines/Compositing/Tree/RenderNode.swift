import TouchstoneRaster

/// One thing to draw, as plain memory: a node of the flat render tree, in drawing order.
///
/// A group is a run of nodes from its `groupBegin` to the `groupEnd` at index `end`. What a group does
/// (fading, rounding, masking) works on single pixels, so damage never reaches beyond what changed.
public struct RenderNode {
  public enum Kind: UInt8, Sendable {
    /// A filled box with contents.
    case box
    /// A frame of `lineWidth` pixels inside a box.
    case border
    /// The blurred outline of a box; `frame` is the outline itself.
    case shadow
    /// Coverage at a place, in one colour.
    case coverage
    /// Everything up to `end` is drawn, then faded, rounded or masked as one.
    case groupBegin
    /// Inside a group: what follows is no picture but the group's mask.
    case maskBegin
    case groupEnd
    /// What is below `frame`, blurred by the extra's sigma, `saturation` applied, under `tint`. Reads beyond what it
    /// draws: `Compositor.updateBackdrops` knows how far damage below reaches.
    case backdrop
  }

  public enum Contents: UInt8, Sendable { case none, pixels, mask, gradient }

  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Contents end at the (rounded) box.
    public static let clipsContents = Flags(rawValue: 1)
    /// Every pixel of the contents is opaque.
    public static let opaqueContents = Flags(rawValue: 2)
    /// Corners follow the continuous curve.
    public static let continuousCorners = Flags(rawValue: 4)
    /// A matrix of the extras maps the box; `frame` is only its bounding box.
    public static let transformed = Flags(rawValue: 8)
    /// The group has a mask behind a `maskBegin`.
    public static let masked = Flags(rawValue: 16)
    /// Opaque wherever it draws: hides what is below its frame.
    public static let covers = Flags(rawValue: 32)
    /// Contents of another size are scaled while they are drawn, and not kept at that size.
    public static let isNotKept = Flags(rawValue: 64)
  }

  public var kind: Kind
  public var contentsKind = Contents.none
  public var flags: Flags = []
  /// Which corners the radius rounds: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  public var corners: UInt8 = 0
  /// The layer, never used twice, and which of its nodes this is.
  public var identity: UInt32
  public var part: UInt8
  /// How deep inside groups that fade, mask or turn; rounding alone does not count.
  public var groupDepth: UInt8 = 0
  /// 0…255, scales contents; fill colours have it multiplied in.
  public var alpha: UInt8 = 255
  /// The same node in the tree before, or -1.
  public var previous: Int32 = -1
  public var end: Int32 = -1
  public var frame: DeviceBox
  /// The pixels it may touch; nothing is drawn outside.
  public var visible: DeviceBox
  public var fill: UInt32 = 0
  public var tint: UInt32 = 0
  /// In sixteenths of a pixel.
  public var radius: Int32 = 0
  public var lineWidth: Int32 = 0
  /// A backdrop's, in 256ths.
  public var saturation: Int32 {
    get { lineWidth }
    set { lineWidth = newValue }
  }
  /// A `PixelBuffer`, `MaskBuffer` or `GradientRamp`; whoever fills the tree keeps it alive.
  public var contents: UnsafeRawPointer?
  public var version: UInt32 = 0
  /// Index into the tree's extras, or -1.
  public var extra: Int32 = -1
  /// Where the whole contents go.
  public var placed: DeviceBox = .empty

  public init(kind: Kind, identity: UInt32, part: UInt8, frame: DeviceBox, visible: DeviceBox) {
    self.kind = kind
    self.identity = identity
    self.part = part
    self.frame = frame
    self.visible = visible
  }
}

/// What few nodes need.
public struct RenderExtra: Equatable, Sendable {
  /// x, y, width, height of the part of the contents that is shown, in its pixels.
  public var source = SIMD4<Double>(0, 0, 0, 0)
  /// x, y, width, height of the stretching middle inside `source`, in its pixels; width -1: all of it.
  public var center = SIMD4<Double>(0, 0, -1, 0)
  /// Enlarged without mixing neighbours.
  public var isNearest = false
  /// Device pixels per pixel of the contents, for the parts that do not stretch.
  public var capScale = 1.0
  /// Local pixels to device pixels: x' = a·x + c·y, y' = b·x + d·y …
  public var linear = SIMD4<Double>(1, 0, 0, 1)
  /// … plus this, counted from the frame's origin.
  public var offset = SIMD2<Double>(0, 0)
  /// Size of the box in local pixels.
  public var size = SIMD2<Double>(0, 0)
  /// Blur of a shadow or a backdrop, in pixels.
  public var sigma = 0.0
  /// The contents lie in space; nothing else of the node is drawn.
  public var projected: ProjectedPicture?

  public init() {}
}

extension RenderNode {
  /// True if both draw the same picture at `frame`, wherever that is and whatever of it is visible.
  @inlinable func hasSameLook(as other: RenderNode) -> Bool {
    kind == other.kind && contentsKind == other.contentsKind && flags == other.flags
      && corners == other.corners && alpha == other.alpha && groupDepth == other.groupDepth
      && fill == other.fill && tint == other.tint && radius == other.radius
      && lineWidth == other.lineWidth && contents == other.contents && version == other.version
  }
}
