@_exported import CoreImage

extension UIImage {
  /// - Partial: the pixels are made at once, so `cgImage` has them, which Apple's leaves nil.
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    if let pixels = CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(
        content: .pixels(ImagePixels(pixels)),
        look: ImageLook(scale: scale > 0 ? scale : 1, orientation: orientation))
    } else {
      self.init(content: .none, look: ImageLook())
    }
  }
}

extension CIImage {
  /// Nil for an image without pixels of its own. Its orientation is not looked at.
  public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

  /// - Partial: options change nothing.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    guard let pixels = image.cgImage else { return nil }
    self.init(cgImage: pixels)
    if options?.isEmpty == false { reportPartial() }
  }
}

extension CIColor {
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
  public var ciColor: CIColor { CIColor(color: self) }

  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
