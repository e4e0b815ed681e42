@_spi(Host) import CoreGraphics

extension UIColor {
  /// The image again and again, from the top left of what is drawn into.
  public convenience init(patternImage image: UIImage) {
    guard let pixels = image.upright() else {
      self.init(cgColor: .clear)
      return
    }
    self.init(cgColor: CGColor(tiling: pixels, size: image.size))
  }
}
