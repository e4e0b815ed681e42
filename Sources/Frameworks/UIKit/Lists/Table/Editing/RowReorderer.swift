/// Lets a finger carry a row by its grip, or a drag its picture, while the others make room.
@MainActor final class RowReorderer: _NSObject, UIGestureRecognizerDelegate {
  private unowned let table: UITableView
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var carried: Carried?
  /// Where the finger is now, in the table.
  private var finger: () -> CGPoint
  private lazy var scroller = EdgeScroller(table) { [unowned self] in
    finger()
  } scrolled: { [unowned self] in
    follow()
  }

  private struct Carried {
    let cell: UITableViewCell
    let height: CGFloat
    /// From the row's top to the finger.
    let grab: CGFloat
    /// A drag scrolls whatever it is over by itself.
    let scrolls: Bool
    /// The table without the row.
    let bare: TableLayout
    /// Where it would fall, before the delegate had its say.
    var proposed: IndexPath
  }

  init(table: UITableView) {
    self.table = table
    finger = { [unowned press, unowned table] in press.location(in: table) }
    super.init()
    press.minimumPressDuration = 0
    press.delegate = self
    press.addHandler { [weak self] in self?.moved() }
    table.addGestureRecognizer(press)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    (touch.view as? ReorderGrip)?.cell?.table === table
  }

  private func moved() {
    switch press.state {
    case .began: lift()
    case .changed: follow()
    case .ended: drop()
    case .cancelled, .failed: cancel()
    default: break
    }
  }

  private func lift() {
    let start = press.location(in: table)
    guard let cell = (table.hitTest(start, with: nil) as? ReorderGrip)?.cell,
      let path = table.indexPath(for: cell)
    else { return }
    take(cell, at: path, grabbedAt: start, scrolls: true) { [unowned press, unowned table] in
      press.location(in: table)
    }
    cell.lift()
  }

  func take(
    _ cell: UITableViewCell, at path: IndexPath, grabbedAt grab: CGPoint, scrolls: Bool,
    finger: @escaping () -> CGPoint
  ) {
    guard let (y, height) = table.content.map.rowRange(path) else { return }
    self.finger = finger
    table.closeSwipe()
    var bare = table.content.map
    bare.removeRow(at: path)
    carried = Carried(
      cell: cell, height: height, grab: grab.y - y, scrolls: scrolls, bare: bare, proposed: path)
    table.reordering = TableReordering(cell: cell, order: ListReordering(origin: path, place: path))
  }

  func follow() {
    guard var carried else { return }
    let cell = carried.cell
    let highest = min(0, table.contentOffset.y)
    let lowest = max(table.content.map.contentEnd, table.bounds.maxY) - carried.height
    cell.frame.origin.y = min(max(highest, finger().y - carried.grab), lowest)
    let proposed = carried.bare.slot(for: cell.frame.minY)
    if proposed != carried.proposed {
      carried.proposed = proposed
      self.carried = carried
      retarget(proposed)
    }
    if carried.scrolls { scroller.follow() }
  }

  private func retarget(_ proposed: IndexPath) {
    guard let carried, let origin = table.reordering?.order.origin else { return }
    let place =
      table.tableDelegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: proposed) ?? proposed
    table.makeRoom(at: place, height: carried.height, bare: carried.bare)
  }

  func drop() {
    guard let order = table.reordering?.order else { return }
    settle()
    guard order.place != order.origin else { return }
    table.selection.rows = table.selection.rows.map { order.shown($0) }
    table.dataSource?.tableView(table, moveRowAt: order.origin, to: order.place)
  }

  func cancel() {
    if let carried, let order = table.reordering?.order {
      table.makeRoom(at: order.origin, height: carried.height, bare: carried.bare)
    }
    settle()
  }

  /// The rows are about to be others: the carried one is back at its place, and the finger carries no more.
  ///
  /// The data source is not asked, because it may know only the new rows.
  func abandon() {
    guard let carried, let origin = table.reordering?.order.origin else { return }
    table.shift(to: origin, height: carried.height, bare: carried.bare)
    self.carried = nil
    table.reordering = nil
    scroller.stop()
    RowDrags.of(table)?.forgetRow()
    // A drag carries the row unseen.
    carried.cell.alpha = 1
    carried.cell.settle {
    } then: {
    }
    press.isEnabled = false
    press.isEnabled = true
  }

  private func settle() {
    guard let carried else { return }
    self.carried = nil
    scroller.stop()
    let place = table.reordering?.order.place
    table.reordering = nil
    let cell = carried.cell
    cell.alpha = 1
    cell.settle {
      if let place { cell.frame = self.table.rectForRow(at: place) }
    } then: {
      if let path = cell.indexPath { self.table.configure(cell, at: path) }
    }
  }
}
