/// Which scroll views the bars at an edge look at, where these are not the page's own.
struct ViewsForBars {
  weak var top: UIView?
  weak var bottom: UIView?
}
