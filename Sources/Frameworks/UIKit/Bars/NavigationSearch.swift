/// The search bar under a navigation bar's title.
@MainActor struct NavigationSearch {
  static let height: CGFloat = 52
  weak var shown: UIView?
  /// How much of the row shows, 0...1; the scroll position decides.
  var fraction: CGFloat = 1
}
