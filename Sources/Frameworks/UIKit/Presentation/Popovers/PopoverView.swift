@_spi(Host) import QuartzCore

/// The plate of a popover with its arrow; the contents lie under both and are cut to their outline.
@MainActor final class PopoverView: UIView {
  let content = UIView()
  private let outline = CAShapeLayer()
  private var custom: UIPopoverBackgroundView?
  private let customClass: UIPopoverBackgroundView.Type?
  private var placement: PopoverPlacement?

  static let cornerRadius: CGFloat = 13
  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 37

  init(background: UIPopoverBackgroundView.Type?) {
    customClass = background
    super.init(frame: .zero)
    if let background, let view = ObjectFactory.view(background, frame: .zero) as? UIPopoverBackgroundView {
      custom = view
      addSubview(view)
    } else {
      layer.shadowColor = UIColor.black.cgColor
      layer.shadowOpacity = 0.16
      layer.shadowRadius = 24
      layer.shadowOffset = CGSize(width: 0, height: 4)
      content.backgroundColor = .systemBackground
      content.layer.mask = outline
    }
    content.clipsToBounds = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { return nil }

  override func complete(_ look: inout AutomationLook) {
    look.type = .popover
    look.subviews = [content]
  }

  var arrow: CGFloat { customClass?.arrowHeight() ?? Self.arrowHeight }
  var base: CGFloat { customClass?.arrowBase() ?? Self.arrowBase }
  /// What an app's own border takes of the plate.
  var border: UIEdgeInsets { customClass?.contentViewInsets() ?? .zero }

  /// What the arrow takes of the content: part of its safe area.
  func arrowInsets(_ direction: UIPopoverArrowDirection) -> UIEdgeInsets {
    custom == nil ? arrowRoom(direction) : .zero
  }

  /// What the arrow takes of the plate.
  private func arrowRoom(_ direction: UIPopoverArrowDirection) -> UIEdgeInsets {
    switch direction {
    case .up: return UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0)
    case .down: return UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0)
    case .left: return UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0)
    case .right: return UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow)
    default: return .zero
    }
  }

  func place(_ placement: PopoverPlacement) {
    self.placement = placement
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let placement else { return }
    if let custom {
      custom.frame = bounds
      custom.arrowDirection = placement.direction
      custom.arrowOffset = placement.arrowOffset
      content.frame = bounds.inset(by: border).inset(by: arrowRoom(placement.direction))
    } else {
      content.frame = bounds
      let path = outlinePath(placement)
      outline.frame = bounds
      outline.path = path
      layer.shadowPath = path
    }
    content.subviews.first?.frame = content.bounds
  }

  /// A rounded plate with a softly rising arrow at one side.
  private func outlinePath(_ placement: PopoverPlacement) -> CGPath {
    let box = bounds.inset(by: arrowInsets(placement.direction))
    let path = UIBezierPath(roundedRect: box, cornerRadius: Self.cornerRadius)
    guard placement.direction != [] else { return path.cgPath }
    let arrow = UIBezierPath()
    // Drawn pointing up from the middle of the upper side, then turned to where it belongs.
    let (half, height) = (Self.arrowBase / 2, Self.arrowHeight)
    arrow.move(to: CGPoint(x: -half, y: 0.5))
    arrow.addLine(to: CGPoint(x: -half, y: 0))
    arrow.addCurve(
      to: CGPoint(x: -3, y: 1 - height), controlPoint1: CGPoint(x: -half + 9, y: 0),
      controlPoint2: CGPoint(x: -7, y: 3.5 - height))
    arrow.addCurve(
      to: CGPoint(x: 3, y: 1 - height), controlPoint1: CGPoint(x: -1, y: -height),
      controlPoint2: CGPoint(x: 1, y: -height))
    arrow.addCurve(
      to: CGPoint(x: half, y: 0), controlPoint1: CGPoint(x: 7, y: 3.5 - height),
      controlPoint2: CGPoint(x: half - 9, y: 0))
    arrow.addLine(to: CGPoint(x: half, y: 0.5))
    arrow.close()
    let (angle, x, y): (CGFloat, CGFloat, CGFloat) =
      switch placement.direction {
      case .up: (0, box.midX + placement.arrowOffset, box.minY)
      case .down: (.pi, box.midX + placement.arrowOffset, box.maxY)
      case .left: (-.pi / 2, box.minX, box.midY + placement.arrowOffset)
      default: (.pi / 2, box.maxX, box.midY + placement.arrowOffset)
      }
    arrow.apply(
      CGAffineTransform(rotationAngle: angle).concatenating(CGAffineTransform(translationX: x, y: y)))
    path.append(arrow)
    return path.cgPath
  }
}
