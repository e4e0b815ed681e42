/// The attributes along and across a stack's axis.
@MainActor struct StackEdges {
  /// The stack, or its margins' guide.
  let canvas: AnyObject
  let isRow: Bool
  /// Where a view ends and its follower begins: edges, or baselines.
  let leader: NSLayoutConstraint.Attribute
  let follower: NSLayoutConstraint.Attribute

  init(of stack: UIStackView) {
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    isRow = stack.axis == .horizontal
    let usesBaselines = stack.axis == .vertical && stack.isBaselineRelativeArrangement
    leader = usesBaselines ? .lastBaseline : (stack.axis == .horizontal ? .trailing : .bottom)
    follower = usesBaselines ? .firstBaseline : (stack.axis == .horizontal ? .leading : .top)
  }

  var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
  var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
  var near: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
  var far: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
  var middleAcross: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }
  var breadth: NSLayoutConstraint.Attribute { isRow ? .height : .width }

  /// A view's length of its own accord.
  func ownLength(of view: UIView) -> CGFloat {
    let intrinsic = view.intrinsicContentSize
    let length = isRow ? intrinsic.width : intrinsic.height
    if length >= 0 { return length }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return isRow ? fitting.width : fitting.height
  }
}
