import TouchstoneInterfaceFiles

/// Colours that interface files name.
@MainActor enum InterfaceColors {
  /// By the names of the SDK's properties, with or without "Color" at the end.
  static func system(_ name: String) -> UIColor? {
    colors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }

  /// A colour of the catalogue, or of the file's own resources where the catalogue has none.
  static func named(_ name: String, _ bundle: Bundle, _ element: InterfaceElement) -> UIColor? {
    UIColor(named: name, in: bundle, compatibleWith: nil) ?? resource("namedColor", name, bundle, element)
  }

  /// What the file that `element` is in keeps for that name: `<namedColor>` or `<systemColor>`.
  static func resource(_ kind: String, _ name: String, _ bundle: Bundle, _ element: InterfaceElement)
    -> UIColor?
  {
    var root = element
    while let parent = root.parent { root = parent }
    let entry = root.list("resources").first { $0.name == kind && $0["name"] == name }
    return entry?.child("color")?.uiColor(bundle)
  }

  private static let colors: [String: UIColor] = [
    "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white, "gray": .gray,
    "red": .red, "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta,
    "orange": .orange, "purple": .purple, "brown": .brown, "clear": .clear,
    "darkText": .darkText, "lightText": .lightText,
    "groupTableViewBackground": .systemGroupedBackground,
    "tableCellGroupedBackground": .secondarySystemGroupedBackground,
    "scrollViewTexturedBackground": .systemGray6, "viewFlipsideBackground": .darkGray,
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "link": .link, "placeholderText": .placeholderText,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "tint": .tintColor,
  ]
}
