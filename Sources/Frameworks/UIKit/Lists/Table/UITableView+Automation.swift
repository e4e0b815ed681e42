extension UITableView {
  /// Header, rows and footer from the top, whatever the order in which their views came.
  func inOrderOfRows(_ views: [UIView]) -> [UIView] {
    let behind = views.filter { $0 === backgroundView }
    let rest = views.filter { $0 !== backgroundView }
    return behind
      + rest.enumerated().sorted {
        ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
      }.map(\.element)
  }
}
