@_spi(Host) import QuartzCore

/// A view on a plate of glass over the window, until a touch beside it or until what it belongs to has gone.
@MainActor final class FloatingPlate: UIView {
  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let shadow = UIView()
  private let closed: () -> Void
  private let marker = WindowMarker()
  private var isClosing = false

  static func show(
    _ content: UIView, size: CGSize, around anchor: UIView, in window: UIWindow,
    closed: @escaping () -> Void
  ) {
    let floating = FloatingPlate(closed)
    floating.frame = window.bounds
    floating.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(floating)
    floating.marker.watch(anchor) { [weak floating] in floating?.close() }
    let safe = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8)
    let rect = anchor.convert(anchor.bounds, to: window)
    let width = min(size.width, safe.width)
    let x = min(max(rect.midX - width / 2, safe.minX), safe.maxX - width)
    let isBelow = rect.maxY + 8 + size.height <= safe.maxY
    let y = isBelow ? rect.maxY + 8 : max(safe.minY, rect.minY - 8 - size.height)
    floating.place(content, CGRect(x: x, y: y, width: width, height: size.height))
  }

  private init(_ closed: @escaping () -> Void) {
    self.closed = closed
    super.init(frame: .zero)
    shadow.layer.shadowOpacity = 0.2
    shadow.layer.shadowRadius = 24
    shadow.layer.shadowColor = UIColor.black.cgColor
    plate.layer.cornerRadius = 13
    plate.clipsToBounds = true
    let region = DismissRegion(frame: .zero, kind: .button)
    region.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(region)
    addSubview(shadow)
    shadow.addSubview(plate)
  }

  required init?(coder: NSCoder) { return nil }

  private func place(_ content: UIView, _ frame: CGRect) {
    shadow.frame = frame
    plate.frame = shadow.bounds
    shadow.layer.shadowPath = UIBezierPath(roundedRect: shadow.bounds, cornerRadius: 13).cgPath
    content.frame = shadow.bounds
    plate.contentView.addSubview(content)
    shadow.alpha = 0
    shadow.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) {
      self.shadow.alpha = 1
      self.shadow.transform = .identity
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !shadow.frame.contains(touch.location(in: self)) else { return }
    close()
  }

  private func close() {
    guard !isClosing else { return }
    isClosing = true
    marker.stop()
    isUserInteractionEnabled = false
    closed()
    UIView.animate(withDuration: 0.2) {
      self.shadow.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  // What a control inside does not use ends here.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
