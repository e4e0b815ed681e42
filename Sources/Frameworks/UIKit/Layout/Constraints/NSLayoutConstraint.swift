import TouchstoneConstraints

/// `first.attribute (relation) second.attribute * multiplier + constant`.
///
/// An active constraint is held by the nearest view above both items, and is routed to the engine of
/// that view's layout root by the next pass (`ConstraintSystem`).
@preconcurrency @MainActor open class NSLayoutConstraint: _NSObject {
  private(set) final var first = LayoutOperand()
  private(set) final var second: LayoutOperand?
  public private(set) final var relation = Relation.equal
  public private(set) final var multiplier: CGFloat = 1
  /// Whether the constant is the platform's own distance times `multiplier`, found when it is solved.
  private(set) final var systemSpacing = false

  /// The view whose `constraints` it is in; nil while inactive.
  weak var holder: UIView?
  /// Its place among those that the holder holds.
  var heldTicket = -1
  /// The engine it is in, its key there, and its place in the engine's list.
  weak var engine: LayoutEngine?
  var key: ConstraintKey?
  var place = -1
  var isQueued = false
  /// The constant of the solver's row without this constraint's own.
  var rowConstant = 0.0
  /// +1, or -1 where a right-to-left layout mirrors the constant.
  var constantSign = 1.0
  /// Order of creation: of two that contradict each other the younger one gives way.
  private(set) final var serial = 0

  /// The one designated initialiser, so that an app's subclass inherits what it is made with. Between nothing and
  /// nothing, until those say what.
  public override init() { super.init() }

  convenience init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat,
    constant: CGFloat, systemSpacing: Bool = false
  ) {
    self.init()
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.storedConstant = constant
    self.systemSpacing = systemSpacing
    serial = ConstraintSystem.shared.nextSerial()
  }

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = LayoutOperand(checking: view1, attr1)
    var second: LayoutOperand?
    if let view2, attr2 != .notAnAttribute { second = LayoutOperand(checking: view2, attr2) }
    Self.check(first, second, multiplier: multiplier)
    self.init(first, relation, second, multiplier: multiplier, constant: c)
  }

  // MARK: What it says

  public var firstItem: AnyObject? { first.item }
  public var secondItem: AnyObject? { second?.item }
  public var firstAttribute: Attribute { first.attribute }
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor<AnyObject>(first) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor<AnyObject>($0) } }
  open var identifier: String?
  /// - Inert: stored and returned; constraints are not written to archives.
  open var shouldBeArchived = false { didSet { reportInert() } }

  private var storedConstant: CGFloat = 0
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      engine?.noteConstant(self)
      holder?.constraintsDidChange()
    }
  }

  private var storedPriority = UILayoutPriority.required
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      if let reason = priorityFault(newValue) {
        LayoutFault.raise(.internalInconsistencyException, reason)
      }
      storedPriority = newValue
      guard isActive else { return }
      engine?.readd(self)
      holder?.constraintsDidChange()
    }
  }

  /// Why the priority cannot become `new`: it must be within its bounds, and an active constraint stays
  /// required or optional.
  private func priorityFault(_ new: UILayoutPriority) -> String? {
    guard new.rawValue > 0, new.rawValue <= 1000 else {
      return """
        \(readable) cannot have the priority \(new.rawValue). Use one above 0 and up to 1000 (required).
        """
    }
    guard isActive, (new == .required) != (storedPriority == .required) else { return nil }
    return """
      the priority of \(readable) cannot change from \(storedPriority.rawValue) to \(new.rawValue) while it \
      is active: a required constraint stays required, an optional one optional. Set the priority before \
      activating, or start with 999.
      """
  }

  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { readable } }

  nonisolated deinit {}
}
