/// A row of a list: content, accessories, a separator.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private lazy var edges = ListCellAccessories(cell: self)
  private let separator = UIView()
  private static let leastHeight: CGFloat = 44

  open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// - Inert: accessories stay at the edges.
  open var indentsAccessories = true { didSet { reportInert() } }
  /// How deep in an outline the data source placed the row, and whether its children show.
  var outlineLevel = 0 { didSet { if outlineLevel != oldValue { setNeedsLayout() } } }
  var isExpanded = false { didSet { if isExpanded != oldValue { expansionChanged() } } }
  var onToggleOutline: (() -> Void)?

  /// Where the separator runs; constraints of the app may move its ends.
  public private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let ends = [
      guide.leadingAnchor.constraint(equalTo: leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
    ]
    for end in ends { end.priority = UILayoutPriority(rawValue: 240) }
    let heights = [
      guide.bottomAnchor.constraint(equalTo: bottomAnchor), guide.heightAnchor.constraint(equalToConstant: 1),
    ]
    NSLayoutConstraint.activate(ends + heights)
    separatorStart = ends[0]
    return guide
  }()
  private var separatorStart: NSLayoutConstraint?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpRow()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpRow()
  }

  private func setUpRow() {
    separator.isUserInteractionEnabled = false
    addSubview(separator)
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    listStyle?.content(of: role) ?? .cell()
  }

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    listStyle?.background(of: role) ?? .listPlainCell()
  }

  private var listStyle: ListSectionStyle? {
    (element?.indexPath ?? askedPath).flatMap { collection?.listStyle(ofSection: $0.section) }
  }

  /// Whether it is one of its section's rows, or stands before or after them.
  private var role: ListCellRole {
    switch element?.kind ?? reuseKind {
    case UICollectionView.elementKindSectionHeader: .header
    case UICollectionView.elementKindSectionFooter: .footer
    default: isHeaderRow ? .header : .row
    }
  }

  /// Whether it is a row that stands for its section's header.
  private var isHeaderRow: Bool {
    (element?.indexPath ?? askedPath)?.item == 0 && listStyle?.hasHeaderRows == true
      && (element?.category ?? .cell) == .cell
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }

  // MARK: Accessories

  private var editing: Bool { configurationState.isEditing }

  private func accessoriesChanged() {
    setNeedsUpdate(.content)
    setNeedsLayout()
  }

  override func updateOwnContent() {
    edges.show(accessories, editing: editing)
    edges.turn(expanded: isExpanded)
  }

  open override func setNeedsUpdateConfiguration() {
    super.setNeedsUpdateConfiguration()
    if !accessories.isEmpty { accessoriesChanged() }
  }

  private func expansionChanged() {
    UIView.animate(withDuration: window == nil ? 0 : 0.3) { self.edges.turn(expanded: self.isExpanded) }
    setNeedsUpdateConfiguration()
  }

  /// Whether a tap anywhere on the row opens and closes it, as a header's does.
  var togglesByTap: Bool {
    guard
      let arrow = accessories.first(where: { $0.accessoryType == .outlineDisclosure && $0.handler == nil }),
      arrow.isShown(editing: editing)
    else { return false }
    switch arrow.outlineStyle {
    case .header: return true
    case .cell: return false
    case .automatic:
      return isHeaderRow
    }
  }

  func toggleOutline() { onToggleOutline?() }

  open override func prepareForReuse() {
    super.prepareForReuse()
    onToggleOutline = nil
  }

  // MARK: Layout

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override var contentFrame: CGRect {
    updateContentIfNeeded()
    let indent = indentationWidth * CGFloat(indentationLevel) + 16 * CGFloat(outlineLevel)
    let lead = max(0, edges.reserved(leading: true) - 4) + indent
    let trail = edges.reserved(leading: false)
    return CGRect(
      x: isMirrored ? trail : lead, y: 0, width: max(0, bounds.width - lead - trail), height: bounds.height)
  }

  override func fittedSize(_ offered: CGSize, _ axes: FittingAxes) -> CGSize {
    bounds.size.width = offered.width
    let taken = offered.width - contentFrame.width
    var size = super.fittedSize(CGSize(width: offered.width - taken, height: offered.height), axes)
    size.width = axes.width ? size.width + taken : offered.width
    if axes.height, role == .row || isHeaderRow || listStyle == nil {
      size.height = max(Self.leastHeight, size.height)
    }
    return size
  }

  open override func layoutSubviews() {
    if configuration.background == nil { adoptBackground() }
    super.layoutSubviews()
    edges.layout(in: bounds, mirrored: isMirrored)
    layoutSeparator()
    layoutCorners()
  }

  /// A row without a background of its own has its list's.
  private func adoptBackground() {
    guard backgroundColor == nil else { return }
    let background = configuration.stockBackground ?? ConfiguredBackgroundView()
    configuration.stockBackground = background
    if background.superview !== self { insertSubview(background, at: 0) }
    background.configuration = defaultBackgroundConfiguration().updated(for: configurationState)
  }

  private func layoutSeparator() {
    guard let style = listStyle, let element, element.category == .cell, let collection else {
      separator.isHidden = true
      return
    }
    let path = element.indexPath
    let isLast = path.item == collection.itemCounts[path.section] - 1
    var settings = style.configuration.separatorConfiguration
    if let handler = style.configuration.itemSeparatorHandler { settings = handler(path, settings) }
    switch settings.bottomSeparatorVisibility {
    case .automatic:
      separator.isHidden =
        !style.configuration.showsSeparators || style.isSidebar || isLast && style.isInset || role == .header
    case .visible: separator.isHidden = false
    case .hidden: separator.isHidden = true
    }
    separator.backgroundColor = settings.color
    let thickness = 1 / max(1, traitCollection.displayScale)
    let own = settings.bottomSeparatorInsets
    let automatic = UIListSeparatorConfiguration.automaticInsets
    let lead = own.leading == automatic.leading ? contentFrame.minX + textStart : own.leading
    let trail = own.trailing == automatic.trailing ? 0 : own.trailing
    separator.frame = CGRect(
      x: isMirrored ? trail : lead, y: bounds.height - thickness, width: max(0, bounds.width - lead - trail),
      height: thickness)
    followGuide()
    bringSubviewToFront(separator)
  }

  private func followGuide() {
    guard let separatorStart else { return }
    separatorStart.constant = separator.frame.minX
    let run = separatorLayoutGuide.layoutFrame
    guard run.width > 0 else { return }
    separator.frame.origin.x = run.minX
    separator.frame.size.width = run.width
  }

  private var textStart: CGFloat {
    (configuration.contentView as? UIListContentView)?.textStart ?? 16
  }

  private func layoutCorners() {
    guard let style = listStyle, style.isInset, role == .row, let element, element.category == .cell,
      let collection
    else {
      if layer.cornerRadius != 0 { layer.cornerRadius = 0 }
      return
    }
    let path = element.indexPath
    var corners: CACornerMask = []
    if path.item == (style.hasHeaderRows ? 1 : 0) {
      corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    if path.item == collection.itemCounts[path.section] - 1 {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    layer.maskedCorners = corners
    layer.cornerRadius = corners.isEmpty ? 0 : 10
    clipsToBounds = !corners.isEmpty
  }
}
