@_spi(Host) import CoreGraphics
import TouchstoneRaster

extension UIImage {
  func with(_ change: (inout ImageLook) -> Void) -> UIImage {
    var look = look
    change(&look)
    return UIImage(content: content, look: look, asset: storedAsset)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// R19.6: the middle tiles unless told otherwise.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// Caps as given, one point to stretch between them.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
  }

  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }

  /// Drawn by itself it has the colour; a view, where a template takes the view's tint, still sees a template.
  public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  // MARK: Animation

  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(content: .frames(images, duration), look: first.look)
  }

  /// Frames by the names name0, name1, … (or from 1), up to 1024.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var frames: [UIImage] = []
    for number in 0...1024 {
      guard let frame = UIImage(named: "\(name)\(number)") else {
        if number == 0 { continue }
        break
      }
      frames.append(frame)
    }
    return animatedImage(with: frames, duration: duration)
  }
}

extension UIImage {
  /// As bars and controls show it: in their tint, unless the image insists on its own colours.
  var tintedByDefault: UIImage {
    renderingMode == .alwaysOriginal || symbolConfiguration?.layerColors != nil
      ? self : withRenderingMode(.alwaysTemplate)
  }
}
