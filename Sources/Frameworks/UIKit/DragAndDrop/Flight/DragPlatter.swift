@_spi(Host) import QuartzCore

/// The picture of one item over all windows' views, from the lift to where it lands.
@MainActor final class DragPlatter: UIView {
  let item: UIDragItem
  /// What was lifted, or has taken its place.
  private(set) var preview: UITargetedDragPreview
  private let lifted: UITargetedDragPreview
  private let opacity: Float
  private var isHiding = false

  init(_ item: UIDragItem, _ preview: UITargetedDragPreview, in window: UIWindow) {
    (self.item, self.preview, lifted) = (item, preview, preview)
    opacity = preview.view.layer.opacity
    super.init(frame: preview.frame(in: window))
    transform = preview.target.transform
    show(preview)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 6)
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ preview: UITargetedDragPreview) {
    for view in subviews { view.removeFromSuperview() }
    let card = UIView(frame: bounds)
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.backgroundColor = preview.parameters.backgroundColor
    card.layer.cornerRadius = preview.view.layer.cornerRadius
    card.clipsToBounds = true
    let picture = preview.picture()
    picture.frame = bounds
    picture.layer.opacity = 1
    card.addSubview(picture)
    addSubview(card)
  }

  // MARK: Up

  func rise() {
    layer.shadowOpacity = 0.3
    transform = lifted.target.transform.scaledBy(x: 1.05, y: 1.05)
  }

  /// While the picture rises the view itself is not to be seen.
  func hideOriginal(_ hides: Bool) {
    guard isHiding != hides, !hides || lifted.view.window != nil else { return }
    isHiding = hides
    lifted.view.layer.opacity = hides ? 0 : opacity
  }

  /// The app may want another look under the finger.
  func becomeCargo() {
    guard let fresh = item.previewProvider?() else { return }
    replace(with: fresh)
  }

  private func replace(with fresh: UIDragPreview) {
    let target = UIDragPreviewTarget(container: superview ?? self, center: center)
    adopt(UITargetedDragPreview(view: fresh.view, parameters: fresh.parameters, target: target))
  }

  private func adopt(_ fresh: UITargetedDragPreview) {
    guard fresh.view !== preview.view else { return }
    preview = fresh
    bounds.size = fresh.visibleSize
    show(fresh)
  }

  // MARK: Down

  /// What stands for the item where it is now; the app may send it elsewhere.
  func resting(in window: UIWindow) -> UITargetedDragPreview {
    UITargetedDragPreview(
      view: preview.view, parameters: preview.parameters,
      target: UIDragPreviewTarget(container: window, center: center))
  }

  /// Where it was lifted from.
  var home: UITargetedDragPreview { lifted }

  func prepareToLand(on target: UITargetedDragPreview?) { if let target { adopt(target) } }

  func land(on target: UITargetedDragPreview?) {
    layer.shadowOpacity = 0
    guard let target, let superview else {
      alpha = 0
      return
    }
    center = superview.convert(target.target.center, from: target.target.container)
    // No picture can be of no size: what is to vanish gets very small, and is gone.
    let transform = target.target.transform
    let vanishes = abs(transform.a * transform.d - transform.b * transform.c) < 0.02
    self.transform =
      vanishes ? CGAffineTransform(scaleX: 0.02, y: 0.02) : transform
    if vanishes { alpha = 0 }
  }
}
