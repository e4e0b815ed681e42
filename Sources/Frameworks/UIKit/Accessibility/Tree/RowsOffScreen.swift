/// What the rows of a table say that are not on the screen: they are in the tree, as on a device, where a collection's
/// items are not.
///
/// A row's cell is made once to be looked at, and again after it was on the screen or the table was reloaded.
@MainActor final class RowsOffScreen {
  struct Row {
    var path: IndexPath
    /// In the table's content.
    var place: CGRect
    /// Nil if there is nothing to be found in it. Frames are relative to the table's content.
    var element: AutomationTree.Element?
  }

  /// As many as a device looks at.
  private static let most = 500

  private var generation = -1
  private var width: CGFloat = 0
  private var known: [IndexPath: AutomationTree.Element?] = [:]

  static func of(_ table: UITableView) -> RowsOffScreen {
    table.concerns.state(RowsOffScreen.self) { RowsOffScreen() }
  }

  func rows(of table: UITableView, _ make: (UITableViewCell) -> AutomationTree.Element?) -> [Row] {
    if generation != table.rowGeneration || width != table.bounds.width { known = [:] }
    (generation, width) = (table.rowGeneration, table.bounds.width)
    let places = table.rowsOffScreen(of: Self.most)
    // Those that are on the screen now are looked at anew when they have left it.
    var kept: [IndexPath: AutomationTree.Element?] = [:]
    var rows: [Row] = []
    for (path, place) in places {
      var element: AutomationTree.Element?
      if let old = known[path] {
        element = old
      } else {
        table.look(atRow: path, in: place) { element = make($0) }
      }
      kept[path] = .some(element)
      rows.append(Row(path: path, place: place, element: element))
    }
    known = kept
    return rows
  }
}
