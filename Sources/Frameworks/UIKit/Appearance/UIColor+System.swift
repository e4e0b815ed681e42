// The system's colours, with the values of the flat iOS look: light, dark, and both for high contrast.
//
// A class property that makes its colour once: the stored colours are constants.

extension UIColor {
  public class var systemRed: UIColor { SystemColors.systemRed }
  public class var systemOrange: UIColor { SystemColors.systemOrange }
  public class var systemYellow: UIColor { SystemColors.systemYellow }
  public class var systemGreen: UIColor { SystemColors.systemGreen }
  public class var systemMint: UIColor { SystemColors.systemMint }
  public class var systemTeal: UIColor { SystemColors.systemTeal }
  public class var systemCyan: UIColor { SystemColors.systemCyan }
  public class var systemBlue: UIColor { SystemColors.systemBlue }
  public class var systemIndigo: UIColor { SystemColors.systemIndigo }
  public class var systemPurple: UIColor { SystemColors.systemPurple }
  public class var systemPink: UIColor { SystemColors.systemPink }
  public class var systemBrown: UIColor { SystemColors.systemBrown }
  public class var systemGray: UIColor { SystemColors.systemGray }
  public class var systemGray2: UIColor { SystemColors.systemGray2 }
  public class var systemGray3: UIColor { SystemColors.systemGray3 }
  public class var systemGray4: UIColor { SystemColors.systemGray4 }
  public class var systemGray5: UIColor { SystemColors.systemGray5 }
  public class var systemGray6: UIColor { SystemColors.systemGray6 }

  public class var label: UIColor { SystemColors.label }
  public class var secondaryLabel: UIColor { SystemColors.secondaryLabel }
  public class var tertiaryLabel: UIColor { SystemColors.tertiaryLabel }
  public class var quaternaryLabel: UIColor { SystemColors.quaternaryLabel }
  public class var link: UIColor { SystemColors.link }
  public class var placeholderText: UIColor { SystemColors.placeholderText }
  public class var separator: UIColor { SystemColors.separator }
  public class var opaqueSeparator: UIColor { SystemColors.opaqueSeparator }
  public class var systemFill: UIColor { SystemColors.systemFill }
  public class var secondarySystemFill: UIColor { SystemColors.secondarySystemFill }
  public class var tertiarySystemFill: UIColor { SystemColors.tertiarySystemFill }
  public class var quaternarySystemFill: UIColor { SystemColors.quaternarySystemFill }
  public class var systemBackground: UIColor { SystemColors.systemBackground }
  public class var secondarySystemBackground: UIColor { SystemColors.secondarySystemBackground }
  public class var tertiarySystemBackground: UIColor { SystemColors.tertiarySystemBackground }
  public class var systemGroupedBackground: UIColor { SystemColors.systemGroupedBackground }
  public class var secondarySystemGroupedBackground: UIColor { SystemColors.secondarySystemGroupedBackground }
  public class var tertiarySystemGroupedBackground: UIColor { SystemColors.tertiarySystemGroupedBackground }
}

private enum SystemColors {
  static let systemRed = make("systemRed", 0xFF3B30, dark: 0xFF453A, contrast: (0xD70015, 0xFF6961))
  static let systemOrange = make("systemOrange", 0xFF9500, dark: 0xFF9F0A, contrast: (0xC93400, 0xFFB340))
  static let systemYellow = make("systemYellow", 0xFFCC00, dark: 0xFFD60A, contrast: (0xB25000, 0xFFD426))
  static let systemGreen = make("systemGreen", 0x34C759, dark: 0x30D158, contrast: (0x248A3D, 0x30DB5B))
  static let systemMint = make("systemMint", 0x00C7BE, dark: 0x63E6E2, contrast: (0x0C817B, 0x66D4CF))
  static let systemTeal = make("systemTeal", 0x30B0C7, dark: 0x40C8E0, contrast: (0x008299, 0x5DE6FF))
  static let systemCyan = make("systemCyan", 0x32ADE6, dark: 0x64D2FF, contrast: (0x0071A4, 0x70D7FF))
  static let systemBlue = make("systemBlue", 0x007AFF, dark: 0x0A84FF, contrast: (0x0040DD, 0x409CFF))
  static let systemIndigo = make("systemIndigo", 0x5856D6, dark: 0x5E5CE6, contrast: (0x3634A3, 0x7D7AFF))
  static let systemPurple = make("systemPurple", 0xAF52DE, dark: 0xBF5AF2, contrast: (0x8944AB, 0xDA8FFF))
  static let systemPink = make("systemPink", 0xFF2D55, dark: 0xFF375F, contrast: (0xD30F45, 0xFF6482))
  static let systemBrown = make("systemBrown", 0xA2845E, dark: 0xAC8E68, contrast: (0x7F6545, 0xB59469))
  static let systemGray = make("systemGray", 0x8E8E93, dark: 0x8E8E93, contrast: (0x6C6C70, 0xAEAEB2))
  static let systemGray2 = make("systemGray2", 0xAEAEB2, dark: 0x636366, contrast: (0x8E8E93, 0x7C7C80))
  static let systemGray3 = make("systemGray3", 0xC7C7CC, dark: 0x48484A, contrast: (0xAEAEB2, 0x545456))
  static let systemGray4 = make("systemGray4", 0xD1D1D6, dark: 0x3A3A3C, contrast: (0xBCBCC0, 0x444446))
  static let systemGray5 = make("systemGray5", 0xE5E5EA, dark: 0x2C2C2E, contrast: (0xD8D8DC, 0x363638))
  static let systemGray6 = make("systemGray6", 0xF2F2F7, dark: 0x1C1C1E, contrast: (0xEBEBF0, 0x242426))
  static let label = make("label", 0x000000, dark: 0xFFFFFF)
  static let secondaryLabel = make("secondaryLabel", 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  static let tertiaryLabel = make("tertiaryLabel", 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  static let quaternaryLabel = make("quaternaryLabel", 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  static let link = make("link", 0x007AFF, dark: 0x0984FF)
  static let placeholderText = make("placeholderText", 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  static let separator = make("separator", 0x3C3C43, 0.29, dark: 0x545458, 0.6)
  static let opaqueSeparator = make("opaqueSeparator", 0xC6C6C8, dark: 0x38383A)
  static let systemFill = make("systemFill", 0x787880, 0.2, dark: 0x787880, 0.36)
  static let secondarySystemFill = make("secondarySystemFill", 0x787880, 0.16, dark: 0x787880, 0.32)
  static let tertiarySystemFill = make("tertiarySystemFill", 0x767680, 0.12, dark: 0x767680, 0.24)
  static let quaternarySystemFill = make("quaternarySystemFill", 0x747480, 0.08, dark: 0x767680, 0.18)
  static let systemBackground = make("systemBackground", 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
  static let secondarySystemBackground = make(
    "secondarySystemBackground", 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  static let tertiarySystemBackground = make(
    "tertiarySystemBackground", 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  static let systemGroupedBackground = make(
    "systemGroupedBackground", 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
  static let secondarySystemGroupedBackground = make(
    "secondarySystemGroupedBackground", 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  static let tertiarySystemGroupedBackground = make(
    "tertiarySystemGroupedBackground", 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)

  private static func make(
    _ name: String, _ light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1,
    elevated: UInt32? = nil, contrast: (light: UInt32, dark: UInt32)? = nil
  ) -> UIColor {
    UIColor(
      kind: .system(
        SystemColor(
          name + "Color", light, lightAlpha, dark: dark, darkAlpha, elevated: elevated,
          contrast: contrast)))
  }
}
