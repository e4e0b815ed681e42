import TouchstoneInterfaceFiles

/// Tables, their rows and their delegates.
@MainActor enum ListElements {
  static let list: [String: ElementClass] = [
    "tableView": InterfaceElements.element(UITableView.self, decodeTable),
    "tableViewCell": InterfaceElements.element(UITableViewCell.self, decodeCell),
    "tableViewCellContentView": InterfaceElements.element(UIView.self),
  ]

  private static func decodeTable(
    _ table: UITableView, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    let background = element.color("backgroundColor", loader.bundle)
    table.adopt(style: element.choice("style", styles) ?? .plain)
    if let background { table.backgroundColor = background }
    ViewElements.decodeScroll(table, element, loader)
    if let value = element.choice("separatorStyle", separators) { table.separatorStyle = value }
    if let color = element.color("separatorColor", loader.bundle) { table.separatorColor = color }
    if let insets = element.value("separatorInset") { table.separatorInset = insets.edgeInsets }
    // A height of -1 stands for the automatic one.
    if let value = element.double("rowHeight"), value > 0 { table.rowHeight = CGFloat(value) }
    if let value = element.double("estimatedRowHeight"), value >= 0 {
      table.estimatedRowHeight = CGFloat(value)
    }
    let heights: [(String, ReferenceWritableKeyPath<UITableView, CGFloat>)] = [
      ("sectionHeaderHeight", \.sectionHeaderHeight), ("sectionFooterHeight", \.sectionFooterHeight),
      ("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight),
      ("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight),
    ]
    for (attribute, path) in heights {
      // 18 is what Interface Builder writes where nobody chose: grouped tables then space themselves.
      if let value = element.double(attribute), table.style == .plain || value != 18 {
        table[keyPath: path] = CGFloat(value)
      }
    }
    if let color = element.color("sectionIndexColor", loader.bundle) { table.sectionIndexColor = color }
    if let color = element.color("sectionIndexBackgroundColor", loader.bundle) {
      table.sectionIndexBackgroundColor = color
    }
    if let color = element.color("sectionIndexTrackingBackgroundColor", loader.bundle) {
      table.sectionIndexTrackingBackgroundColor = color
    }
    if let value = element.int("sectionIndexMinimumDisplayRowCount") {
      table.sectionIndexMinimumDisplayRowCount = value
    }
    decodeSelection(table, element)
    decodeRows(table, element, loader)
  }

  private static func decodeSelection(_ table: UITableView, _ element: InterfaceElement) {
    if let value = element.bool("allowsSelection") { table.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = value }
    if let value = element.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = value }
    if let value = element.bool("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = value
    }
  }

  private static func decodeRows(_ table: UITableView, _ element: InterfaceElement, _ loader: InterfaceLoader)
  {
    for child in element.children {
      switch child.key {
      case "tableHeaderView": table.tableHeaderView = loader.makeView(child)
      case "tableFooterView": table.tableFooterView = loader.makeView(child)
      case "backgroundView": table.backgroundView = loader.makeView(child)
      default: break
      }
    }
    for prototype in element.list("prototypes") {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      let factory = loader.prototypeFactory(prototype)
      table.pool.sources[identifier] = .prototype { factory() as? UITableViewCell }
    }
    if element["dataMode"] == "static" || !element.list("sections").isEmpty {
      table.content.staticContent = staticContent(element, loader)
    }
  }

  // R24.1
  private static func staticContent(_ element: InterfaceElement, _ loader: InterfaceLoader)
    -> StaticTableContent
  {
    let sections = element.list("sections").map { section in
      let cells = section.list("cells").compactMap { loader.makeView($0) as? UITableViewCell }
      for cell in cells { cell.interface.isStatic = true }
      return StaticTableContent.Section(
        headerTitle: section.string("headerTitle"), footerTitle: section.string("footerTitle"),
        headerView: section.value("headerView").flatMap { loader.makeView($0) },
        footerView: section.value("footerView").flatMap { loader.makeView($0) }, cells: cells)
    }
    return StaticTableContent(sections: sections)
  }

  // MARK: Cells

  private static func decodeCell(
    _ cell: UITableViewCell, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    cell.reuseIdentifier = element["reuseIdentifier"]
    cell.adopt(style: element.choice("style", cellStyles) ?? .default)
    if let value = element.choice("selectionStyle", selections) { cell.selectionStyle = value }
    if let value = element.choice("accessoryType", accessories) { cell.accessoryType = value }
    if let value = element.choice("editingAccessoryType", accessories) { cell.editingAccessoryType = value }
    if let value = element.int("indentationLevel") { cell.indentationLevel = value }
    if let value = element.double("indentationWidth") { cell.indentationWidth = CGFloat(value) }
    if let value = element.bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = value }
    if let value = element.bool("showsReorderControl") { cell.showsReorderControl = value }
    if let value = element.double("rowHeight"), value > 0 { cell.interface.height = CGFloat(value) }
    if let insets = element.value("separatorInset") { cell.separatorInset = insets.edgeInsets }
    for child in element.children {
      switch child.key {
      case "contentView": decodeContent(cell, child, element, loader)
      case "editingAccessoryView": cell.editingAccessoryView = loader.makeView(child)
      case "accessoryView": cell.accessoryView = loader.makeView(child)
      case "backgroundView": cell.backgroundView = loader.makeView(child)
      case "selectedBackgroundView": cell.selectedBackgroundView = loader.makeView(child)
      default: break
      }
    }
  }

  /// The stock styles' labels are ordinary subviews in the file; the cell names them by id.
  private static func decodeContent(
    _ cell: UITableViewCell, _ content: InterfaceElement, _ element: InterfaceElement,
    _ loader: InterfaceLoader
  ) {
    loader.decode(cell.contentView, content)
    for (attribute, place) in [("textLabel", 0), ("detailTextLabel", 1)] {
      guard let id = element[attribute], let label = loader.object(id: id) as? UILabel else { continue }
      cell.labels[place] = label
    }
    if let id = element["imageView"], let view = loader.object(id: id) as? UIImageView { cell.picture = view }
  }

  /// The outlets tables and scroll views have.
  static func connect(_ object: NSObject, _ property: String, _ value: AnyObject) -> Bool {
    switch (object, property) {
    case (let table as UITableView, "dataSource"): assign(value, to: table, \.dataSource)
    case (let table as UITableView, "prefetchDataSource"): assign(value, to: table, \.prefetchDataSource)
    case (let table as UITableView, "dragDelegate"): assign(value, to: table, \.dragDelegate)
    case (let table as UITableView, "dropDelegate"): assign(value, to: table, \.dropDelegate)
    case (let table as UITableView, "delegate"): assign(value, to: table, \.delegate)
    case (let scroll as UIScrollView, "delegate"): assign(value, to: scroll, \.delegate)
    default: false
    }
  }

  private static let styles: [String: UITableView.Style] = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
  private static let separators: [String: UITableViewCell.SeparatorStyle] = [
    "none": .none, "singleLine": .singleLine, "default": .singleLine,
  ]
  private static let cellStyles: [String: UITableViewCell.CellStyle] = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
    "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
  ]
  private static let selections: [String: UITableViewCell.SelectionStyle] = [
    "none": .none, "blue": .blue, "gray": .gray, "default": .default,
  ]
  private static let accessories: [String: UITableViewCell.AccessoryType] = [
    "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]
}
