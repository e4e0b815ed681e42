import TouchstoneInterfaceFiles

/// Visual effect views.
@MainActor enum EffectElements {
  static let list: [String: ElementClass] = [
    "visualEffectView": InterfaceElements.element(
      UIVisualEffectView.self, addSubview: { glass, view in glass.contentView.addSubview(view) }, decode)
  ]

  static let styles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
    "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
    "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
    "systemChromeMaterial": .systemChromeMaterial,
    "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
    "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
    "systemThickMaterialLight": .systemThickMaterialLight,
    "systemChromeMaterialLight": .systemChromeMaterialLight,
    "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
    "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
    "systemThickMaterialDark": .systemThickMaterialDark,
    "systemChromeMaterialDark": .systemChromeMaterialDark,
  ]

  private static let vibrancies: [String: UIVibrancyEffectStyle] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "fill": .fill, "secondaryFill": .secondaryFill,
    "tertiaryFill": .tertiaryFill, "separator": .separator,
  ]

  private static func decode(
    _ glass: UIVisualEffectView, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    for child in element.children {
      if child.key == "contentView" { loader.decode(glass.contentView, child) }
      if child.name == "blurEffect" { glass.effect = blur(child) }
      if child.name == "vibrancyEffect" {
        let below =
          child.children.first { $0.name == "blurEffect" }.map(blur) ?? UIBlurEffect(style: .regular)
        glass.effect =
          child.choice("style", vibrancies).map { UIVibrancyEffect(blurEffect: below, style: $0) }
          ?? UIVibrancyEffect(blurEffect: below)
      }
    }
  }

  private static func blur(_ element: InterfaceElement) -> UIBlurEffect {
    UIBlurEffect(style: element.choice("style", styles) ?? .regular)
  }
}
