@_spi(Host) import QuartzCore

extension UIView {
  var existingLayoutState: ViewLayoutState? { autoLayout }

  var layoutState: ViewLayoutState {
    if let state = autoLayout { return state }
    let state = ViewLayoutState()
    autoLayout = state
    return state
  }

  // MARK: Roots

  /// The view whose engine lays this one's subviews out.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let parent = view.superview { view = parent }
    return view
  }

  /// A box that constraints do not decide.
  private var isLayoutRoot: Bool {
    guard superview != nil, let state = autoLayout else { return true }
    return state.translatesAutoresizingMask && !state.isTransparent
  }

  /// A root of constraints that has no superview to be placed in: its size is only a wish.
  var isLooseRoot: Bool { superview == nil && autoLayout?.translatesAutoresizingMask == false }

  /// A root that has not got its size yet: solving in it could only contradict.
  var isEmptyGivenRoot: Bool { !isLooseRoot && bounds.size == .zero }

  // MARK: Changes

  /// Constraints the view holds, or rules that go with them, changed: their engine settles in the next frame. Views
  /// whose places differ then are laid out, and no others: what was changed and changed back moves nothing.
  func constraintsDidChange() { if window != nil { UIKitRuntime.shared.layers.requestFrame() } }

  func setTranslatesAutoresizing(_ translates: Bool) {
    if autoLayout == nil && translates { return }
    let state = layoutState
    guard translates != state.translatesAutoresizingMask else { return }
    state.inner?.dissolve()
    if let box = state.outer, box.engine != nil {
      box.leave()
      state.outer = nil
    }
    state.translatesAutoresizingMask = translates
    state.isTransparent = false
    for child in hierarchy.children where !translates { child.reconsiderTies() }
    setNeedsLayout()
  }

  func dropConstraints(where isDoomed: (NSLayoutConstraint) -> Bool) {
    var view: UIView? = self
    while let current = view {
      if let state = current.autoLayout, !state.held.isEmpty {
        for constraint in state.held.elements where isDoomed(constraint) { constraint.deactivate() }
      }
      view = current.superview
    }
  }

  /// Before the view leaves its superview: constraints across the border go, the rest finds a new engine.
  func leaveLayout() {
    dropConstraintsAcrossBorder()
    abandonOuterEngine()
  }

  /// Looks at what views above hold, or at what mentions the views in here, whichever is less: one of many siblings
  /// leaves as fast as one of few.
  private func dropConstraintsAcrossBorder() {
    var above = 0
    var view = superview
    while let current = view {
      above += current.autoLayout?.held.count ?? 0
      view = current.superview
    }
    guard above > 0 else { return }
    guard let mentioning = constraintsMentioningInside(most: above) else {
      ConstraintSystem.shared.looks += above
      superview?.dropConstraints { $0.mentions(inside: self) }
      return
    }
    let doomed = mentioning.filter { $0.holder.map { !$0.isInside(self) } ?? false }
    for constraint in doomed.sorted(by: { $0.serial < $1.serial }) { constraint.deactivate() }
  }

  /// Nil if there are more views in here, or more that mention them, than so many.
  private func constraintsMentioningInside(most: Int) -> [NSLayoutConstraint]? {
    var found: [NSLayoutConstraint] = []
    var looks = 0
    var next = [self]
    while let view = next.popLast() {
      let mentioning = view.autoLayout?.mentioning
      looks += 1 + (mentioning?.count ?? 0)
      ConstraintSystem.shared.looks += 1 + (mentioning?.count ?? 0)
      guard looks <= most + 1 else { return nil }
      if let mentioning { found += mentioning.values.compactMap(\.constraint) }
      next += view.hierarchy.children
    }
    return found
  }

  private func abandonOuterEngine() {
    guard let state = autoLayout else { return }
    state.outer?.leave()
    state.outer = nil
    for guide in state.allGuides {
      if guide.outer?.engine !== state.inner { guide.outer?.leave() }
    }
    if state.translatesAutoresizingMask && !state.isTransparent { return }
    state.isTransparent = false
    state.inner?.dissolve()
    for constraint in state.held.elements {
      constraint.engine?.remove(constraint)
      ConstraintSystem.shared.enqueue(constraint)
    }
    for child in hierarchy.children { child.abandonOuterEngine() }
  }

  /// After the view got a superview: what was a loose root is none any more.
  func joinLayout() {
    reconsiderTies()
    guard let state = autoLayout else { return }
    if !state.translatesAutoresizingMask { state.inner?.dissolve() }
  }

  // MARK: Applying

  /// Puts the subviews where the engine wants them.
  func applySolvedFrames() {
    for child in hierarchy.children {
      guard let box = child.autoLayout?.outer, box.needsApply, box.role == .free else { continue }
      box.needsApply = false
      guard let rect = box.rect else { continue }
      child.place(in: pixelAligned(rect))
      if box.content != nil { child.setNeedsLayout() }
    }
    guard let state = autoLayout else { return }
    if let scroll = self as? any ScrolledContent { applyContentSize(scroll, state) }
    if isLooseRoot, let engine = state.inner, let size = engine.rootBox.rect?.size {
      let rounded = CGSize(width: pixelCeiling(size.width), height: pixelCeiling(size.height))
      if rounded != bounds.size { bounds = CGRect(origin: bounds.origin, size: rounded) }
    }
  }

  private func applyContentSize(_ scroll: any ScrolledContent, _ state: ViewLayoutState) {
    let boxes = [state.outer, state.inner?.ownBox]
    for case let box? in boxes {
      guard let content = box.content, let engine = box.engine else { continue }
      if box.role == .root { box.needsApply = false }
      let size = CGSize(
        width: pixelCeiling(engine.solver.value(of: content.width)),
        height: pixelCeiling(engine.solver.value(of: content.height)))
      if size != scroll.contentSize { scroll.contentSize = size }
    }
  }

  /// Sets bounds and centre, so that a transform stays what it is.
  private func place(in rect: CGRect) {
    let anchor = layer.anchorPoint
    let middle = CGPoint(
      x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
    // The centre first: what follows from a new size asks where the view is.
    if center != middle { center = middle }
    if bounds.size != rect.size { bounds = CGRect(origin: bounds.origin, size: rect.size) }
  }

  var untransformedFrame: CGRect {
    let (size, middle, anchor) = (bounds.size, center, layer.anchorPoint)
    return CGRect(
      x: middle.x - size.width * anchor.x, y: middle.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }

  // MARK: Pixels

  /// Edges on whole pixels, so that neighbours still touch.
  func pixelAligned(_ rect: CGRect) -> CGRect {
    let (left, top) = (pixelRounded(rect.minX), pixelRounded(rect.minY))
    return CGRect(
      x: left, y: top, width: pixelRounded(rect.maxX) - left, height: pixelRounded(rect.maxY) - top)
  }

  /// Halves go up, also those that rounding errors made a little less.
  private func pixelRounded(_ value: CGFloat) -> CGFloat {
    let scale = UIKitRuntime.shared.screenScale
    return (value * scale + 0.5 + 1e-6).rounded(.down) / scale
  }

  func pixelCeiling(_ value: Double) -> CGFloat {
    let scale = UIKitRuntime.shared.screenScale
    return (CGFloat(value) * scale - 1e-4).rounded(.up) / scale
  }
}
