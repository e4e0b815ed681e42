// What a row has beside its content, and the size that it asks for by it. The table asks the row, whose class may answer with
// something else.
extension UITableViewCell {
  /// Points at the trailing edge that the accessory takes from the content.
  var accessoryWidth: CGFloat {
    if let own = accessories.shownView { return own.bounds.width + 16 + 8 }
    return accessories.shown?.reservedWidth ?? 0
  }

  /// What the table keeps its rows' content clear of at the sides: a camera beside a phone on its side.
  var unsafeSides: UIEdgeInsets {
    guard table?.insetsContentViewsToSafeArea ?? true else { return .zero }
    let safe = safeAreaInsets
    return UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right)
  }

  /// The places of a row's parts are worked out from left to right, and mirrored where it runs the other way.
  var leadingInset: CGFloat { unsafeLeading + (editControls?.leadingInset ?? 0) }
  var trailingInset: CGFloat {
    unsafeTrailing + (editControls?.trailingInset ?? 0) + (table?.indexWidth ?? 0)
  }
  var unsafeLeading: CGFloat { isRightToLeft ? unsafeSides.right : unsafeSides.left }
  var unsafeTrailing: CGFloat { isRightToLeft ? unsafeSides.left : unsafeSides.right }

  /// Points of the row's width that are not the content's.
  var reservedWidth: CGFloat { leadingInset + accessoryWidth + trailingInset }

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
