import TouchstoneConstraints

// What the engine is told about boxes it does not find: given frames, insets of guides, floors of sizes.
extension LayoutEngine {
  /// Sizes are at least zero unless required constraints leave no room, as while a root is still empty.
  static let floorPriority: Float = 999.9
  /// A root without a superview that constraints lay out keeps its size if nothing else decides it.
  static let looseRootPriority: Float = 45

  func pin(_ box: LayoutVariables) {
    switch box.role {
    case .root:
      if purpose == .measuring { return }
      let priority = root.isLooseRoot ? Self.looseRootPriority : 1000
      let size = root.bounds.size
      box.pins[2] = equal(box.width, Double(size.width), priority)
      box.pins[3] = equal(box.height, Double(size.height), priority)
    case .fixed:
      box.ties = ties(of: box)
      let given = givenPlace(box)
      let outside = box.ties.isEmpty ? nil : box.view?.superview.map(self.box(of:))
      box.pins = [
        equal(box.x, given[0]), equal(box.y, given[1]),
        equal(box.width, given[2], box.ties.horizontal ? outside?.width : nil),
        equal(box.height, given[3], box.ties.vertical ? outside?.height : nil),
      ]
    case .free: pinFloors(box)
    case .guide: pinGuide(box)
    }
  }

  private func pinFloors(_ box: LayoutVariables) {
    for (place, variable) in [(2, box.width), (3, box.height)] {
      box.pins[place] = admit(
        terms: [ConstraintTerm(variable, 1)], constant: 0, .greaterThanOrEqual,
        priority: Self.floorPriority)
    }
  }

  private func equal(_ variable: SolverVariable, _ value: Double, _ priority: Float = 1000)
    -> ConstraintKey?
  {
    admit(terms: [ConstraintTerm(variable, 1)], constant: -value, .equal, priority: priority)
  }

  /// With another size that one is so much more than it.
  private func equal(_ size: SolverVariable, _ value: Double, _ other: SolverVariable?) -> ConstraintKey? {
    guard let other else { return equal(size, value) }
    return admit(
      terms: [ConstraintTerm(size, 1), ConstraintTerm(other, -1)], constant: -value, .equal, priority: 1000)
  }

  /// The frame that springs, struts or the app gave, without the view's transform: x, y, width, height. Tied sizes are
  /// differences.
  private func givenPlace(_ box: LayoutVariables) -> [Double] {
    guard let view = box.view else { return [0, 0, 0, 0] }
    let frame = view.untransformedFrame
    let outside = view.superview?.bounds.size ?? .zero
    return [
      Double(frame.minX), Double(frame.minY),
      Double(frame.width - (box.ties.horizontal ? outside.width : 0)),
      Double(frame.height - (box.ties.vertical ? outside.height : 0)),
    ]
  }

  /// The axes on which its size is tied to one that this engine finds.
  private func ties(of box: LayoutVariables) -> TiedAxes {
    guard let view = box.view, let superview = view.superview else { return TiedAxes() }
    var ties = view.tiedAxes
    guard !ties.isEmpty, superview !== root || isMeasured(root) else { return TiedAxes() }
    let outside = self.box(of: superview)
    if outside.role == .fixed {
      ties.horizontal = ties.horizontal && outside.ties.horizontal
      ties.vertical = ties.vertical && outside.ties.vertical
    }
    return ties
  }

  private func isMeasured(_ root: UIView) -> Bool { purpose == .measuring || root.isLooseRoot }

  // MARK: Guides

  private func pinGuide(_ box: LayoutVariables) {
    guard let guide = box.item as? UILayoutGuide, let owner = guide.owningView else { return }
    switch guide.source {
    case .constraints: pinFloors(box)
    case .scrollContent:
      let content = content(of: self.box(of: owner))
      box.pins = [
        equal(box.x, 0), equal(box.y, 0), same(box.width, content.width), same(box.height, content.height),
      ]
    case .scrollFrame:
      let frame = self.box(of: owner)
      let origin = origin(of: frame)
      box.pins = [
        same(box.x, origin.x), same(box.y, origin.y), same(box.width, frame.width),
        same(box.height, frame.height),
      ]
    case .topBars, .bottomBars, .keyboard, .safeArea, .margins, .readable:
      let frame = self.box(of: owner)
      let rules = guideRules(guide, owner)
      box.pins = [
        equal(box.x, rules.x),
        rules.y.isAtEnd
          ? admit(
            terms: [ConstraintTerm(box.y, 1), ConstraintTerm(frame.height, -1)],
            constant: -rules.y.offset, .equal, priority: 1000)
          : equal(box.y, rules.y.offset),
        admit(
          terms: [ConstraintTerm(box.width, 1), ConstraintTerm(frame.width, -1)],
          constant: -rules.width, .equal, priority: 1000),
        rules.height.isFixed
          ? equal(box.height, rules.height.value)
          : admit(
            terms: [ConstraintTerm(box.height, 1), ConstraintTerm(frame.height, -1)],
            constant: -rules.height.value, .equal, priority: 1000),
      ]
    }
  }

  private func same(_ a: SolverVariable, _ b: SolverVariable) -> ConstraintKey? {
    admit(terms: [ConstraintTerm(a, 1), ConstraintTerm(b, -1)], constant: 0, .equal, priority: 1000)
  }

  /// A system guide's place: offsets from the owner's box, sizes as differences from it or as they are.
  private struct GuideRules {
    var x: Double
    var y: (offset: Double, isAtEnd: Bool)
    var width: Double
    var height: (value: Double, isFixed: Bool)
  }

  private func guideRules(_ guide: UILayoutGuide, _ owner: UIView) -> GuideRules {
    let safe = owner.safeAreaInsets
    switch guide.source {
    case .topBars:
      return GuideRules(x: 0, y: (0, false), width: 0, height: (Double(safe.top), true))
    case .bottomBars:
      return GuideRules(
        x: 0, y: (-Double(safe.bottom), true), width: 0, height: (Double(safe.bottom), true))
    case .keyboard:
      let height = Double((guide as? UIKeyboardLayoutGuide)?.coveredHeight ?? 0)
      return GuideRules(x: 0, y: (-height, true), width: 0, height: (height, true))
    default:
      let insets = guide.source.insets(of: owner, width: owner.bounds.width) ?? .zero
      // A scroll view's own borders stay on the screen while its content moves.
      let origin = owner is any ScrolledContent ? owner.bounds.origin : .zero
      return GuideRules(
        x: Double(origin.x + insets.left), y: (Double(origin.y + insets.top), false),
        width: -Double(insets.left + insets.right), height: (-Double(insets.top + insets.bottom), false))
    }
  }

  // MARK: Following

  /// Compares all given values with what they are now.
  func refreshPins() {
    hasStalePins = false
    var refused: [LayoutVariables] = []
    for box in boxes {
      if box.origin != nil, let view = box.view { refreshOrigin(box, view) }
      if box.role == .fixed, box.ties != ties(of: box) {
        refused.append(box)
        continue
      }
      guard let values = givenValues(box) else { continue }
      for (place, value) in values {
        guard let key = box.pins[place] else { continue }
        // Differences are not exact.
        if !box.ties.isEmpty, abs(value + solver.constant(of: key)) < 1e-9 { continue }
        if !solver.setConstant(-value, of: key) { refused.append(box) }
      }
    }
    // What contradicts the old values of others is let in after all have moved.
    if !refused.isEmpty { repin(refused) }
  }

  private func repin(_ boxes: [LayoutVariables]) {
    for box in boxes where box.engine === self {
      for place in 0..<4 {
        if let key = box.pins[place] { withdraw(key) }
        box.pins[place] = nil
      }
      pin(box)
    }
  }

  private func givenValues(_ box: LayoutVariables) -> [(Int, Double)]? {
    switch box.role {
    case .root:
      if purpose == .measuring { return nil }
      let size = root.bounds.size
      return [(2, Double(size.width)), (3, Double(size.height))]
    case .fixed:
      return Array(givenPlace(box).enumerated())
    case .guide:
      guard let guide = box.item as? UILayoutGuide, let owner = guide.owningView else { return nil }
      switch guide.source {
      case .constraints, .scrollContent, .scrollFrame: return nil
      default:
        let rules = guideRules(guide, owner)
        return [(0, rules.x), (1, rules.y.offset), (2, rules.width), (3, rules.height.value)]
      }
    case .free: return nil
    }
  }

  // MARK: Scroll offsets

  func pinOrigin(_ box: LayoutVariables) {
    guard let origin = box.origin, let view = box.view else { return }
    box.originPins = (equal(origin.x, Double(view.bounds.minX)), equal(origin.y, Double(view.bounds.minY)))
  }

  private func refreshOrigin(_ box: LayoutVariables, _ view: UIView) {
    if let key = box.originPins.x { _ = solver.setConstant(-Double(view.bounds.minX), of: key) }
    if let key = box.originPins.y { _ = solver.setConstant(-Double(view.bounds.minY), of: key) }
  }
}
