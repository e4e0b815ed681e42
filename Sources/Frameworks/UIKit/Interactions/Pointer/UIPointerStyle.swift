/// A part of a view over which a pointer looks alike.
@preconcurrency @MainActor open class UIPointerRegion: _NSObject {
  public let rect: CGRect
  public let identifier: AnyHashable?
  /// - Inert: stored and returned; there is no pointer.
  open var latchingAxes: UIAxis = [] { didSet { reportInert() } }

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }
}

/// How a pointer and what is under it look.
///
/// - Inert: stored; there is no pointer.
@preconcurrency @MainActor open class UIPointerStyle: _NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  open var accessories: [UIPointerAccessory] = []

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?) {
    (self.effect, self.shape) = (effect, shape)
    super.init()
  }
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape)
  }
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init(nil, shape)
  }
  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil) }
  open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil) }
}

public enum UIPointerEffect {
  public enum TintMode: Int, Sendable { case none, overlay, underlay }

  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _):
      preview
    }
  }
}

public enum UIPointerShape {
  public static let defaultCornerRadius: CGFloat = 8

  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// - Inert: stored; there is no pointer.
@preconcurrency @MainActor open class UIPointerAccessory: _NSObject {}
