/// How a collection view looks and behaves as a list.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  public let appearance: Appearance
  public var showsSeparators = true
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Nil is the appearance's own colour.
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Points above a section's header; nil is the appearance's own.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }

  /// - Inert: rows have a line at the bottom only.
  public var topSeparatorVisibility = Visibility.automatic { didSet { reportInert() } }
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Automatic where a value is `automaticInsets`'s.
  /// - Inert: rows have a line at the bottom only.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets { didSet { reportInert() } }
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color: UIColor = .separator
  /// - Inert: lines keep their colour.
  public var multipleSelectionColor: UIColor = .separator { didSet { reportInert() } }

  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// What a list cell is in its section.
enum ListCellRole { case row, header, footer }

/// What a section of a list tells its cells.
@MainActor final class ListSectionStyle {
  let configuration: UICollectionLayoutListConfiguration
  init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

  var background: UIColor {
    if let color = configuration.backgroundColor { return color }
    switch configuration.appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .systemGroupedBackground
    }
  }

  var cellBackground: UIBackgroundConfiguration {
    switch configuration.appearance {
    case .plain:
      var plain = UIBackgroundConfiguration.listPlainCell()
      // A list's own colour shows through its rows.
      if configuration.backgroundColor != nil { plain = .clear() }
      return plain
    case .grouped, .insetGrouped: return .listGroupedCell()
    case .sidebar, .sidebarPlain: return .listSidebarCell()
    }
  }

  func content(of role: ListCellRole) -> UIListContentConfiguration {
    let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    switch role {
    case .row: return isSidebar ? .sidebarCell() : .cell()
    case .footer: return isGrouped ? .groupedFooter() : .plainFooter()
    case .header:
      if isGrouped { return .groupedHeader() }
      return configuration.appearance == .plain ? .plainHeader() : .sidebarHeader()
    }
  }

  func background(of role: ListCellRole) -> UIBackgroundConfiguration {
    guard role != .row else { return cellBackground }
    switch configuration.appearance {
    case .plain: return .listPlainHeaderFooter()
    case .grouped, .insetGrouped: return .listGroupedHeaderFooter()
    case .sidebar, .sidebarPlain: return .listSidebarHeader()
    }
  }

  var isInset: Bool { configuration.appearance == .insetGrouped }
  /// Each section's first row is its header.
  var hasHeaderRows: Bool { configuration.headerMode == .firstItemInSection }
  /// Rows stand apart without lines between them.
  var isSidebar: Bool {
    configuration.appearance == .sidebar || configuration.appearance == .sidebarPlain
  }
}

extension NSCollectionLayoutSection {
  /// Rows below each other, as high as they want.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = ListSectionStyle(configuration)
    switch configuration.appearance {
    case .plain, .sidebarPlain: section.contentInsetsReference = .none
    case .grouped:
      // Rows go from side to side; their content keeps to the safe area.
      section.contentInsetsReference = .none
      section.contentInsets = NSDirectionalEdgeInsets(top: 17.5, leading: 0, bottom: 17.5, trailing: 0)
    case .insetGrouped, .sidebar:
      let side = UIView.sideMargin(width: layoutEnvironment.container.contentSize.width)
      section.contentInsets = NSDirectionalEdgeInsets(top: 17.5, leading: side, bottom: 17.5, trailing: side)
    }
    if configuration.headerMode != .none { section.contentInsets.top = 0 }
    if configuration.footerMode != .none { section.contentInsets.bottom = 0 }
    let isSticky = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: row, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = isSticky
      if let padding = configuration.headerTopPadding {
        header.edgeSpacing = NSCollectionLayoutEdgeSpacing(
          leading: nil, top: .fixed(padding), trailing: nil, bottom: nil)
      }
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: row, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

extension UICollectionView {
  /// The list settings of a section, if the layout is a list there.
  func listStyle(ofSection section: Int) -> ListSectionStyle? {
    guard let layout = currentLayout as? UICollectionViewCompositionalLayout, section < layout.sections.count
    else { return nil }
    return layout.sections[section].model.list
  }

  /// A list brings its own background, over the collection view's.
  func layoutListBackground() {
    guard let style = listStyle(ofSection: 0) else {
      listBackground?.removeFromSuperview()
      listBackground = nil
      return
    }
    let view = listBackground ?? UIView()
    listBackground = view
    view.isUserInteractionEnabled = false
    view.backgroundColor = style.background
    if view.superview !== self { insertSubview(view, at: 0) }
    if view.frame != bounds { view.frame = bounds }
    // Under everything, decorations at negative depths included.
    view.layer.zPosition = -1000
  }
}
