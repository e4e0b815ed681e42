/// The title of a section, or what an app puts in its place.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView, ConfiguredCell {
  public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) ->
    Void

  public internal(set) var reuseIdentifier: String?
  public let contentView: UIView = HeaderFooterContentView()
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  private var title: UILabel?
  private var detail: UILabel?
  /// How the table that shows the view wants its stock title.
  var titleLook: Look = .plainHeader {
    didSet {
      applyLook()
      // A view that was a footer may be a header of the same size now.
      if titleLook != oldValue { setNeedsLayout() }
    }
  }

  enum Look { case plainHeader, groupedHeader, footer }

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // A nib's views are there already, and want their touches.
    insertSubview(contentView, at: 0)
  }

  open var textLabel: UILabel? {
    if let title { return title }
    let label = UILabel()
    contentView.addSubview(label)
    title = label
    applyLook()
    return label
  }

  open var detailTextLabel: UILabel? {
    if let detail { return detail }
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    detail = label
    return label
  }

  open func prepareForReuse() {}

  // MARK: Configurations

  var configuration = CellConfigurations()

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration.content }
    set { setContentConfiguration(newValue) }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuration.background }
    set { setBackgroundConfiguration(newValue) }
  }
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configuration.updatesContent }
    set { configuration.updatesContent = newValue }
  }
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuration.updatesBackground }
    set { configuration.updatesBackground = newValue }
  }
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }
  open func updateConfiguration(using state: UIViewConfigurationState) { applyConfigurations(state) }
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch titleLook {
    case .plainHeader: .plainHeader()
    case .groupedHeader: .groupedHeader()
    case .footer: .groupedFooter()
    }
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    titleLook == .plainHeader ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  override func updateOwnConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  private func applyLook() { title.map { title in title.byDefault { applyLook(to: title) } } }

  private func applyLook(to title: UILabel) {
    title.numberOfLines = 0
    switch titleLook {
    case .plainHeader:
      title.font = .systemFont(ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize, weight: .semibold)
      title.textColor = .label
    case .groupedHeader, .footer:
      title.font = .preferredFont(forTextStyle: .footnote)
      title.textColor = .secondaryLabel
    }
  }

  /// Points between the view's top and its text, and below it.
  private var padding: (top: CGFloat, bottom: CGFloat) {
    switch titleLook {
    case .plainHeader: (4, 4)
    case .groupedHeader: (16, 6)
    case .footer: (8, 14)
    }
  }

  /// From each of the view's sides to its title, as in the rows.
  private var titleMargins: (left: CGFloat, right: CGFloat) {
    let (safe, margins, least) = (safeAreaInsets, layoutMargins, UIView.sideMargin(width: bounds.width))
    return (
      safe.left + max(least, margins.left - safe.left), safe.right + max(least, margins.right - safe.right)
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = titleMargins
    let room = CGSize(width: size.width - margins.left - margins.right, height: .greatestFiniteMagnitude)
    let height = title?.sizeThatFits(room).height ?? 0
    return CGSize(width: size.width, height: height + padding.top + padding.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutConfigurationViews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    guard let title else { return }
    let margins = titleMargins
    let width = bounds.width - margins.left - margins.right
    let size = title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let y: CGFloat =
      switch titleLook {
      case .plainHeader: ((bounds.height - size.height) / 2).rounded()
      case .groupedHeader: bounds.height - padding.bottom - size.height
      case .footer: padding.top
      }
    title.frame = CGRect(x: margins.left, y: y, width: width, height: size.height)
  }

  /// UI tests find the view by its title, too.
  override func complete(_ look: inout AutomationLook) {
    look.label = look.label ?? title?.text ?? (configuration.content as? UIListContentConfiguration)?.text
  }

  override class func proxyInstance() -> any Styleable {
    ObjectFactory.headerFooter(self, reuseIdentifier: nil)
  }
}

/// What a header's or footer's texts stand in.
private final class HeaderFooterContentView: UIView {
  override func naturalSizeDidChange(of part: UIView) {
    if part is UILabel { superview?.setNeedsLayout() }
  }
}
