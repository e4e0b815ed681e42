import UIKit

/// Where content and menu stand while a menu is open by some part. Pure arithmetic, in points of the container.
struct SideMenuGeometry {
  /// The container's bounds.
  var bounds: CGRect
  /// How wide the menu is.
  var width: CGFloat
  var edge: SideMenuSide.Edge

  /// How far the content gives way, as a part of the menu's width.
  static let parallax: CGFloat = 0.1
  /// How wide a menu is that has no preferred size.
  static let standardWidth: CGFloat = 320

  /// - Parameter preferred: the menu's preferred content size; without an area it has none. A menu is never wider than the container.
  init(bounds: CGRect, preferred: CGSize, edge: SideMenuSide.Edge) {
    self.bounds = bounds
    self.edge = edge
    let wished = preferred.width > 0 && preferred.height > 0 ? preferred.width : Self.standardWidth
    width = min(wished, bounds.width)
  }

  /// The menu's frame: wholly outside at 0, wholly inside at 1.
  func menu(at progress: CGFloat) -> CGRect {
    let hidden = width * (1 - progress)
    let x = edge == .left ? bounds.minX - hidden : bounds.maxX - width + hidden
    return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }

  /// The content's frame: it gives way a little.
  func content(at progress: CGFloat) -> CGRect {
    let shift = width * Self.parallax * progress
    return bounds.offsetBy(dx: edge == .left ? shift : -shift, dy: 0)
  }

  /// How far a menu is open after a finger went `translation` points to the right from `start`.
  func progress(from start: CGFloat, translation: CGFloat) -> CGFloat {
    guard width > 0 else { return start }
    let change = (edge == .left ? translation : -translation) / width
    return min(max(start + change, 0), 1)
  }

  /// Whether a finger that leaves with this velocity, in points per second to the right, opens the menu; one that rests goes to the
  /// nearer end.
  func opens(velocity: CGFloat, progress: CGFloat) -> Bool {
    velocity == 0 ? progress >= 0.5 : (velocity > 0) == (edge == .left)
  }
}
