@_spi(Host) import CoreGraphics

public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.context }

public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.push(context) }

public func UIGraphicsPopContext() { GraphicsStack.current.pop() }

public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  GraphicsStack.current.beginImage(
    ImageCanvas(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque))
}

public func UIGraphicsEndImageContext() { GraphicsStack.current.endImage() }

// MARK: Rectangles; they replace what they cover, alpha too

public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// A frame one point wide inside the rectangle, in the fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  let (w, h) = (rect.width, rect.height)
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.minY, width: w, height: 1), blendMode)
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.maxY - 1, width: w, height: 1), blendMode)
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: h - 2), blendMode)
  UIRectFillUsingBlendMode(CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: h - 2), blendMode)
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
