extension UINavigationController {
  /// Seconds that a bar takes to come or go.
  public class var hideShowBarDuration: CGFloat { 0.2 }
}
