/// Something at a list row's edge: an arrow, a tick, a view of the app's own.
@preconcurrency @MainActor public struct UICellAccessory {
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
  public enum LayoutDimension: Hashable, Sendable { case actual, standard, custom(CGFloat) }
  public enum Placement {
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// - Partial: views stand in the order of the list; the position is not asked for.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.startIndex })
  }
  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, detail, delete, insert, reorder, multiselect,
      label
    case customView
  }

  public let accessoryType: AccessoryType
  let isLeading: Bool
  let displayed: DisplayedState
  var isHidden: Bool?
  var tintColor: UIColor?
  var reservedWidth: LayoutDimension = .standard
  var text: String?
  var font: UIFont?
  var view: UIView?
  var handler: (() -> Void)?
  var outlineStyle: OutlineDisclosureOptions.Style = .automatic

  private init(_ type: AccessoryType, leading: Bool = false, displayed: DisplayedState) {
    accessoryType = type
    isLeading = leading
    self.displayed = displayed
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed: displayed).with(options.common) }

  public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = .init())
    -> UICellAccessory
  { UICellAccessory(.checkmark, displayed: displayed).with(options.common) }

  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, displayed: displayed).with(options.common, handler: actionHandler)
  }

  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var result = UICellAccessory(.outlineDisclosure, displayed: displayed).with(
      options.common, handler: actionHandler)
    result.outlineStyle = options.style
    return result
  }

  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete, leading: true, displayed: displayed).with(options.common, handler: actionHandler)
  }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert, leading: true, displayed: displayed).with(options.common, handler: actionHandler)
  }

  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.multiselect, leading: true, displayed: displayed).with(options.common)
  }

  public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init())
    -> UICellAccessory
  { UICellAccessory(.reorder, displayed: displayed).with(options.common) }

  public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = .init())
    -> UICellAccessory
  {
    var result = UICellAccessory(.label, displayed: displayed).with(options.common)
    result.text = text
    result.font = options.font
    return result
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed) =
      switch configuration.placement {
      case .leading(let displayed, _): (true, displayed)
      case .trailing(let displayed, _): (false, displayed)
      }
    var result = UICellAccessory(.customView, leading: isLeading, displayed: displayed)
    result.view = configuration.customView
    result.isHidden = configuration.isHidden
    result.tintColor = configuration.tintColor
    result.reservedWidth = configuration.reservedLayoutWidth ?? .standard
    return result
  }

  private func with(_ common: CommonOptions, handler: (() -> Void)? = nil) -> UICellAccessory {
    var result = self
    result.isHidden = common.isHidden
    result.tintColor = common.tintColor
    result.reservedWidth = common.reservedLayoutWidth ?? .standard
    result.handler = handler
    return result
  }

  func isShown(editing: Bool) -> Bool {
    if isHidden == true { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return editing
    case .whenNotEditing: return !editing
    }
  }
}

extension UICellAccessory {
  struct CommonOptions {
    var isHidden: Bool?
    var reservedLayoutWidth: LayoutDimension?
    var tintColor: UIColor?
  }

  @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
    var common: CommonOptions
    public var isHidden: Bool? { common.isHidden }
    public var reservedLayoutWidth: LayoutDimension? { common.reservedLayoutWidth }
    public var tintColor: UIColor? { common.tintColor }
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil)
    {
      common = CommonOptions(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
  @preconcurrency @MainActor public struct CheckmarkOptions {
    var common: CommonOptions
    public var isHidden: Bool? { common.isHidden }
    public var reservedLayoutWidth: LayoutDimension? { common.reservedLayoutWidth }
    public var tintColor: UIColor? { common.tintColor }
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil)
    {
      common = CommonOptions(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
  @preconcurrency @MainActor public struct DetailOptions {
    var common: CommonOptions
    public var isHidden: Bool? { common.isHidden }
    public var reservedLayoutWidth: LayoutDimension? { common.reservedLayoutWidth }
    public var tintColor: UIColor? { common.tintColor }
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil)
    {
      common = CommonOptions(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
  @preconcurrency @MainActor public struct ReorderOptions {
    var common: CommonOptions
    public var isHidden: Bool? { common.isHidden }
    public var reservedLayoutWidth: LayoutDimension? { common.reservedLayoutWidth }
    public var tintColor: UIColor? { common.tintColor }
    /// - Inert: no line stands before the grip.
    public var showsVerticalSeparator: Bool? { didSet { reportInert() } }
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.showsVerticalSeparator = showsVerticalSeparator
      common = CommonOptions(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
  @preconcurrency @MainActor public struct DeleteOptions {
    var common: CommonOptions
    public var isHidden: Bool? { common.isHidden }
    public var reservedLayoutWidth: LayoutDimension? { common.reservedLayoutWidth }
    public var tintColor: UIColor? { common.tintColor }
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      common = CommonOptions(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: backgroundColor ?? tintColor)
    }
  }
  @preconcurrency @MainActor public struct InsertOptions {
    var common: CommonOptions
    public var isHidden: Bool? { common.isHidden }
    public var reservedLayoutWidth: LayoutDimension? { common.reservedLayoutWidth }
    public var tintColor: UIColor? { common.tintColor }
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      common = CommonOptions(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: backgroundColor ?? tintColor)
    }
  }
  @preconcurrency @MainActor public struct MultiselectOptions {
    var common: CommonOptions
    public var isHidden: Bool? { common.isHidden }
    public var reservedLayoutWidth: LayoutDimension? { common.reservedLayoutWidth }
    public var tintColor: UIColor? { common.tintColor }
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      common = CommonOptions(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: backgroundColor ?? tintColor)
    }
  }
  @preconcurrency @MainActor public struct LabelOptions {
    var common: CommonOptions
    public var isHidden: Bool? { common.isHidden }
    public var reservedLayoutWidth: LayoutDimension? { common.reservedLayoutWidth }
    public var tintColor: UIColor? { common.tintColor }
    var font: UIFont
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
    ) {
      common = CommonOptions(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      self.font = font
    }
  }
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    public enum Style: Sendable { case automatic, header, cell }
    var common: CommonOptions
    public var isHidden: Bool? { common.isHidden }
    public var reservedLayoutWidth: LayoutDimension? { common.reservedLayoutWidth }
    public var tintColor: UIColor? { common.tintColor }
    public var style: Style
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      common = CommonOptions(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public let isHidden: Bool?
    public let reservedLayoutWidth: LayoutDimension?
    public let tintColor: UIColor?
    /// - Inert: the view keeps its size.
    public let maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
