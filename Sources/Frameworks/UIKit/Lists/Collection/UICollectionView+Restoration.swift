extension UICollectionView: RestorableList {
  var firstVisibleElement: IndexPath? {
    let top = contentOffset.y + adjustedContentInset.top
    return indexPathsForVisibleItems.sorted().first { (frameOfElement(at: $0)?.maxY ?? 0) > top }
  }
  var selectedElements: [IndexPath] { indexPathsForSelectedItems ?? [] }
  var modelAssociation: (any UIDataSourceModelAssociation)? {
    dataSource as? any UIDataSourceModelAssociation
  }
  func frameOfElement(at path: IndexPath) -> CGRect? {
    guard path.section < numberOfSections, path.item < numberOfItems(inSection: path.section) else {
      return nil
    }
    return layoutAttributesForItem(at: path)?.frame
  }
  func selectWithoutTelling(_ path: IndexPath) { selectItem(at: path, animated: false, scrollPosition: []) }
}
