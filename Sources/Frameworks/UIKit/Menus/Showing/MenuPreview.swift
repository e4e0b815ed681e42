@_spi(Host) import QuartzCore

/// What a context menu lifts off the screen: a picture of the view that was pressed, or another controller's view.
@MainActor final class MenuPreview {
  let controller: UIViewController?
  private let original: UITargetedPreview
  private let startFrame: CGRect
  private let size: CGSize
  private let platter = UIView()
  private let content: UIView
  private let glass = UIVisualEffectView(effect: nil)
  private let dimming = UIView()
  private var restingFrame: CGRect
  private var isHiding = false
  private let opacity: Float

  private static let cornerRadius: CGFloat = 13

  init(_ preview: UITargetedPreview, controller: UIViewController?, in window: UIWindow) {
    self.controller = controller
    original = preview
    opacity = preview.view.layer.opacity
    startFrame = preview.frame(in: window)
    if let controller {
      content = controller.view
      let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 8)
      let wanted = controller.preferredContentSize
      size = CGSize(
        width: wanted.width > 0 ? min(wanted.width, room.width) : room.width,
        height: wanted.height > 0 ? min(wanted.height, room.height) : room.height)
    } else {
      content = preview.picture()
      size = startFrame.size
    }
    restingFrame = startFrame
    platter.layer.cornerRadius = Self.cornerRadius
    platter.clipsToBounds = true
    platter.backgroundColor = controller == nil ? preview.parameters.backgroundColor : .systemBackground
    if controller == nil, preview.parameters.visiblePath == nil {
      platter.layer.cornerRadius = max(preview.view.layer.cornerRadius, 0)
    }
  }

  // MARK: Rising

  func add(to overlay: UIView) {
    glass.frame = overlay.bounds
    dimming.frame = overlay.bounds
    for view in [glass, dimming] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.isUserInteractionEnabled = false
      overlay.addSubview(view)
    }
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.12)
    dimming.alpha = 0
    controller?.beginAppearanceTransition(true, animated: true)
    // Touches belong to the overlay: a preview is looked at, not used.
    platter.isUserInteractionEnabled = false
    overlay.addSubview(platter)
    content.frame = CGRect(origin: .zero, size: size)
    platter.addSubview(content)
  }

  /// Where it lies once it is up, in the window.
  var frame: CGRect { restingFrame }

  /// Finds a place with `room` points below (or above) it for the menu.
  func place(above room: CGFloat, in safe: CGRect) {
    var box = size
    let available = safe.height - room
    if box.height > available {
      if controller == nil { box.width *= available / box.height }
      box.height = available
    }
    if box.width > safe.width, controller != nil { box.width = safe.width }
    let wide = box.width > safe.width
    var origin = CGPoint(x: startFrame.midX - box.width / 2, y: startFrame.midY - box.height / 2)
    if !wide { origin.x = min(max(origin.x, safe.minX), safe.maxX - box.width) }
    let fitsAbove = origin.y - room >= safe.minY
    if origin.y + box.height + room > safe.maxY, !fitsAbove || controller != nil {
      origin.y = safe.maxY - room - box.height
    }
    origin.y = min(max(origin.y, safe.minY), safe.maxY - box.height)
    restingFrame = CGRect(origin: origin, size: box).integral
    if isUp { settle() }
  }

  private var isUp = false

  private func settle() {
    platter.transform = .identity
    platter.frame = restingFrame
    content.frame = controller == nil ? content.frame : platter.bounds
    if controller == nil, size.width > 0, restingFrame.width < size.width - 1 {
      let scale = restingFrame.width / size.width
      content.transform = CGAffineTransform(scaleX: scale, y: scale)
      content.center = CGPoint(x: platter.bounds.midX, y: platter.bounds.midY)
    }
  }

  func prepareToRise() {
    isUp = true
    settle()
    platter.transform = onto(startFrame)
    platter.alpha = controller == nil ? 1 : 0
    if controller == nil, original.view.window != nil { hideOriginal(true) }
  }

  /// The transform that brings the resting platter onto another box.
  private func onto(_ frame: CGRect) -> CGAffineTransform {
    guard restingFrame.width > 0, restingFrame.height > 0 else { return .identity }
    let scale = max(0.05, frame.width / restingFrame.width)
    return CGAffineTransform(translationX: frame.midX - restingFrame.midX, y: frame.midY - restingFrame.midY)
      .scaledBy(x: scale, y: controller == nil ? scale : max(0.05, frame.height / restingFrame.height))
  }

  func rise() {
    platter.transform = .identity
    platter.alpha = 1
    glass.effect = UIBlurEffect(style: .systemUltraThinMaterial)
    dimming.alpha = 1
  }

  func didRise() { controller?.endAppearanceTransition() }

  private func hideOriginal(_ hides: Bool) {
    guard isHiding != hides else { return }
    isHiding = hides
    original.view.layer.opacity = hides ? 0 : opacity
  }

  // MARK: Sinking

  func prepareToSink() {
    controller?.beginAppearanceTransition(false, animated: true)
  }

  func sink(to target: UITargetedPreview?) {
    var goal = startFrame
    if let target, let window = platter.window { goal = target.frame(in: window) }
    platter.transform = onto(goal)
    if controller != nil { platter.alpha = 0 }
    clear()
  }

  /// The preview became the real thing: it fills the screen (`pop`) or fades.
  func commit(_ style: UIContextMenuInteractionCommitStyle) {
    if style == .pop, let window = platter.window {
      platter.transform = onto(window.bounds)
    }
    platter.alpha = 0
    clear()
  }

  private func clear() {
    glass.effect = nil
    dimming.alpha = 0
  }

  func remove() {
    hideOriginal(false)
    if content.superview === platter { content.removeFromSuperview() }
    controller?.endAppearanceTransition()
  }
}
