@_spi(Host) import CoreGraphics
import TouchstoneRaster

/// Decoding ahead of time and in small. Safe on any thread.
extension UIImage {
  /// Decodes the pixels now rather than when they are first drawn.
  public func preparingForDisplay() -> UIImage? {
    guard case .pixels(let pixels) = content else { return self }
    return pixels.upright(look.orientation) == nil ? nil : self
  }

  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
  }

  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// The picture at exactly this size; a file that nobody decoded is not decoded whole for that.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let own = self.size
    guard size.width >= 1, size.height >= 1, own.width > 0, own.height > 0 else { return nil }
    let ratio = max(size.width / own.width, size.height / own.height)
    var source = self
    if ratio < 1, case .pixels(let pixels) = content {
      let longest = Int(bounded: (max(own.width, own.height) * scale * ratio).rounded(.up))
      guard let small = pixels.reduced(longestSide: longest) ?? pixels.cgImage else { return nil }
      source = UIImage(cgImage: small, scale: scale, orientation: imageOrientation)
    }
    let rect = CGRect(origin: .zero, size: size)
    let canvas = ImageCanvas(bounds: rect, scale: scale, isOpaque: false)
    return UIImage(cgImage: canvas.image { source.draw(in: rect) }, scale: scale, orientation: .up)
  }

  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }
}
