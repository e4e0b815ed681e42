/// Where the columns of a split view are, by nothing but numbers.
///
/// Columns that are hidden stand outside, at the edge they come from. Everything is worked out from the
/// leading edge and mirrored at the end.
struct SplitLayout {
  typealias Column = UISplitViewController.Column

  var size: CGSize
  var style: UISplitViewController.Style
  var mode: UISplitViewController.DisplayMode
  var behavior: UISplitViewController.SplitBehavior
  var widths: [Column: CGFloat]
  /// The line between columns.
  var gutter: CGFloat
  /// Whether the primary column is at the right.
  var isMirrored: Bool

  var sideColumns: [Column] { mode.sideColumns(style) }

  func isVisible(_ column: Column) -> Bool { column == .secondary || sideColumns.contains(column) }

  func frame(of column: Column) -> CGRect {
    let frame = leadingFrame(of: column)
    return isMirrored ? frame.offsetBy(dx: size.width - frame.maxX - frame.minX, dy: 0) : frame
  }

  private func leadingFrame(of column: Column) -> CGRect {
    guard column != .secondary else { return secondaryFrame }
    let width = widths[column] ?? 0
    var x: CGFloat = 0
    for side in sideColumns {
      if side == column { return CGRect(x: x, y: 0, width: width, height: size.height) }
      x += (widths[side] ?? 0) + gutter
    }
    // R38.3: what is hidden waits at the edge.
    return CGRect(x: -width, y: 0, width: width, height: size.height)
  }

  private var secondaryFrame: CGRect {
    let taken = sideColumns.reduce(0) { $0 + (widths[$1] ?? 0) + gutter }
    if mode.isOverlay || taken == 0 { return CGRect(origin: .zero, size: size) }
    let displaces = mode == .twoDisplaceSecondary || (behavior == .displace && style == .doubleColumn)
    guard displaces else {
      return CGRect(x: taken, y: 0, width: max(0, size.width - taken), height: size.height)
    }
    // It keeps the width that it has beside fewer columns and moves out at the far side.
    let beside = style == .tripleColumn ? (widths[.supplementary] ?? 0) + gutter : 0
    return CGRect(x: taken, y: 0, width: max(0, size.width - beside), height: size.height)
  }
}
