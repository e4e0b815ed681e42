/// A view's own margins, and what it last told about insets.
struct ViewMarginState {
  var own: NSDirectionalEdgeInsets?
  var includeSafeArea = true
  var preservesSuperview = false
  var reportedSafeArea = UIEdgeInsets.zero
  var reportedMargins: UIEdgeInsets?

  mutating func setOwn(_ insets: UIEdgeInsets, isRightToLeft: Bool) {
    own = NSDirectionalEdgeInsets(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right)
  }
}

extension UIView {
  // MARK: Safe area

  /// What of the superview's unsafe border reaches into this view, plus its controller's additions.
  func computeSafeArea() -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let parent = hierarchy.parent {
      let outer = parent.safeAreaInsetsForSubviews
      if outer != .zero {
        let area = parent.bounds
        let box = frame
        insets.top = Self.reach(of: outer.top, from: box.minY - area.minY, limit: box.height)
        insets.left = Self.reach(of: outer.left, from: box.minX - area.minX, limit: box.width)
        insets.bottom = Self.reach(of: outer.bottom, from: area.maxY - box.maxY, limit: box.height)
        insets.right = Self.reach(of: outer.right, from: area.maxX - box.maxX, limit: box.width)
      }
    }
    if let extra = owningController?.additionalSafeAreaInsets, extra != .zero {
      insets.top += extra.top
      insets.left += extra.left
      insets.bottom += extra.bottom
      insets.right += extra.right
    }
    if let bars = owningController?.containerInsets, bars != .zero {
      insets.top += bars.top
      insets.left += bars.left
      insets.bottom += bars.bottom
      insets.right += bars.right
    }
    return insets
  }

  /// How far a border of the superview reaches into a view that begins `distance` points after the border does.
  /// An edge without a border has none to reach in, however far outside the view lies.
  private static func reach(of border: CGFloat, from distance: CGFloat, limit: CGFloat) -> CGFloat {
    border > 0 ? min(max(0, border - distance), max(0, limit)) : 0
  }

  /// A view that moved may lie under another part of its superview's border than before.
  func insetsMayHaveChanged() {
    guard let parent = hierarchy.parent,
      parent.margins.reportedSafeArea != .zero || margins.reportedSafeArea != .zero, needsLayoutForInsets
    else { return }
    setNeedsLayout()
  }

  // MARK: Margins

  /// The margin at the sides of a page or a row: wider on large phones and pads.
  static func sideMargin(width: CGFloat) -> CGFloat { width > 400 ? 20 : 16 }

  var effectiveDirectionalMargins: NSDirectionalEdgeInsets {
    var result = ownMargins
    let mirrored = isRightToLeft
    if margins.includeSafeArea {
      let safe = safeAreaInsets
      result.top += safe.top
      result.bottom += safe.bottom
      result.leading += mirrored ? safe.right : safe.left
      result.trailing += mirrored ? safe.left : safe.right
    }
    // The superview's margins have its safe area in them: they count instead, not on top.
    if margins.preservesSuperview, let parent = hierarchy.parent {
      let outer = parent.directionalLayoutMargins
      let box = frame
      let scrolls = parent.scrollsSubviews
      // What scrolls keeps its margins wherever it is: its own above and below, the page's at its sides.
      let area = scrolls ? CGRect(origin: .zero, size: parent.bounds.size) : parent.bounds
      let (before, after) =
        mirrored
        ? (area.maxX - box.maxX, box.minX - area.minX) : (box.minX - area.minX, area.maxX - box.maxX)
      if !scrolls {
        result.top = max(result.top, Self.margin(outer.top, from: box.minY - area.minY, of: box.height))
        result.bottom = max(
          result.bottom, Self.margin(outer.bottom, from: area.maxY - box.maxY, of: box.height))
      }
      result.leading = max(result.leading, Self.margin(outer.leading, from: before, of: box.width))
      result.trailing = max(result.trailing, Self.margin(outer.trailing, from: after, of: box.width))
    }
    return result
  }

  /// How far a superview's margin reaches into a view that begins `distance` points from its edge; not at all into
  /// one that lies wholly beyond the edge.
  private static func margin(_ margin: CGFloat, from distance: CGFloat, of length: CGFloat) -> CGFloat {
    distance < 0 && distance + length <= 0 ? 0 : margin - distance
  }

  var effectiveMargins: UIEdgeInsets {
    let m = effectiveDirectionalMargins
    let mirrored = isRightToLeft
    return UIEdgeInsets(
      top: m.top, left: mirrored ? m.trailing : m.leading, bottom: m.bottom,
      right: mirrored ? m.leading : m.trailing)
  }

  /// 8 points all round; a controller's view has the system's minimum at its sides and nothing above
  /// and below.
  private var ownMargins: NSDirectionalEdgeInsets {
    guard let controller = owningController else {
      return margins.own ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    let least = controller.systemMinimumLayoutMargins
    var result = margins.own ?? least
    if controller.viewRespectsSystemMinimumLayoutMargins {
      result.leading = max(result.leading, least.leading)
      result.trailing = max(result.trailing, least.trailing)
    }
    return result
  }

  func changeMargins(_ change: (inout ViewMarginState) -> Void) {
    change(&margins)
    reportMargins()
    setNeedsLayout()
  }

  /// Compares with what was last reported; the hooks run before the view's own layout.
  func updateInsets() {
    let safe = safeAreaInsets
    if safe != margins.reportedSafeArea {
      margins.reportedSafeArea = safe
      safeAreaInsetsDidChange()
      owningController?.viewSafeAreaInsetsDidChange()
      insetsDidChange()
      passInsetsOn()
    }
    if margins.reportedMargins != nil || margins.own != nil || autoLayout != nil { reportMargins() }
  }

  /// Subviews whose insets follow from this view's are laid out again.
  func passInsetsOn() {
    for child in hierarchy.children where child.margins.preservesSuperview || child.needsLayoutForInsets {
      child.setNeedsLayout()
    }
  }

  private func reportMargins() {
    let now = effectiveMargins
    guard margins.reportedMargins != now else { return }
    margins.reportedMargins = now
    layoutMarginsDidChange()
    owningController?.viewLayoutMarginsDidChange()
    insetsDidChange()
    passInsetsOn()
  }

  private var needsLayoutForInsets: Bool { computeSafeArea() != margins.reportedSafeArea }
}
