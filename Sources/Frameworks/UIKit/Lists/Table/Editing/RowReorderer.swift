/// Lets a finger carry a row by its grip while the others make room.
@MainActor final class RowReorderer: _NSObject, UIGestureRecognizerDelegate, FrameClient {
  private unowned let table: UITableView
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var carried: Carried?

  private struct Carried {
    let cell: UITableViewCell
    let height: CGFloat
    /// From the row's top to the finger.
    let grab: CGFloat
    /// The table without the row.
    let bare: TableLayout
    /// Where it would fall, before the delegate had its say.
    var proposed: IndexPath
    var isScrolling = false
  }

  private static let edge: CGFloat = 44
  /// Points a frame at the very edge.
  private static let topSpeed: CGFloat = 9

  init(table: UITableView) {
    self.table = table
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

  private var finger: CGFloat { press.location(in: table).y }

  private func lift() {
    guard let cell = (table.hitTest(press.location(in: table), with: nil) as? ReorderGrip)?.cell,
      let path = table.indexPath(for: cell), let (y, height) = table.map.rowRange(path)
    else { return }
    table.closeSwipe()
    var bare = table.map
    bare.removeRow(at: path)
    carried = Carried(cell: cell, height: height, grab: finger - y, bare: bare, proposed: path)
    table.reordering = TableReordering(cell: cell, origin: path, place: path)
    table.bringSubviewToFront(cell)
    cell.layer.zPosition = 1
    cell.clipsToBounds = false
    UIView.animate(withDuration: 0.2) {
      cell.layer.shadowColor = UIColor.black.cgColor
      cell.layer.shadowOpacity = 0.25
      cell.layer.shadowRadius = 8
      cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    }
    follow()
  }

  private func follow() {
    guard var carried else { return }
    let cell = carried.cell
    let highest = min(0, table.contentOffset.y)
    let lowest = max(table.map.contentEnd, table.bounds.maxY) - carried.height
    cell.frame.origin.y = min(max(highest, finger - carried.grab), lowest)
    let proposed = carried.bare.slot(for: cell.frame.minY)
    if proposed != carried.proposed {
      carried.proposed = proposed
      self.carried = carried
      retarget(proposed)
    }
    if !carried.isScrolling, speed != 0 {
      self.carried?.isScrolling = true
      UIKitRuntime.shared.frameLoop.add(self)
    }
  }

  private func retarget(_ proposed: IndexPath) {
    guard let carried, let reordering = table.reordering else { return }
    let place =
      table.tableDelegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: reordering.origin, toProposedIndexPath: proposed) ?? proposed
    table.makeRoom(at: place, height: carried.height, bare: carried.bare)
  }

  // MARK: Scrolling at the edges

  private var speed: CGFloat {
    let visible = table.bounds.inset(by: table.adjustedContentInset)
    let over = max(0, min(1, (finger - visible.maxY + Self.edge) / Self.edge))
    let under = max(0, min(1, (visible.minY + Self.edge - finger) / Self.edge))
    return (over - under) * Self.topSpeed
  }

  func frame(at time: CFTimeInterval) -> Bool {
    guard carried != nil, speed != 0 else {
      carried?.isScrolling = false
      return false
    }
    let offset = table.clamped(CGPoint(x: table.contentOffset.x, y: table.contentOffset.y + speed))
    if offset != table.contentOffset {
      table.contentOffset = offset
      follow()
    }
    return true
  }

  // MARK: The end

  private func drop() {
    guard let reordering = table.reordering else { return }
    settle()
    guard reordering.place != reordering.origin else { return }
    table.selected = table.selected.map { reordering.shown($0) }
    table.dataSource?.tableView(table, moveRowAt: reordering.origin, to: reordering.place)
  }

  private func cancel() {
    if let carried, let reordering = table.reordering {
      table.makeRoom(at: reordering.origin, height: carried.height, bare: carried.bare)
    }
    settle()
  }

  private func settle() {
    guard let carried else { return }
    self.carried = nil
    let place = table.reordering?.place
    table.reordering = nil
    let cell = carried.cell
    UIView.animate(withDuration: 0.25) {
      if let place { cell.frame = self.table.rectForRow(at: place) }
      cell.layer.shadowOpacity = 0
    } completion: { _ in
      cell.layer.zPosition = 0
      if let path = cell.indexPath { self.table.configure(cell, at: path) }
    }
  }
}
