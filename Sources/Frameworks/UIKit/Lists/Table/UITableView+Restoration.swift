extension UITableView: RestorableList {
  var firstVisibleElement: IndexPath? {
    let top = contentOffset.y + adjustedContentInset.top
    return indexPathsForVisibleRows?.first { rectForRow(at: $0).maxY > top }
  }
  var staysAtTop: Bool { content.staysAtTop }
  var selectedElements: [IndexPath] { indexPathsForSelectedRows ?? [] }
  var modelAssociation: (any UIDataSourceModelAssociation)? {
    dataSource as? any UIDataSourceModelAssociation
  }
  func frameOfElement(at path: IndexPath) -> CGRect? {
    guard path.section < numberOfSections, path.row < numberOfRows(inSection: path.section) else {
      return nil
    }
    return rectForRow(at: path)
  }
  func selectWithoutTelling(_ path: IndexPath) { selectRow(at: path, animated: false, scrollPosition: .none) }
}
