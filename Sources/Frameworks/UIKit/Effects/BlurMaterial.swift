@_spi(Host) import QuartzCore

/// What each style of glass does with light: how far it blurs, how it deepens colours, what it tints with.
@MainActor enum BlurMaterial {
  /// Grey and its strength.
  private struct Tint {
    var grey: Double
    var strength: Double
    var blur = 20.0
  }

  static func look(_ style: UIBlurEffect.Style, dark: Bool) -> BackdropLayer.Look {
    let tint = tint(style, dark: dark)
    return BackdropLayer.Look(
      blur: tint.blur, saturation: 1.8,
      tint: SIMD4(tint.grey, tint.grey, tint.grey, tint.strength))
  }

  /// Whether a style is meant for dark content behind it, seen in these traits.
  static func isDark(_ style: UIBlurEffect.Style, dark: Bool) -> Bool {
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      false
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      true
    default: dark
    }
  }

  private static func tint(_ style: UIBlurEffect.Style, dark: Bool) -> Tint {
    let dark = isDark(style, dark: dark)
    switch style {
    // The strengths and radii Apple published for making these three by hand.
    case .extraLight: return Tint(grey: 0.97, strength: 0.82)
    case .light: return Tint(grey: 1, strength: 0.3, blur: 30)
    case .dark: return Tint(grey: 0.11, strength: 0.73)
    case .regular: return dark ? Tint(grey: 0.11, strength: 0.73) : Tint(grey: 1, strength: 0.3, blur: 30)
    case .prominent: return dark ? Tint(grey: 0.11, strength: 0.73) : Tint(grey: 0.97, strength: 0.82)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      return material(dark, 0.44, 0.46)
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark:
      return material(dark, 0.6, 0.6)
    case .systemMaterial, .systemMaterialLight, .systemMaterialDark:
      return material(dark, 0.74, 0.72)
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
      return material(dark, 0.86, 0.84)
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
      // Over white 0.976, over black 0.086: what bars show.
      return dark ? Tint(grey: 0.115, strength: 0.75) : Tint(grey: 0.97, strength: 0.8)
    }
  }

  private static func material(_ dark: Bool, _ light: Double, _ shade: Double) -> Tint {
    dark ? Tint(grey: 0.13, strength: shade, blur: 25) : Tint(grey: 0.965, strength: light, blur: 25)
  }
}
