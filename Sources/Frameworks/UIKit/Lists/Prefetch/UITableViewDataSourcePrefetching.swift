import TouchstoneFoundation

@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  /// Tells the prefetch source of the rows of the next screen, in the direction of scrolling.
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, window != nil else { return }
    let (low, high) = prefetcher.next(low: bounds.minY, high: bounds.maxY)
    let ahead = content.map.sections(from: low, to: high).flatMap { section in
      content.map.rows(of: section, from: low, to: high).map { IndexPath(row: $0, section: section) }
    }
    let request = prefetcher.update(shown: Set(shown.cells.keys), ahead: ahead)
    if !request.cancel.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: request.cancel) }
    if !request.fetch.isEmpty { source.tableView(self, prefetchRowsAt: request.fetch) }
  }
}

extension UICollectionView {
  /// Tells the prefetch source of the items of the next screen, in the direction of scrolling.
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, window != nil else { return }
    let isSideways = contentSize.width > bounds.width && contentSize.height <= bounds.height
    let (low, high) =
      isSideways
      ? prefetcher.next(low: bounds.minX, high: bounds.maxX)
      : prefetcher.next(low: bounds.minY, high: bounds.maxY)
    let rect =
      isSideways
      ? CGRect(x: low, y: bounds.minY, width: high - low, height: bounds.height)
      : CGRect(x: bounds.minX, y: low, width: bounds.width, height: high - low)
    let ahead = (currentLayout.layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    let shown = Set(views.keys.filter { $0.category == .cell }.map(\.indexPath))
    let request = prefetcher.update(shown: shown, ahead: ahead)
    if !request.cancel.isEmpty {
      source.collectionView(self, cancelPrefetchingForItemsAt: request.cancel)
    }
    if !request.fetch.isEmpty { source.collectionView(self, prefetchItemsAt: request.fetch) }
  }
}
