/// The rows an interface file gives a table: made once, never recycled.
@MainActor struct StaticTableContent {
  struct Section {
    var headerTitle: String?
    var footerTitle: String?
    var headerView: UIView?
    var footerView: UIView?
    var cells: [UITableViewCell]
  }
  var sections: [Section]

  func cell(at path: IndexPath) -> UITableViewCell? {
    guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row)
    else { return nil }
    return sections[path.section].cells[path.row]
  }
}
