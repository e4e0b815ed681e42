@_spi(Host) import QuartzCore

/// Lays its arranged subviews out in a row or column, by constraints it makes and owns.
@preconcurrency @MainActor open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  public static let spacingUseSystem: CGFloat = 1.17549435e-38

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews

  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let old = arranged.firstIndex { $0 === view }
    if let old { arranged.remove(at: old) }
    let limit = arranged.count + (old == nil ? 0 : 1)
    if stackIndex < 0 || stackIndex > limit {
      LayoutFault.raise(
        .internalInconsistencyException,
        """
        insertArrangedSubview at \(stackIndex), but there are \(limit) arranged subviews. Use an index \
        from 0 to \(limit).
        """)
    }
    arranged.insert(view, at: min(stackIndex, arranged.count))
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementDidChange()
  }

  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Settings

  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  open var alignment: Alignment = .fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  // MARK: Constraints

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func updateConstraints() {
    super.updateConstraints()
    arrangement.rebuild(for: self)
  }

  open override var forFirstBaselineLayout: UIView {
    baselineView(first: true)?.forFirstBaselineLayout ?? self
  }
  open override var forLastBaselineLayout: UIView {
    baselineView(first: false)?.forLastBaselineLayout ?? self
  }

  /// The outermost arranged subview along a column; in a row the first one.
  private func baselineView(first: Bool) -> UIView? {
    let visible = arranged.filter { !$0.isHidden }
    return axis == .vertical && !first ? visible.last : visible.first
  }

  func arrangementDidChange() { setNeedsUpdateConstraints() }

  func arrangedViewVisibilityDidChange(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arrangementDidChange()
    keepVisibleWhileCollapsing(view)
  }

  /// In an animation block a view that is being hidden is seen until it has shrunk to nothing.
  private func keepVisibleWhileCollapsing(_ view: UIView) {
    view.layer.removeAnimation(forKey: "hidden")
    guard view.isHidden, window != nil, let block = ViewAnimations.current.block, block.duration > 0 else {
      return
    }
    let animation = CABasicAnimation(keyPath: "hidden")
    animation.fromValue = false
    animation.toValue = false
    block.configure(animation)
    view.layer.add(animation, forKey: "hidden")
  }

  /// Only proportions are made of sizes; all else follows by itself.
  override func naturalSizeDidChange(of part: UIView) {
    if distribution == .fillProportionally { arrangementDidChange() }
  }

  /// The distance after an arranged subview, with system spacing resolved.
  func spacing(after view: UIView) -> CGFloat {
    let value = customSpacings[ObjectIdentifier(view)] ?? spacing
    return value == UIStackView.spacingUseSystem ? SystemSpacing.standard : value
  }
}
