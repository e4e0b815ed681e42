/// What lies behind a bar's items, whichever way the app said it.
@MainActor struct BarLook {
  var effect: UIBlurEffect?
  var color: UIColor?
  var image: UIImage?
  var imageMode = UIView.ContentMode.scaleToFill
  var shadowColor: UIColor?
  var shadowImage: UIImage?

  static let clear = BarLook()

  /// The hairline at the edge of a bar.
  static let hairline = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor.white.withAlphaComponent(0.15) : UIColor.black.withAlphaComponent(0.3)
  }

  static var material: BarLook {
    BarLook(effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: hairline)
  }

  /// What a bar's own properties ask for, where it has no appearance objects.
  init(style: UIBarStyle, tint: UIColor?, isTranslucent: Bool) {
    shadowColor = Self.hairline
    if let tint {
      color = isTranslucent ? tint.withAlphaComponent(0.85) : tint
    } else if !isTranslucent {
      color = style.isBlack ? .black : .systemBackground
    }
    if isTranslucent {
      effect = UIBlurEffect(style: style.isBlack ? .systemChromeMaterialDark : .systemChromeMaterial)
    }
  }

  init(
    effect: UIBlurEffect? = nil, color: UIColor? = nil, shadowColor: UIColor? = nil
  ) {
    (self.effect, self.color, self.shadowColor) = (effect, color, shadowColor)
  }

  /// R19.2: an image takes the place of everything else behind the items; so does one without any pixels.
  mutating func show(_ image: UIImage, shadow: UIImage?) {
    (effect, color) = (nil, nil)
    self.image = image.fillingBar
    if let shadow { (shadowImage, shadowColor) = (shadow, nil) }
  }
}

extension UIImage {
  /// R19.2, R19.5: without caps of its own an image is repeated in both directions; one as high as a bar stands at
  /// its lower edge and only repeats its first row above, under the status bar.
  var fillingBar: UIImage {
    guard size.width > 0, size.height > 0, capInsets.top == 0, capInsets.bottom == 0 else { return self }
    // R14.4: caps at the sides say nothing about the height.
    guard size.height >= 32 else { return look.isResizable ? self : resizableImage(withCapInsets: .zero) }
    var caps = capInsets
    caps.bottom = size.height - 1 / scale
    return resizableImage(withCapInsets: caps, resizingMode: look.isResizable ? resizingMode : .tile)
  }
}

/// The images of a bar by its place and its metrics.
@MainActor struct BarImages {
  private struct Place: Hashable {
    var position: Int
    var metrics: Int
  }
  private var images: [Place: UIImage] = [:]

  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { images[Place(position: position.rawValue, metrics: metrics.rawValue)] }
    set { images[Place(position: position.rawValue, metrics: metrics.rawValue)] = newValue }
  }

  /// The image for a place: the one for exactly it, for any place, then those for the default metrics. R19.3, R19.4.
  func image(at position: UIBarPosition, isCompact: Bool) -> UIImage? {
    let metrics: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
    for metric in metrics {
      if let image = self[position, metric] ?? self[.any, metric] { return image }
    }
    return nil
  }
}
