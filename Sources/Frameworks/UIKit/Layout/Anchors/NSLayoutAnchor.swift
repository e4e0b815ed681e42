/// An edge, centre or size of a view or guide, to make constraints with.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: _NSObject {
  let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  public init(item: Any, attribute: NSLayoutConstraint.Attribute) {
    operand = LayoutOperand(checking: item, attribute)
    super.init()
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor)
  }
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor, constant: c)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, anchor, constant: c)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.lessThanOrEqual, anchor, constant: c)
  }

  open var name: String { operand.readable }
  open var item: AnyObject? { operand.item }

  func relate<Other: AnyObject>(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Other>, multiplier: CGFloat = 1,
    constant: CGFloat = 0, systemSpacing: Bool = false
  ) -> NSLayoutConstraint {
    NSLayoutConstraint.check(operand, other.operand, multiplier: multiplier)
    return NSLayoutConstraint(
      operand, relation, other.operand, multiplier: multiplier, constant: constant,
      systemSpacing: systemSpacing)
  }

  nonisolated deinit {}
}
