import UIKit

/// Under what a view or controller is shown for a snapshot. What is not given is the device's.
public struct SnapshotConditions {
  /// In points. Without one, a view is as large as it is, or as its content where it has no size, and a controller's as the screen.
  public var size: CGSize?
  /// Light or dark.
  public var style: UIUserInterfaceStyle
  /// The size of Dynamic Type.
  public var contentSize: UIContentSizeCategory
  /// Left to right, or right to left.
  public var direction: UITraitEnvironmentLayoutDirection
  /// Pixels per point, of pictures too.
  public var scale: CGFloat
  /// Others: size classes, contrast, and so on.
  public var traits: UITraitCollection?

  /// Sets what is given.
  ///
  /// - Parameter size: A side of 0 is as long as a view's content asks for.
  public init(
    size: CGSize? = nil, style: UIUserInterfaceStyle = .unspecified,
    contentSize: UIContentSizeCategory = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified, scale: CGFloat = 0,
    traits: UITraitCollection? = nil
  ) {
    self.size = size
    self.style = style
    self.contentSize = contentSize
    self.direction = direction
    self.scale = scale
    self.traits = traits
  }

  var isEmpty: Bool {
    size == nil && style == .unspecified && contentSize == .unspecified && direction == .unspecified
      && scale == 0 && traits == nil
  }

  /// All of them as one.
  var collection: UITraitCollection {
    var all: [UITraitCollection] = []
    if let traits { all.append(traits) }
    if style != .unspecified { all.append(UITraitCollection(userInterfaceStyle: style)) }
    if contentSize != .unspecified {
      all.append(UITraitCollection(preferredContentSizeCategory: contentSize))
    }
    if direction != .unspecified { all.append(UITraitCollection(layoutDirection: direction)) }
    if scale > 0 { all.append(UITraitCollection(displayScale: scale)) }
    return UITraitCollection(traitsFrom: all)
  }
}
