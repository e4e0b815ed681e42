/// What of a view a preview shows, and on which background.
@preconcurrency @MainActor open class UIPreviewParameters: _NSObject {
  /// In the view's coordinates; nil shows all of it.
  open var visiblePath: UIBezierPath?
  /// - Inert: stored and returned; a lifted preview's shadow follows its rounded box.
  open var shadowPath: UIBezierPath? { didSet { reportInert() } }
  open var backgroundColor: UIColor! = .systemBackground

  public override init() { super.init() }

  /// Shows the lines of a text, each in its box.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for value in textLineRects {
      path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 4))
    }
    visiblePath = path
  }
}

/// Where a preview comes to lie: in a container, around a point.
@preconcurrency @MainActor open class UIPreviewTarget: _NSObject {
  public let container: UIView
  public let center: CGPoint
  /// - Partial: menus ignore it; a dragged preview takes it.
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// A view that is lifted off the screen, and where from or where to.
@preconcurrency @MainActor open class UITargetedPreview: _NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget
  open var size: CGSize { view.bounds.size }

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// The view has to be in a window: that is where it is lifted from.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview, view.window != nil else {
      NSException(
        name: .invalidArgumentException,
        reason:
          "UITargetedPreview: \(view) is in no window. Add it to one, or give a target with a container.",
        userInfo: nil
      ).raise()
    }
    self.init(
      view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
  }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

extension UITargetedPreview {
  /// The view as it looks now, cut to its visible path.
  func picture() -> UIView {
    let picture = view.window == nil ? view : view.snapshotView(afterScreenUpdates: true)
    let shown = picture ?? UIView(frame: view.bounds)
    guard let path = parameters.visiblePath else { return shown }
    let holder = UIView(frame: CGRect(origin: .zero, size: path.bounds.size))
    shown.frame.origin = CGPoint(x: -path.bounds.minX, y: -path.bounds.minY)
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    shown.layer.mask = mask
    holder.addSubview(shown)
    return holder
  }

  var visibleSize: CGSize {
    parameters.visiblePath.map { $0.bounds.intersection(view.bounds).size } ?? view.bounds.size
  }

  /// The box of the visible part in a window's coordinates.
  func frame(in window: UIWindow) -> CGRect {
    let center = window.convert(target.center, from: target.container)
    let bounds = view.bounds
    let shown = parameters.visiblePath.map { $0.bounds.intersection(bounds) } ?? bounds
    return CGRect(
      x: center.x - bounds.width / 2 + shown.minX - bounds.minX,
      y: center.y - bounds.height / 2 + shown.minY - bounds.minY, width: shown.width, height: shown.height)
  }
}
