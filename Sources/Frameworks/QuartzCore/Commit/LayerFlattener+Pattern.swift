@_spi(Host) import CoreGraphics
import TouchstoneCompositing
import TouchstoneRaster

/// A background that is a pattern, drawn at the size that its layer has.
final class PatternPicture {
  let color: CGColor
  let pixels: PixelBuffer
  let version = LayerRuntime.current.newContentsVersion()

  init(_ color: CGColor, width: Int, height: Int, scale: CGFloat) {
    self.color = color
    pixels = PixelBuffer(width: width, height: height)
    let context = CGContext(buffer: pixels, scale: scale)
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale))
  }
}

extension LayerFlattener {
  /// Below the contents.
  func appendPattern(
    _ node: LayerNode.Pointer, _ values: LayerNode.Pointer, _ place: Place, _ radius: Int32, _ alpha: Double,
    _ before: SIMD8<Int32>, _ own: Context
  ) {
    let (width, height) = (Int(place.width), Int(place.height))
    let visible = place.frame.intersection(own.clip)
    guard width > 0, height > 0, width < 32768, height < 32768, !visible.isEmpty else { return }
    let picture = node.pointee.layer._withUnsafeGuaranteedRef {
      $0.patternPicture(width: width, height: height, scale: place.unit)
    }
    guard let picture else { return }
    var render = RenderNode(
      kind: .box, identity: node.pointee.identity, part: UInt8(Part.stroke.rawValue), frame: place.frame,
      visible: visible)
    render.contentsKind = .pixels
    render.contents = UnsafeRawPointer(Unmanaged.passUnretained(picture.pixels).toOpaque())
    render.version = picture.version
    render.alpha = UInt8((min(1, max(0, alpha)) * 255).rounded())
    render.flags.insert(.clipsContents)
    setCorners(&render, values, radius)
    if place.isUpright {
      render.placed = place.frame
    } else {
      render.flags.insert(.transformed)
      render.placed = DeviceBox(0, 0, Int32(width), Int32(height))
      var extra = place.extra
      extra.source = SIMD4(0, 0, Double(width), Double(height))
      render.extra = tree.append(extra)
    }
    append(&render, node, .stroke, before, own)
  }
}

extension CALayer {
  func patternPicture(width: Int, height: Int, scale: Double) -> PatternPicture? {
    guard let color = storedBackground, color.pattern != nil else { return nil }
    if let old = storedPattern, old.color === color, old.pixels.width == width, old.pixels.height == height {
      return old
    }
    storedPattern = PatternPicture(color, width: width, height: height, scale: scale)
    return storedPattern
  }
}
