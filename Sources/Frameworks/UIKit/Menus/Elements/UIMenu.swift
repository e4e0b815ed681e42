/// A list of elements to choose from; within another menu, a submenu or a group of it.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The children stand in the parent's own list, apart from what is above and below.
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    /// Of all elements in the menu and its inline groups one is on: the one chosen last.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The children are images side by side.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  public enum ElementSize: Int, Sendable {
    case automatic = -1
    case small, medium, large
  }

  private let storedTitle: String
  private let storedImage: UIImage?
  open override var title: String { storedTitle }
  open override var image: UIImage? { storedImage }
  public let identifier: Identifier
  public let options: Options
  open private(set) var children: [UIMenuElement]
  /// Small elements are images side by side, medium ones images with a title below; the others are rows.
  open var preferredElementSize: ElementSize

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    (storedTitle, storedImage) = (title, image)
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init()
    self.subtitle = subtitle
  }

  /// The same menu with other children; menus themselves do not change.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The elements that are on, of the menu itself and of its inline groups.
  open var selectedElements: [UIMenuElement] {
    leavesInline.filter { ($0 as? any UIMenuLeaf)?.state == .on }
  }
}

extension UIMenu {
  /// What can be chosen without opening a submenu.
  var leavesInline: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      guard let menu = child as? UIMenu else { return [child] }
      return menu.options.contains(.displayInline) ? menu.leavesInline : []
    }
  }

  /// Turns `chosen` on and its rivals off; false if none of the menus inside keeps a single selection.
  @discardableResult
  func select(_ chosen: UIMenuElement) -> Bool {
    if options.contains(.singleSelection), leavesInline.contains(where: { $0 === chosen }) {
      for leaf in leavesInline { (leaf as? any UIMenuLeaf)?.state = leaf === chosen ? .on : .off }
      return true
    }
    return children.contains { ($0 as? UIMenu)?.select(chosen) ?? false }
  }
}
