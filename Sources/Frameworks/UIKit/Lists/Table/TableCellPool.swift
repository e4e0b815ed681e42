/// Where a table's cells come from: used ones by identifier, else a class, a nib or a prototype.
@MainActor struct TableCellPool {
  enum Source<View> {
    case type(View.Type)
    case nib(UINib)
    /// A prototype of an interface file, made anew at each call.
    case prototype(() -> View?)
  }

  var sources: [String: Source<UITableViewCell>] = [:]
  var headerSources: [String: Source<UITableViewHeaderFooterView>] = [:]
  private var free: [String: [UITableViewCell]] = [:]
  private var freeHeaders: [String: [UITableViewHeaderFooterView]] = [:]
  private var freeStock: [UITableViewHeaderFooterView] = []

  mutating func cell(_ identifier: String, for table: UITableView) -> UITableViewCell? {
    if let cell = free[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let source = sources[identifier] else { return nil }
    let cell: UITableViewCell?
    switch source {
    case .type(let type): cell = ObjectFactory.cell(type, style: .default, reuseIdentifier: identifier)
    case .nib(let nib):
      cell = nib.instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? UITableViewCell }.first
    case .prototype(let make): cell = make()
    }
    if cell?.reuseIdentifier == nil { cell?.reuseIdentifier = identifier }
    return cell
  }

  /// Whether the cell was kept for reuse.
  mutating func recycle(_ cell: UITableViewCell) -> Bool {
    guard let identifier = cell.reuseIdentifier, !cell.interface.isStatic else { return false }
    free[identifier, default: []].append(cell)
    return true
  }

  /// Q2: nobody will ask for them any more. They are still in the table, hidden.
  mutating func takeFreeCells() -> [UITableViewCell] {
    defer { free = [:] }
    return free.values.flatMap(\.self)
  }

  mutating func headerFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = freeHeaders[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view: UITableViewHeaderFooterView?
    switch headerSources[identifier] {
    case .type(let type): view = ObjectFactory.headerFooter(type, reuseIdentifier: identifier)
    case .nib(let nib):
      view =
        nib.instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }
        .first
    case .prototype(let make): view = make()
    case nil: view = nil
    }
    if view?.reuseIdentifier == nil { view?.reuseIdentifier = identifier }
    return view
  }

  /// A header or footer for a plain title.
  mutating func stock() -> UITableViewHeaderFooterView {
    freeStock.popLast() ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
  }

  mutating func recycle(headerFooter view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView else { return }
    if let identifier = view.reuseIdentifier {
      freeHeaders[identifier, default: []].append(view)
    } else if type(of: view) == UITableViewHeaderFooterView.self {
      freeStock.append(view)
    }
  }
}
