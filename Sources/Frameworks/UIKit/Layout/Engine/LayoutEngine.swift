import TouchstoneConstraints

/// The solver of one layout root and everything laid out with it.
///
/// A root is a view whose box constraints do not decide: one placed by springs and struts or by hand (unless its size is
/// tied to one that they find), or one without a superview. Such a box is a constant for what is inside, so each root has an engine
/// of its own and engines stay small. Measuring uses the same class with variables of its own.
@MainActor final class LayoutEngine {
  nonisolated(unsafe) unowned(unsafe) let root: UIView
  let purpose: Purpose
  /// While measuring: the width is given, not asked for.
  var hasGivenWidth = false
  var solver = ConstraintSolver()

  /// Everything with variables here, and who owns a variable by its index.
  var boxes: [LayoutVariables] = []
  private var owners: [LayoutVariables?] = []
  /// The root's, once something asked for it.
  private(set) var ownBox: LayoutVariables?
  /// Only while measuring: the boxes of views and guides that belong to other engines.
  var measured: [ObjectIdentifier: LayoutVariables] = [:]

  var constraints: [NSLayoutConstraint] = []
  var keyOwners: [NSLayoutConstraint?] = []
  var pending: [NSLayoutConstraint] = []
  var edited: [NSLayoutConstraint] = []
  /// Required constraints left out because they contradict others.
  var broken: [NSLayoutConstraint] = []
  var isDirty = false
  var hasStaleIntrinsics = false
  /// Fixed boxes, guides or the root may have moved.
  var hasStalePins = false
  /// Of the row that is being made.
  var terms: [ConstraintTerm] = []
  var isRightToLeft = false

  enum Purpose {
    case layout
    case measuring
  }

  init(root: UIView, purpose: Purpose) {
    self.root = root
    self.purpose = purpose
  }

  deinit {
    for box in boxes { box.engine = nil }
  }

  var rootBox: LayoutVariables { box(of: root) }

  /// The variables of a view inside this engine, made on first use.
  func box(of view: UIView) -> LayoutVariables {
    if purpose == .measuring { return measuredBox(of: view) }
    if view === root {
      if let ownBox { return ownBox }
      let box = LayoutVariables(item: view, role: .root, engine: self)
      ownBox = box
      return enrol(box)
    }
    let state = view.layoutState
    if let box = state.outer, box.engine === self { return box }
    state.outer?.leave()
    let box = LayoutVariables(
      item: view, role: state.translatesAutoresizingMask ? .fixed : .free, engine: self)
    state.outer = box
    return enrol(box)
  }

  func box(of guide: UILayoutGuide) -> LayoutVariables {
    if purpose == .measuring, let box = measured[ObjectIdentifier(guide)] { return box }
    if purpose == .layout, let box = guide.outer, box.engine === self { return box }
    let box = LayoutVariables(item: guide, role: .guide, engine: self)
    if purpose == .measuring {
      measured[ObjectIdentifier(guide)] = box
    } else {
      guide.outer?.leave()
      guide.outer = box
    }
    return enrol(box)
  }

  private func measuredBox(of view: UIView) -> LayoutVariables {
    if let box = measured[ObjectIdentifier(view)] { return box }
    let role: LayoutVariables.Role =
      view === root ? .root : (view.translatesAutoresizingMaskIntoConstraints ? .fixed : .free)
    let box = LayoutVariables(item: view, role: role, engine: self)
    measured[ObjectIdentifier(view)] = box
    return enrol(box)
  }

  private func enrol(_ box: LayoutVariables) -> LayoutVariables {
    box.number = (boxes.last?.number ?? 0) + 1
    boxes.append(box)
    for variable in [box.x, box.y, box.width, box.height] { own(variable, box) }
    pin(box)
    if box.role == .free {
      box.isIntrinsicStale = true
      hasStaleIntrinsics = true
    }
    return box
  }

  func own(_ variable: SolverVariable, _ box: LayoutVariables) {
    while owners.count <= variable.index { owners.append(nil) }
    owners[variable.index] = box
  }

  func owner(of variable: SolverVariable) -> LayoutVariables? {
    variable.index < owners.count ? owners[variable.index] : nil
  }

  /// Takes a view or guide out, with the constraints that still mention it.
  func dismiss(_ box: LayoutVariables) {
    guard box.engine === self else { return }
    for child in box.view?.hierarchy.children ?? [] {
      // The rules of what is tied to it mention it.
      if let tied = child.autoLayout?.outer, !tied.ties.isEmpty { dismiss(tied) }
    }
    for constraint in constraints(mentioning: box) {
      remove(constraint)
      if constraint.holder != nil { ConstraintSystem.shared.enqueue(constraint) }
    }
    for key in box.nudges { solver.remove(key) }
    box.nudges = []
    for key in box.pins + [
      box.hugs.horizontal, box.hugs.vertical, box.resists.horizontal, box.resists.vertical,
      box.originPins.x, box.originPins.y,
    ] {
      if let key { solver.remove(key) }
    }
    var variables = [box.x, box.y, box.width, box.height]
    if let content = box.content { variables += [content.width, content.height] }
    if let origin = box.origin { variables += [origin.x, origin.y] }
    for variable in variables {
      owners[variable.index] = nil
      solver.release(variable)
    }
    box.engine = nil
    forget(box)
  }

  /// In the order in which they came. A view knows those that mention it; of one without its view all are asked.
  private func constraints(mentioning box: LayoutVariables) -> [NSLayoutConstraint] {
    guard purpose == .layout, let state = LayoutOperand.view(of: box.item)?.existingLayoutState else {
      ConstraintSystem.shared.looks += constraints.count
      return constraints.filter { $0.mentions(box.item) }
    }
    let known = state.mentioning.values.compactMap(\.constraint) + state.held.elements
    ConstraintSystem.shared.looks += known.count
    return known.filter { $0.engine === self && $0.mentions(box.item) }.sorted { $0.place < $1.place }
  }

  /// Boxes stand in the order of their numbers, so that one of many is found at once.
  private func forget(_ box: LayoutVariables) {
    var (low, high) = (0, boxes.count)
    while low < high {
      let middle = low + (high - low) / 2
      if boxes[middle].number < box.number { low = middle + 1 } else { high = middle }
    }
    if low < boxes.count, boxes[low] === box { boxes.remove(at: low) }
  }

  /// Sends all constraints back to be routed anew: the border of the engine changed.
  func dissolve() {
    for constraint in constraints {
      constraint.engine = nil
      constraint.key = nil
      constraint.place = -1
      if constraint.holder != nil { ConstraintSystem.shared.enqueue(constraint) }
    }
    constraints = []
    for box in boxes {
      box.engine = nil
      if let view = box.view, view.existingLayoutState?.outer === box { view.layoutState.outer = nil }
      if let guide = box.item as? UILayoutGuide, guide.outer === box { guide.outer = nil }
    }
    boxes = []
    ownBox = nil
    pending = []
    if root.existingLayoutState?.inner === self { root.layoutState.inner = nil }
  }

  func markDirty() {
    guard !isDirty else { return }
    isDirty = true
    ConstraintSystem.shared.noteDirty(self)
  }
}
