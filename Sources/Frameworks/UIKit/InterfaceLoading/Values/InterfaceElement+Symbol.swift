import TouchstoneInterfaceFiles

extension InterfaceElement {
  /// The configuration of a `<preferredSymbolConfiguration>`: points, a font, or only a scale and a weight.
  @MainActor func symbolConfiguration(_ key: String = "preferredSymbolConfiguration")
    -> UIImage.SymbolConfiguration?
  {
    guard let element = value(key) else { return nil }
    let scale = element.choice("scale", Self.symbolScales) ?? .unspecified
    let weight = element.choice("weight", Self.symbolWeights) ?? .unspecified
    if let size = element.double("pointSize") {
      return UIImage.SymbolConfiguration(pointSize: CGFloat(size), weight: weight, scale: scale)
    }
    let description = element.value("fontDescription")
    if let style = description?["style"] {
      return UIImage.SymbolConfiguration(textStyle: UIFont.TextStyle(rawValue: style), scale: scale)
    }
    if let font = description?.uiFont { return UIImage.SymbolConfiguration(font: font, scale: scale) }
    let configuration = UIImage.SymbolConfiguration(scale: scale)
    return weight == .unspecified
      ? configuration : configuration.applying(UIImage.SymbolConfiguration(weight: weight))
  }

  static let symbolScales: [String: UIImage.SymbolScale] = [
    "default": .default, "small": .small, "medium": .medium, "large": .large,
  ]
  private static let symbolWeights: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
