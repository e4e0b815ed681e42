// Shells of classes whose rooms are being built. Whoever lands the real one deletes its line here;
// the file goes with the last line.

@preconcurrency @MainActor open class UINib: NSObject { func instantiate(withOwner: Any?, options: [String: Any]?) -> [Any] { [] } }
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer { open func translation(in: UIView?) -> CGPoint { .zero }; open func velocity(in: UIView?) -> CGPoint { .zero }; func addHandler(_ h: @escaping () -> Void) {}  }
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer { open var scale: CGFloat = 1;  func addHandler(_ h: @escaping () -> Void) {} ; open func location(in: UIView?) -> CGPoint { .zero } }
public class CAShapeLayer: CALayer { public var path: CGPath?; public var fillColor: CGColor?; public var strokeColor: CGColor?; public var lineWidth: CGFloat = 1; public enum Cap { case round }; public var lineCap = Cap.round; public var lineJoin = Cap.round }
