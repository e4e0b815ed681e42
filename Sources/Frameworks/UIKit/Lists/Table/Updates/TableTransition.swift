/// Moves what a table shows from its old layout to the new one.
///
/// Everything first takes its final place without animation; then what was on the screen before goes back
/// to where it was, and all of it glides in one animation.
@MainActor struct TableTransition {
  let table: UITableView
  var updates: TableUpdates
  let before: TableLayout
  let places: ListPlaces
  static let duration: TimeInterval = 0.3

  /// A view that will not be there at the end, and how it goes.
  private struct Leaving {
    let view: UIView
    /// The row it was; nil for a header or footer.
    let path: IndexPath?
    let animation: UITableView.RowAnimation
    /// Where it goes if it only moves out of sight.
    var target: CGRect?
    var isReplaced = false
  }

  func run() {
    var updates = updates
    updates.settle(places)
    let start = table.contentOffset
    let end = table.drag == nil ? table.clamped(start) : start
    var leaving = rekeyRows(updates) + rekeyEdges(updates)
    guard table.window != nil, UIView.areAnimationsEnabled, table.bounds.height > 0 else {
      for one in leaving { recycle(one) }
      table.contentOffset = end
      table.setNeedsLayout()
      for completion in updates.completions { completion(true) }
      return
    }
    var old = frames()
    for one in leaving { old[ObjectIdentifier(one.view)] = one.view.frame }
    table.shown.span = (min(start.y, end.y), max(start.y, end.y) + table.bounds.height)
    leaving += takeMovedOut()
    UIView.performWithoutAnimation {
      table.layoutVisible()
      for cell in table.shown.cells.values { cell.layoutIfNeeded() }
      leaving.removeAll(where: isShown)
      for one in leaving.reversed() { table.insertSubview(one.view, at: table.floorIndex) }
    }
    let final = frames()
    UIView.performWithoutAnimation { takeStartPlaces(updates, old) }
    animate(leaving, final, end, updates.completions)
  }

  // MARK: Who stays

  private func rekeyRows(_ updates: TableUpdates) -> [Leaving] {
    var kept: [IndexPath: UITableViewCell] = [:]
    var leaving: [Leaving] = []
    for (path, cell) in table.shown.cells {
      if let place = places.place(of: path) {
        kept[place] = cell
        cell.indexPath = place
        cell.needsMeasure = true
      } else {
        leaving.append(
          Leaving(
            view: cell, path: path, animation: updates.leaving(path), isReplaced: updates.isReload(path)))
      }
    }
    table.shown.cells = kept
    for (path, cell) in kept { table.configure(cell, at: path) }
    table.selection.rows = table.selection.rows.compactMap { places.place(of: $0) }
    table.selection.touched = table.selection.touched.flatMap { places.place(of: $0) }
    return leaving
  }

  private func rekeyEdges(_ updates: TableUpdates) -> [Leaving] {
    var leaving: [Leaving] = []
    func rekey(_ views: [Int: UIView]) -> [Int: UIView] {
      var kept: [Int: UIView] = [:]
      for (section, view) in views {
        if let new = places.section(of: section) {
          kept[new] = view
        } else {
          leaving.append(Leaving(view: view, path: nil, animation: updates.leaving(section: section)))
        }
      }
      return kept
    }
    table.shown.headers = rekey(table.shown.headers)
    table.shown.footers = rekey(table.shown.footers)
    return leaving
  }

  /// Rows that stay in the table but not on the screen.
  private func takeMovedOut() -> [Leaving] {
    let (low, high) = table.visibleRange
    var leaving: [Leaving] = []
    for (path, cell) in table.shown.cells {
      guard let (y, height) = table.content.map.rowRange(path), y >= high || y + height <= low else {
        continue
      }
      table.shown.cells[path] = nil
      leaving.append(
        Leaving(view: cell, path: path, animation: .none, target: table.rowFrame(y: y, height: height)))
    }
    return leaving
  }

  // MARK: Places

  private var shown: [UIView] {
    Array(table.shown.cells.values) + Array(table.shown.headers.values) + Array(table.shown.footers.values)
  }

  private func frames() -> [ObjectIdentifier: CGRect] {
    Dictionary(shown.map { (ObjectIdentifier($0), $0.frame) }, uniquingKeysWith: { $1 })
  }

  private func takeStartPlaces(_ updates: TableUpdates, _ old: [ObjectIdentifier: CGRect]) {
    for (path, cell) in table.shown.cells {
      if let frame = old[ObjectIdentifier(cell)] {
        cell.frame = frame
      } else if let origin = places.origin(of: path), let (y, height) = before.rowRange(origin) {
        cell.frame = table.rowFrame(y: y, height: height)
      } else {
        Self.displace(cell, updates.coming(path))
      }
    }
    for (section, view) in table.shown.headers { start(view, updates.coming(section: section), old) }
    for (section, view) in table.shown.footers { start(view, updates.coming(section: section), old) }
  }

  private func start(
    _ view: UIView, _ animation: UITableView.RowAnimation, _ old: [ObjectIdentifier: CGRect]
  ) {
    if let frame = old[ObjectIdentifier(view)] { view.frame = frame } else { Self.displace(view, animation) }
  }

  /// Where a row comes from, or goes to, by its animation.
  private static func displace(_ view: UIView, _ animation: UITableView.RowAnimation) {
    switch animation {
    case .none: return
    case .fade, .automatic: break
    case .right: view.frame.origin.x += view.bounds.width
    case .left: view.frame.origin.x -= view.bounds.width
    case .top: view.frame.origin.y -= view.bounds.height
    case .bottom: view.frame.origin.y += view.bounds.height
    case .middle: view.frame = view.frame.insetBy(dx: 0, dy: view.bounds.height / 2)
    }
    view.alpha = 0
  }

  // MARK: Motion

  private func animate(
    _ leaving: [Leaving], _ final: [ObjectIdentifier: CGRect], _ end: CGPoint, _ completions: [(Bool) -> Void]
  ) {
    for one in leaving where one.animation == .none && one.target == nil { recycle(one) }
    let leaving = leaving.filter { $0.animation != .none || $0.target != nil }
    let shown = shown
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
      for view in shown {
        if let frame = final[ObjectIdentifier(view)] { view.frame = frame }
        view.alpha = 1
      }
      for one in leaving {
        if let target = one.target {
          one.view.frame = target
        } else if !one.isReplaced || one.animation != .fade && one.animation != .automatic {
          // A cell that another fades in over stays until it is covered.
          Self.displace(one.view, one.animation)
        }
      }
      if table.contentOffset != end { table.contentOffset = end }
    } completion: { finished in
      for one in leaving { recycle(one) }
      table.shown.span = nil
      table.setNeedsLayout()
      for completion in completions { completion(finished) }
    }
  }

  /// A data source that keeps its views itself may give one back that was about to go: it stays then.
  private func isShown(_ one: Leaving) -> Bool {
    if one.path != nil, let cell = one.view as? UITableViewCell {
      return cell.indexPath.map { table.shown.cells[$0] === cell } ?? false
    }
    return table.shown.headers.values.contains { $0 === one.view }
      || table.shown.footers.values.contains { $0 === one.view }
  }

  private func recycle(_ one: Leaving) {
    one.view.alpha = 1
    if isShown(one) { return }
    if let cell = one.view as? UITableViewCell, let path = one.path {
      table.recycle(cell, at: path)
    } else {
      table.pool.recycle(headerFooter: one.view)
    }
  }
}
