import TouchstoneRigidBodies

public struct UIFloatRange: Equatable, Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
  public init() { self.init(minimum: 0, maximum: 0) }

  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}

/// Ties an item to a point or to another item.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }
  private enum Kind { case rod, rope, weld, pin, slide(CGVector) }

  open private(set) var items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  private let kind: Kind
  private let offset: UIOffset
  private let otherOffset: UIOffset
  private let restAngle: Double

  /// Where the item hangs; moving it drags the item along.
  open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { changed() } } }
  /// How far apart the two ends are kept.
  open var length: CGFloat { didSet { changed() } }
  /// 1 stops a spring without swinging.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// Swings per second; 0 is a stiff rod.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  open var frictionTorque: CGFloat = 0 { didSet { changed() } }
  /// Of a sliding attachment in points, of a pin in radians.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }

  private init(
    _ kind: Kind, _ items: [any UIDynamicItem], _ offset: UIOffset, _ otherOffset: UIOffset, anchor: CGPoint
  ) {
    (self.kind, self.items, self.offset, self.otherOffset) = (kind, items, offset, otherOffset)
    attachedBehaviorType = items.count > 1 ? .items : .anchor
    anchorPoint = anchor
    let end = items.count > 1 ? Self.end(items[1], otherOffset) : anchor.vector
    length = CGFloat((Self.end(items[0], offset) - end).length)
    restAngle = items[0].turn - (items.count > 1 ? items[1].turn : 0)
    super.init()
  }

  private static func end(_ item: any UIDynamicItem, _ offset: UIOffset) -> Vector {
    item.center.vector + offset.vector.rotated(by: item.turn)
  }

  // MARK: To a point

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(.rod, [item], offset, .zero, anchor: point)
  }

  // MARK: To another item

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(.rod, [item1, item2], offset1, offset2, anchor: .zero)
  }

  /// A rope: the ends may come closer but not get further apart.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.rope, [item1, item2], offset1, offset2, anchor: .zero)
  }
  /// The two items become one.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { joined(.weld, item1, item2, point) }
  /// Both turn around a common point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { joined(.pin, item1, item2, point) }
  /// The items slide along each other.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { joined(.slide(axis), item1, item2, point) }
  /// The item slides along a line through the anchor.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(.slide(axis), [item], .zero, .zero, anchor: point) }

  /// The common point seen from each item.
  private static func joined(
    _ kind: Kind, _ a: any UIDynamicItem, _ b: any UIDynamicItem, _ point: CGPoint
  ) -> UIAttachmentBehavior {
    func offset(_ item: any UIDynamicItem) -> UIOffset {
      let local = (point.vector - item.center.vector).rotated(by: -item.turn)
      return UIOffset(horizontal: local.x, vertical: local.y)
    }
    return UIAttachmentBehavior(kind, [a, b], offset(a), offset(b), anchor: point)
  }

  // MARK: Steps

  override var actedOn: [any UIDynamicItem] { items }
  override func contribute(to scene: DynamicScene) {
    guard let body = scene.body(of: items[0]) else { return }
    let other = items.count > 1 ? scene.body(of: items[1]) : nil
    if items.count > 1, other == nil { return }
    scene.world.joints.append(
      Joint(
        joint, body, anchor: offset.vector, to: other,
        target: other == nil ? anchorPoint.vector : otherOffset.vector, restAngle: restAngle))
  }

  private var joint: Joint.Kind {
    let (frequency, damping) = (Double(frequency), Double(damping))
    let range: ClosedRange<Double>? =
      attachmentRange.isInfinite || attachmentRange.minimum > attachmentRange.maximum
      ? nil : Double(attachmentRange.minimum)...Double(attachmentRange.maximum)
    switch kind {
    case .rod: return .distance(length: Double(length), frequency: frequency, damping: damping)
    case .rope: return .rope(length: Double(length))
    case .weld: return .weld(frequency: frequency, damping: damping)
    case .pin: return .pin(torque: Double(frictionTorque) * Field.unit, angles: range)
    case .slide(let axis):
      // A range from 0 up is a distance, on whichever side of the anchor the item is.
      return .slide(
        axis: Vector(Double(axis.dx), Double(axis.dy)), range: range,
        measuresDistance: attachmentRange.minimum >= 0)
    }
  }
}

extension UIOffset {
  fileprivate var vector: Vector { Vector(Double(horizontal), Double(vertical)) }
}
