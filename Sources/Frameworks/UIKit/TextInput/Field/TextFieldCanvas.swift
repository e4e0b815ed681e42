@_spi(Host) import CoreGraphics
@_spi(Host) import QuartzCore
import TouchstoneRaster
import TouchstoneText

/// The window of a text field through which its text is seen.
@MainActor final class TextFieldCanvas: UIView {
  let caret = TextCaretView()
  let selection = TextSelectionView()
  private let picture = UIView()

  override func setClassDefaults() {
    isUserInteractionEnabled = false
    caret.isHidden = true
    addSubview(selection)
    addSubview(picture)
    addSubview(caret)
    picture.isUserInteractionEnabled = false
  }

  /// Shows the part of the layout that begins at `origin`.
  func show(_ layout: TextLayout?, origin: CGPoint) {
    picture.frame = bounds
    let scale = picture.layer.contentsScale
    let width = Int(bounded: (bounds.width * scale).rounded(.up))
    let height = Int(bounded: (bounds.height * scale).rounded(.up))
    guard let layout, layout.source.units.count > 0, ContentsLimit.allows(width: width, height: height)
    else {
      picture.layer.contents = nil
      return
    }
    if layout.isSingleColor {
      let mask = MaskBuffer(width: width, height: height)
      layout.draw(into: mask, x: origin.x, y: origin.y, scale: scale)
      picture.layer.contents = MaskContents(mask: mask, color: layout.source.runs[0].style.color)
    } else {
      let pixels = PixelBuffer(width: width, height: height)
      layout.draw(into: pixels, x: origin.x, y: origin.y, scale: scale)
      picture.layer.contents = CGImage(buffer: pixels)
    }
  }
}
