/// Points and pixels.
enum DisplayScale {
  static var current: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
  }

  /// A length rounded up to whole pixels, as the platform rounds the sizes of text.
  static func up(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    // Sums of advances carry noise in their last bits.
    ((length - 1e-4) * scale).rounded(.up) / scale
  }
}
