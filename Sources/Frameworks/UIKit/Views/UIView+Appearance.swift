@_spi(Host) import QuartzCore

/// How a view looks, as far as the layer does not keep it.
struct ViewAppearanceState {
  var background: UIColor?
  var tint: UIColor?
  var tintAdjustment = UIView.TintAdjustmentMode.automatic
  /// An alert or sheet lies over the view and dims its tint.
  var isBehindModal = false
  var contentMode = UIView.ContentMode.scaleToFill
  var mask: UIView?
  var isOpaque = true
  var clearsContext = true
}

extension UIView: Tinted {
  func setHidden(_ hidden: Bool) {
    guard backing.isHidden != hidden else { return }
    backing.isHidden = hidden
    hiddenDidChange()
  }

  func setBackground(_ color: UIColor?) {
    look.background = color
    backing.backgroundColor = color.map { color in
      color.isDynamic ? withOwnTint { color.cgColor(with: effectiveTraits) } : color.cgColor
    }
  }

  // MARK: Tint

  var effectiveTint: UIColor {
    var view: UIView? = self
    var tint: UIColor?
    var alpha: CGFloat?
    while let current = view, tint == nil {
      // A tint that is the tint is that of the views around.
      if case .tint(let own) = current.look.tint?.kind {
        alpha = alpha ?? own
      } else {
        tint = current.look.tint
      }
      view = current.hierarchy.parent
    }
    var color = tint ?? CurrentTraits.shared.accentColor
    if let alpha { color = color.withAlphaComponent(alpha) }
    return effectiveTintAdjustment == .dimmed ? color.dimmedTint(for: effectiveTraits) : color
  }

  var effectiveTintAdjustment: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if current.look.tintAdjustment != .automatic { return current.look.tintAdjustment }
      if current.look.isBehindModal { return .dimmed }
      view = current.hierarchy.parent
    }
    return .normal
  }

  func setTint(_ color: UIColor?) {
    look.tint = color
    announceTint()
  }

  /// Runs `body`, in which `UIColor.tintColor` stands for the view's tint.
  func withOwnTint<T>(_ body: () -> T) -> T {
    let previous = CurrentTraits.shared.tinted
    CurrentTraits.shared.tinted = self
    defer { CurrentTraits.shared.tinted = previous }
    return body()
  }

  func tintChanged() {
    if look.background?.followsTint == true { setBackground(look.background) }
    refreshTint()
    tintColorDidChange()
  }

  func setTintAdjustment(_ mode: TintAdjustmentMode) {
    guard look.tintAdjustment != mode else { return }
    look.tintAdjustment = mode
    announceTintAdjustment()
  }

  /// Behind an alert or sheet a tree shows its tint in grey, unless it says otherwise itself.
  func setBehindModal(_ isBehind: Bool) {
    guard look.isBehindModal != isBehind else { return }
    let before = effectiveTintAdjustment
    look.isBehindModal = isBehind
    if effectiveTintAdjustment != before { announceTintAdjustment() }
  }

  /// The adjustment reaches those with a tint of their own too.
  private func announceTintAdjustment() {
    tintChanged()
    for child in hierarchy.children where child.look.tintAdjustment == .automatic {
      child.announceTintAdjustment()
    }
  }

  /// A subview with a tint of its own does not hear of its superview's.
  private func announceTint() {
    tintChanged()
    for child in hierarchy.children where child.look.tint?.followsTint ?? true { child.announceTint() }
  }

  // MARK: Contents

  func setContentMode(_ mode: ContentMode) {
    guard look.contentMode != mode else { return }
    look.contentMode = mode
    backing.contentsGravity = mode.gravity
    backing.needsDisplayOnBoundsChange = mode == .redraw || drawsForEverySize
    if mode == .redraw { backing.setNeedsDisplay() }
  }

  func setMask(_ view: UIView?) {
    look.mask = view
    view?.removeFromSuperview()
    backing.mask = view?.backing
  }
}

extension UIView.ContentMode {
  /// UIKit's "top" is the layer's lower edge: layers name their gravities for y pointing up.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }
}
