// What a row that sizes itself asks for. The table asks the row, whose class may answer with something else.
extension UITableViewCell {
  /// Points: what the content wants, and what the row has beside it.
  func contentSize(
    fitting target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let own = configuration.contentView
    if own == nil, !contentView.isSizedByConstraints {
      let height = interface.height ?? sizeThatFits(CGSize(width: target.width, height: 0)).height
      return CGSize(width: target.width, height: height)
    }
    if own == nil { placeContent() } else { updateConfigurationIfNeeded() }
    let offered = CGSize(width: max(0, target.width - reservedWidth), height: target.height)
    let size = (own ?? contentView).systemLayoutSizeFitting(
      offered, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(
      width: size.width + reservedWidth,
      height: own == nil ? size.height : max(UITableView.standardRowHeight, size.height))
  }
}
