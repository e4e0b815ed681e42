/// What stands in a row of its own under a navigation bar's title: a search controller's bar.
@preconcurrency @MainActor protocol NavigationBarRow: AnyObject {
  var rowView: UIView { get }
  /// In points, with the scopes.
  var rowHeight: CGFloat { get }
  /// The bar has another place or height.
  func barsMoved()
}

/// The search bar under a navigation bar's title.
@MainActor struct NavigationSearch {
  static let height: CGFloat = 52
  /// Beside the buttons, on a tablet: about as wide as a tablet's own apps have it; wider while it has a cancel button.
  static let inlineWidth: CGFloat = 260
  static let inlineWidthWhileSearching: CGFloat = 340
  weak var shown: UIView?
  /// How much of the row shows, 0...1; the scroll position decides.
  var fraction: CGFloat = 1
}
