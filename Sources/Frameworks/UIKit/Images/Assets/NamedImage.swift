/// Finds images by name: first in the asset index, then among the bundle's files.
struct NamedImage {
  var content: UIImage.Content
  var look: ImageLook
  var asset: UIImageAsset?

  static func find(_ name: String, in bundle: Bundle, traits: UITraitCollection) -> NamedImage? {
    guard !name.isEmpty else { return nil }
    let traits = completed(traits)
    let catalog = ImageStore.shared.catalog(of: bundle)
    var variants = catalog.variants(.image, named: name)
    // An asset has no extension; whoever names the file it was made of means it too.
    if variants.isEmpty, let dot = name.lastIndex(of: "."),
      LooseImages.extensions.contains(name[dot...].dropFirst())
    {
      variants = catalog.variants(.image, named: String(name[..<dot]))
    }
    if let variant = AssetCatalog.best(variants, for: traits) {
      let asset = variants.count > 1 ? UIImageAsset(variants: variants, folder: catalog.folder) : nil
      return make(variant, folder: catalog.folder, asset: asset)
    }
    guard let found = LooseImages.find(name, in: bundle, traits: traits) else { return nil }
    let pixels = ImageStore.shared.pixels(file: found.path)
    return NamedImage(
      content: .pixels(pixels), look: ImageLook(scale: CGFloat(found.scale), orientation: pixels.orientation),
      asset: nil)
  }

  static func make(_ variant: AssetVariant, folder: String, asset: UIImageAsset?) -> NamedImage {
    var look = ImageLook(scale: CGFloat(max(1, variant.scale)))
    switch variant.extras["rendering"] {
    case "template": look.renderingMode = .alwaysTemplate
    case "original": look.renderingMode = .alwaysOriginal
    default: break
    }
    if let insets = variant.insets("insets") {
      look.capInsets = insets
      look.resizingMode = variant.extras["resizing"] == "tile" ? .tile : .stretch
      look.isResizable = true
    }
    if let insets = variant.insets("alignment") { look.alignmentRectInsets = insets }
    let pixels = ImageStore.shared.pixels(file: folder + variant.payload)
    if let large = variant.extras["large"], pixels.large == nil {
      pixels.large = ImageStore.shared.pixels(file: folder + large)
    }
    return NamedImage(content: .pixels(pixels), look: look, asset: asset)
  }

  /// What the caller leaves open is as it is now.
  static func completed(_ traits: UITraitCollection) -> UITraitCollection {
    UITraitCollection(traitsFrom: [.current, traits])
  }
}
