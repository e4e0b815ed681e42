@_spi(Host) import CoreGraphics

/// A colour of the system with its variants: light, dark, dark on an elevated surface, and both for high contrast.
///
/// - Partial: only the colours of the palette and its greys differ in high contrast.
final class SystemColor: Hashable, Sendable {
  let name: String
  private let light: CGColor
  private let dark: CGColor
  private let elevated: CGColor
  private let contrasting: (light: CGColor, dark: CGColor)?

  /// Variants as 0xRRGGBB with an alpha each; an elevated surface differs only for backgrounds.
  init(
    _ name: String, _ light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1,
    elevated: UInt32? = nil, contrast: (light: UInt32, dark: UInt32)? = nil
  ) {
    self.name = name
    self.light = CGColor(rgb: light, alpha: lightAlpha)
    self.dark = CGColor(rgb: dark, alpha: darkAlpha)
    self.elevated = elevated.map { CGColor(rgb: $0, alpha: darkAlpha) } ?? self.dark
    contrasting = contrast.map { (CGColor(rgb: $0.light), CGColor(rgb: $0.dark)) }
  }

  func variant(for traits: UITraitCollection) -> CGColor {
    if let contrasting, traits.accessibilityContrast == .high {
      return traits.userInterfaceStyle == .dark ? contrasting.dark : contrasting.light
    }
    guard traits.userInterfaceStyle == .dark else { return light }
    return traits.userInterfaceLevel == .elevated ? elevated : dark
  }

  static func == (a: SystemColor, b: SystemColor) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGColor {
  convenience init(rgb: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: alpha)
  }
}
