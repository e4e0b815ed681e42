import TouchstoneInterfaceFiles

/// `<buttonConfiguration>`: the looks of Xcode 13 and later.
@MainActor enum ButtonConfigurationElements {
  static func decode(_ element: InterfaceElement, of button: UIButton, _ loader: InterfaceLoader) {
    var configuration = element.choice("style", styles)?() ?? .plain()
    // The size first: it brings insets along.
    if let value = element.choice("buttonSize", sizes) { configuration.buttonSize = value }
    configuration.title = element.string("title") ?? button.title(for: .normal)
    configuration.subtitle = element.string("subtitle")
    if let text = element.value("attributedTitle")?.attributedString(loader.bundle) {
      configuration.attributedTitle = AttributedString(text)
    }
    if let text = element.value("attributedSubtitle")?.attributedString(loader.bundle) {
      configuration.attributedSubtitle = AttributedString(text)
    }
    if let value = element.double("titlePadding") { configuration.titlePadding = CGFloat(value) }
    if element.bool("showsActivityIndicator") == true { configuration.showsActivityIndicator = true }
    configuration.image = loader.image("image", of: element) ?? button.image(for: .normal)
    if let value = element.choice("imagePlacement", placements) { configuration.imagePlacement = value }
    if let value = element.double("imagePadding") { configuration.imagePadding = CGFloat(value) }
    if let value = element.choice("titleAlignment", alignments) { configuration.titleAlignment = value }
    if let value = element.choice("cornerStyle", corners) { configuration.cornerStyle = value }
    if let insets = element.value("contentInsets") { configuration.contentInsets = insets.directionalInsets }
    if let color = element.color("baseForegroundColor", loader.bundle) {
      configuration.baseForegroundColor = color
    }
    if let color = element.color("baseBackgroundColor", loader.bundle) {
      configuration.baseBackgroundColor = color
    }
    if let background = element.value("background") {
      decodeBackground(background, &configuration.background, loader)
    }
    if let symbol = element.symbolConfiguration("preferredSymbolConfigurationForImage") {
      configuration.preferredSymbolConfigurationForImage = symbol
    }
    button.configuration = configuration
  }

  private static func decodeBackground(
    _ element: InterfaceElement, _ background: inout UIBackgroundConfiguration,
    _ loader: InterfaceLoader
  ) {
    if let value = element.double("cornerRadius") { background.cornerRadius = CGFloat(value) }
    if let value = element.double("strokeWidth") { background.strokeWidth = CGFloat(value) }
    if let color = element.color("backgroundColor", loader.bundle) { background.backgroundColor = color }
    if let color = element.color("strokeColor", loader.bundle) { background.strokeColor = color }
  }

  private static let styles: [String: () -> UIButton.Configuration] = [
    "plain": { .plain() }, "gray": { .gray() }, "tinted": { .tinted() }, "filled": { .filled() },
    "borderless": { .borderless() }, "bordered": { .bordered() }, "borderedTinted": { .borderedTinted() },
    "borderedProminent": { .borderedProminent() },
  ]
  private static let sizes: [String: UIButton.Configuration.Size] = [
    "mini": .mini, "small": .small, "medium": .medium, "large": .large,
  ]
  private static let corners: [String: UIButton.Configuration.CornerStyle] = [
    "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
    "capsule": .capsule,
  ]
  private static let placements: [String: NSDirectionalRectEdge] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]
  private static let alignments: [String: UIButton.Configuration.TitleAlignment] = [
    "leading": .leading, "center": .center, "trailing": .trailing,
  ]
}
