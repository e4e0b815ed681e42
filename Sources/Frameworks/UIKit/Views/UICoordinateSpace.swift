/// Something with coordinates of its own: a view or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(transformToScreen.concatenating(coordinateSpace.screenTransform.inverted()))
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(coordinateSpace.screenTransform.concatenating(transformToScreen.inverted()))
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(transformToScreen.concatenating(coordinateSpace.screenTransform.inverted()))
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(coordinateSpace.screenTransform.concatenating(transformToScreen.inverted()))
  }
}

extension UICoordinateSpace {
  /// From the space's coordinates to the screen's, as the device is turned now.
  var screenTransform: CGAffineTransform {
    (self as? UIView)?.transformToScreen ?? (self as? ScreenCoordinateSpace)?.transformToScreen ?? .identity
  }
}

/// The coordinates of the whole screen, as the device is turned now or (fixed) upright.
@MainActor final class ScreenCoordinateSpace: UICoordinateSpace {
  private let isFixed: Bool
  init(isFixed: Bool) { self.isFixed = isFixed }

  private var environment: DeviceEnvironment { UIKitRuntime.shared.environment }
  private var upright: CGRect {
    CGRect(x: 0, y: 0, width: environment.screen.width, height: environment.screen.height)
  }

  var bounds: CGRect { isFixed ? upright : environment.bounds }

  /// The fixed space's origin stays in the corner that is at the top left while the device is upright.
  var transformToScreen: CGAffineTransform {
    guard isFixed else { return .identity }
    let (width, height) = (upright.width, upright.height)
    return switch environment.interfaceOrientation {
    case .landscapeRight: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    case .landscapeLeft: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    default: .identity
    }
  }

  private func transform(to space: any UICoordinateSpace) -> CGAffineTransform {
    transformToScreen.concatenating(space.screenTransform.inverted())
  }

  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    point.applying(transform(to: space))
  }
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    point.applying(transform(to: space).inverted())
  }
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    rect.applying(transform(to: space))
  }
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    rect.applying(transform(to: space).inverted())
  }
}
