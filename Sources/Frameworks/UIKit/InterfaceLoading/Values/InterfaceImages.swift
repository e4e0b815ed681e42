import TouchstoneInterfaceFiles

/// Images that interface files name: the app's own, and symbols of the system.
@MainActor enum InterfaceImages {
  /// `element` is the one whose attribute names the image: its `catalog` says where it is from, but not
  /// of which of its images, so the other place is tried too.
  static func image(_ name: String, _ element: InterfaceElement, _ bundle: Bundle) -> UIImage? {
    guard element["catalog"] == "system" else { return UIImage(named: name, in: bundle, compatibleWith: nil) }
    return UIImage(systemName: name) ?? UIImage(named: name, in: bundle, compatibleWith: nil)
  }
}

extension InterfaceLoader {
  /// The image that an attribute names, or an `<imageReference>` for it; a warning if there is none.
  func image(_ attribute: String, of element: InterfaceElement) -> UIImage? {
    guard let name = element[attribute], !name.isEmpty else {
      return element.value(attribute).flatMap(referencedImage)
    }
    if let image = InterfaceImages.image(name, element, bundle) { return image }
    warn(
      element,
      element["catalog"] == "system"
        ? "the symbol \(name) is not among those drawn here: the place stays empty."
        : "there is no image \(name) in the bundle: the place stays empty. Check the name and the target's resources."
    )
    return nil
  }

  /// Since Xcode 13 an image that is not just a name is an element: it may say how large a symbol is, and whether the
  /// image is only a shape.
  func referencedImage(_ reference: InterfaceElement) -> UIImage? {
    guard reference.name == "imageReference", let image = image("image", of: reference) else { return nil }
    let scale = reference.choice("symbolScale", InterfaceElement.symbolScales)
    let scaled = scale.flatMap { image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: $0)) }
    let mode = reference.choice("renderingMode", Self.renderingModes)
    return mode.map { (scaled ?? image).withRenderingMode($0) } ?? scaled ?? image
  }

  private static let renderingModes: [String: UIImage.RenderingMode] = [
    "template": .alwaysTemplate, "original": .alwaysOriginal,
  ]
}
