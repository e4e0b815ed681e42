/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, @unchecked Sendable { case plain, done = 2 }

  public enum SystemItem: Int, @unchecked Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  open var style: Style = .plain { didSet { notifyBar() } }
  /// Points; 0 fits the content. Only spaces and buttons with a width of their own use it.
  open var width: CGFloat = 0 { didSet { notifyBar() } }
  open var customView: UIView? { didSet { notifyBar() } }
  /// The button is as wide as the widest of them, whichever it shows.
  open var possibleTitles: Set<String>? { didSet { notifyBar() } }
  open var action: Selector?
  open weak var target: AnyObject?
  open var primaryAction: UIAction? { didSet { adoptPrimaryAction() } }
  open var tintColor: UIColor? {
    didSet {
      styled(\UIBarButtonItem.tintColor)
      notifyBar()
    }
  }
  /// Opens when the button is pressed; on a long press where the button has an action of its own.
  open var menu: UIMenu? { didSet { notifyBar() } }
  open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic
  private(set) var systemItem: SystemItem?
  /// What a press does instead, where the bar made the item.
  var ownPress: ((UIEvent?) -> Void)?
  /// Left out by whoever shows items: it has nothing to do now.
  var isConcealed: Bool {
    get { isConcealedNow || isHidden }
    set { isConcealedNow = newValue }
  }
  private var isConcealedNow = false { didSet { if isConcealedNow != oldValue { notifyBar() } } }
  open var isHidden = false { didSet { if isHidden != oldValue { notifyBar() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { notifyBar() } } }
  /// Whether it stands without the background that it shares with its neighbours.
  /// - Inert: stored and returned; bars here look as before iOS 26, where no items share one.
  open var hidesSharedBackground = false { didSet { reportInert() } }
  /// Whether its background may be shared with its neighbours.
  /// - Inert: as `hidesSharedBackground`.
  open var sharesBackground = true { didSet { reportInert() } }
  /// A press turns the selection round.
  open var changesSelectionAsPrimaryAction = false

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    adopt(systemItem)
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    adopt(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
    adoptPrimaryAction()
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    adoptPrimaryAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
    self.target = target
    self.action = action
  }

  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
  }

  // MARK: Look

  final var look = BarButtonLook() { didSet { notifyBar() } }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    look.backgrounds[state, nil, barMetrics] = backgroundImage
    styled(Int(state.rawValue), barMetrics.rawValue) { (item: UIBarButtonItem) in
      item.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    look.backgrounds[state, nil, barMetrics]
  }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    look.backgrounds[state, style, barMetrics] = backgroundImage
    styled(Int(state.rawValue), style.rawValue, barMetrics.rawValue) { (item: UIBarButtonItem) in
      item.setBackgroundImage(backgroundImage, for: state, style: style, barMetrics: barMetrics)
    }
  }
  open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    look.backgrounds[state, style, barMetrics]
  }
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    look.backgroundOffsets[barMetrics.rawValue] = adjustment
    styled(barMetrics.rawValue) { (item: UIBarButtonItem) in
      item.setBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
  }
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    look.backgroundOffsets[barMetrics.rawValue] ?? 0
  }
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    look.titleOffsets[barMetrics.rawValue] = adjustment
    styled(barMetrics.rawValue) { (item: UIBarButtonItem) in
      item.setTitlePositionAdjustment(adjustment, for: barMetrics)
    }
  }
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    look.titleOffsets[barMetrics.rawValue] ?? .zero
  }

  // Of these three the item of the page below is asked, whose name the back button bears.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    look.backBackgrounds[state, nil, barMetrics] = backgroundImage
    styled(Int(state.rawValue), barMetrics.rawValue) { (item: UIBarButtonItem) in
      item.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
  }
  open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    look.backBackgrounds[state, nil, barMetrics]
  }
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    look.backTitleOffsets[barMetrics.rawValue] = adjustment
    styled(barMetrics.rawValue) { (item: UIBarButtonItem) in
      item.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
    }
  }
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    look.backTitleOffsets[barMetrics.rawValue] ?? .zero
  }
  open func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    look.backBackgroundOffsets[barMetrics.rawValue] = adjustment
    styled(barMetrics.rawValue) { (item: UIBarButtonItem) in
      item.setBackButtonBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
  }
  open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    look.backBackgroundOffsets[barMetrics.rawValue] ?? 0
  }

  // MARK: Spaces and system items

  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = make(.fixedSpace)
    item.width = width
    return item
  }

  open class func flexibleSpace() -> Self { make(.flexibleSpace) }

  private class func make(_ spacer: SystemItem) -> Self {
    let item = BarItemFactory.item(self) as! Self
    item.adopt(spacer)
    return item
  }

  /// Takes the look of a system item: words where iOS has words, our own drawings where it has glyphs.
  func adopt(_ item: SystemItem) {
    systemItem = item
    let words: [SystemItem: String] = [
      .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo", .redo: "Redo",
    ]
    let symbols: [SystemItem: String] = [
      .add: "plus", .compose: "square.and.pencil", .reply: "arrowshape.turn.up.left",
      .action: "square.and.arrow.up", .organize: "folder", .bookmarks: "book", .search: "magnifyingglass",
      .refresh: "arrow.clockwise", .stop: "xmark", .camera: "camera", .trash: "trash", .play: "play.fill",
      .pause: "pause.fill", .rewind: "backward.fill", .fastForward: "forward.fill",
    ]
    title = words[item]
    if item == .close { image = ButtonGlyph.closeImage }
    if let symbol = symbols[item] {
      image = UIImage(systemName: symbol)
      // A symbol we have no drawing for still needs something to press.
      if image == nil { title = "\(item)".capitalized }
    }
    if item == .done || item == .save { style = .done }
  }

  private func adoptPrimaryAction() {
    guard let primaryAction else { return }
    if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
    if image == nil { image = primaryAction.image }
  }

  /// What is said of it: its words, or those for its picture.
  var spokenName: String? {
    if let accessibilityLabel { return accessibilityLabel }
    if let systemItem, let name = Self.systemNames[systemItem] { return name }
    return title ?? image?.spokenName
  }
  private static let systemNames: [SystemItem: String] = [
    .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .add: "Add", .compose: "Compose",
    .reply: "Reply", .action: "Share", .organize: "Organize", .bookmarks: "Bookmarks", .search: "Search",
    .refresh: "Refresh", .stop: "Stop", .camera: "Camera", .trash: "Delete", .play: "Play", .pause: "Pause",
    .rewind: "Rewind", .fastForward: "Fast Forward", .undo: "Undo", .redo: "Redo", .close: "Close",
  ]

  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// Does what a press does.
  func sendAction(event: UIEvent?) {
    guard isEnabled else { return }
    if let ownPress {
      ownPress(event)
    } else if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
  }
}
