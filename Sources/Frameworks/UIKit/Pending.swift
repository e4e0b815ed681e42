// Shells of classes whose rooms are being built. Whoever lands the real one deletes its line here;
// the file goes with the last line.

@preconcurrency @MainActor open class UIImageView: UIView { open var image: UIImage?; open var isHighlighted = false }
@preconcurrency @MainActor open class UINib: NSObject { func instantiate(withOwner: Any?, options: [String: Any]?) -> [Any] { [] } }
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer { open func translation(in: UIView?) -> CGPoint { .zero }; open func velocity(in: UIView?) -> CGPoint { .zero }; func addHandler(_ h: @escaping () -> Void) {}  }
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer { open var scale: CGFloat = 1;  func addHandler(_ h: @escaping () -> Void) {} ; open func location(in: UIView?) -> CGPoint { .zero } }
extension UIImage { public struct SymbolConfiguration {}; public enum RenderingMode { case automatic, alwaysOriginal, alwaysTemplate }; var size: CGSize { .zero }; var renderingMode: RenderingMode { .automatic }; func withRenderingMode(_ m: RenderingMode) -> UIImage { self }; convenience init?(systemName: String) { return nil } }
public class CAShapeLayer: CALayer { public var path: CGPath?; public var fillColor: CGColor?; public var strokeColor: CGColor?; public var lineWidth: CGFloat = 1; public enum Cap { case round }; public var lineCap = Cap.round; public var lineJoin = Cap.round }
