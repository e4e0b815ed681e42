// The rules of a mask are constraints, too: a size that stretches is the superview's and some more or less. Where the superview
// is laid out by constraints, those in the stretched view decide its size as well, as for a view that keeps the contents
// of its nib so.
extension UIView {
  /// Whether constraints in here, or in what follows its height, say something about it.
  var isSizedByConstraints: Bool {
    if existingLayoutState?.held.isEmpty == false { return true }
    return hierarchy.children.contains { $0.tiedAxes.vertical && $0.isSizedByConstraints }
  }

  /// The axes on which the mask ties the size to the superview's, and nothing else.
  var tiedAxes: TiedAxes {
    let mask = autoresizingMask
    guard !mask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]),
      translatesAutoresizingMaskIntoConstraints, let superview, superview.autoresizesSubviews
    else { return TiedAxes() }
    return TiedAxes(
      horizontal: mask.contains(.flexibleWidth)
        && mask.isDisjoint(with: [.flexibleLeftMargin, .flexibleRightMargin]),
      vertical: mask.contains(.flexibleHeight)
        && mask.isDisjoint(with: [.flexibleTopMargin, .flexibleBottomMargin]))
  }

  /// Whether its size is tied to one that constraints find.
  var isTiedToConstraints: Bool {
    guard !tiedAxes.isEmpty, let superview else { return false }
    return !superview.translatesAutoresizingMaskIntoConstraints || superview.isTiedToConstraints
  }

  /// What ties it may have changed: constraints in here go to the engine that they belong to now.
  func reconsiderTies() {
    guard isTiedToConstraints else { return }
    autoLayout?.inner?.dissolve()
    for child in hierarchy.children { child.reconsiderTies() }
  }

  func autoresizingDidChange() {
    boxDidChange()
    reconsiderTies()
  }
}

struct TiedAxes: Equatable {
  var horizontal = false
  var vertical = false
  var isEmpty: Bool { !horizontal && !vertical }
}
