@_spi(Host) import CoreGraphics
@_spi(Host) import QuartzCore
import TouchstoneRaster
import TouchstoneText

/// Shows the lines of a text view that are in sight: as large as the view, it moves along as it scrolls.
@MainActor final class TextViewCanvas: UIView {
  let caret = TextCaretView()
  let selection = TextSelectionView()
  private let picture = UIView()

  override func setClassDefaults() {
    isUserInteractionEnabled = false
    picture.isUserInteractionEnabled = false
    caret.isHidden = true
    addSubview(selection)
    addSubview(picture)
    addSubview(caret)
  }

  /// `origin` is where the layout's left top lies in the canvas.
  func show(_ layout: TextLayout, origin: CGPoint, of container: NSTextContainer) {
    picture.frame = bounds
    let scale = picture.layer.contentsScale
    let width = Int(bounded: (bounds.width * scale).rounded(.up))
    let height = Int(bounded: (bounds.height * scale).rounded(.up))
    let manager = container.layoutManager
    let drawsItself = manager.map { type(of: $0) != NSLayoutManager.self } ?? false
    guard !layout.source.units.isEmpty || drawsItself, ContentsLimit.allows(width: width, height: height)
    else {
      picture.layer.contents = nil
      return
    }
    if layout.isSingleColor, !drawsItself {
      let mask = MaskBuffer(width: width, height: height)
      layout.draw(into: mask, x: origin.x, y: origin.y, scale: scale)
      picture.layer.contents = MaskContents(mask: mask, color: layout.source.runs[0].style.color)
      return
    }
    let pixels = PixelBuffer(width: width, height: height)
    UIGraphicsPushContext(CGContext(buffer: pixels, scale: scale))
    defer { UIGraphicsPopContext() }
    if let manager, drawsItself {
      // A subclass may draw more or other things.
      let place = CGPoint(x: origin.x - container.lineFragmentPadding, y: origin.y)
      let glyphs = manager.glyphRange(for: container)
      manager.drawBackground(forGlyphRange: glyphs, at: place)
      manager.drawGlyphs(forGlyphRange: glyphs, at: place)
    } else {
      layout.draw(into: pixels, x: origin.x, y: origin.y, scale: scale)
      if let storage = manager?.textStorage {
        TextPen.drawAttachments(layout, of: storage, at: origin, container: container)
      }
    }
    picture.layer.contents = CGImage(buffer: pixels)
  }
}
