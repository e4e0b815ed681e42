extension UIViewController {
  /// A split view tells those who lead to details that these come elsewhere now.
  public class var showDetailTargetDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIViewControllerShowDetailTargetDidChangeNotification")
  }

  /// The bars at these edges look at this scroll view instead of the page's own.
  /// - Partial: bars stand above and below; other edges are left out.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    if !edge.isDisjoint(with: [.leading, .trailing]), !edge.contains(.all) { reportPartial() }
    if edge.contains(.top) { viewsForBars.top = scrollView }
    if edge.contains(.bottom) { viewsForBars.bottom = scrollView }
    contentScrolled()
  }

  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  /// What was set for the edge.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let view = edge.contains(.top) ? viewsForBars.top : edge.contains(.bottom) ? viewsForBars.bottom : nil
    return view as? UIScrollView
  }
}
