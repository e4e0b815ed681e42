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
  var screenTransform: CGAffineTransform { (self as? UIView)?.transformToScreen ?? .identity }
}

/// The coordinates of the whole screen, as the device is turned now or (fixed) upright.
@MainActor final class ScreenCoordinateSpace: UICoordinateSpace {
  private let area: () -> CGRect
  init(area: @escaping () -> CGRect) { self.area = area }

  var bounds: CGRect { area() }
  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    point.applying(space.screenTransform.inverted())
  }
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    point.applying(space.screenTransform)
  }
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    rect.applying(space.screenTransform.inverted())
  }
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    rect.applying(space.screenTransform)
  }
}
