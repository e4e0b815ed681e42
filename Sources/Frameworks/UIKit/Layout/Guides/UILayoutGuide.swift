/// A rectangle of a view that takes part in layout without being drawn.
@preconcurrency @MainActor open class UILayoutGuide: _NSObject {
  /// Where the rectangle comes from.
  private(set) final var source = GuideSource.constraints
  weak var owningViewStorage: UIView?
  open var identifier = ""
  var outer: LayoutVariables?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// Convenience, so that an app's subclass sees all designated ones and inherits them.
  convenience init(_ source: GuideSource, of view: UIView, identifier: String) {
    self.init()
    belong(to: view, as: source, identifier: identifier)
  }

  final func belong(to view: UIView, as source: GuideSource, identifier: String) {
    self.source = source
    self.identifier = identifier
    owningViewStorage = view
  }

  open weak var owningView: UIView? {
    get { owningViewStorage }
    set {
      guard newValue !== owningViewStorage else { return }
      if let newValue { newValue.addLayoutGuide(self) } else { owningViewStorage?.removeLayoutGuide(self) }
    }
  }

  open var layoutFrame: CGRect { solvedFrame }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    ConstraintSystem.shared.constraints(affecting: self, axis)
  }

  nonisolated deinit {}
}
