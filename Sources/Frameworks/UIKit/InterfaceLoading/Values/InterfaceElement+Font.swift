import TouchstoneInterfaceFiles

extension InterfaceElement {
  /// The font of a `<fontDescription>`: a text style, a family by name, or the system's.
  @MainActor var uiFont: UIFont? {
    let size = double("pointSize").map { CGFloat($0) } ?? choice("size", Self.standardSizes) ?? 17
    if let style = self["style"] {
      return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    if let name = self["name"] {
      return UIFont(name: name, size: size) ?? self["family"].flatMap { UIFont(name: $0, size: size) }
        ?? .systemFont(ofSize: size)
    }
    switch self["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: break
    }
    guard let weight = self["weight"], let value = Self.weights[weight] else {
      return .systemFont(ofSize: size)
    }
    return .systemFont(ofSize: size, weight: value)
  }

  /// `<fontDescription type="system" size="smallSystem"/>`
  private static let standardSizes: [String: CGFloat] = [
    "system": 14, "smallSystem": 12, "label": 17, "button": 18,
  ]
  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  @MainActor func font(_ key: String = "fontDescription") -> UIFont? { value(key)?.uiFont }
}
