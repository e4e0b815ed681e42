@_spi(Host) import CoreGraphics

/// A colour of the system with its variants: light, dark, and dark on an elevated surface.
final class SystemColor: Hashable, Sendable {
  let name: String
  private let light: CGColor
  private let dark: CGColor
  private let elevated: CGColor

  /// Variants as 0xRRGGBB with an alpha each; an elevated surface differs only for backgrounds.
  init(
    _ name: String, _ light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1,
    elevated: UInt32? = nil
  ) {
    self.name = name
    self.light = CGColor(rgb: light, alpha: lightAlpha)
    self.dark = CGColor(rgb: dark, alpha: darkAlpha)
    self.elevated = elevated.map { CGColor(rgb: $0, alpha: darkAlpha) } ?? self.dark
  }

  func variant(for traits: UITraitCollection) -> CGColor {
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
