/// The forms of one image for different traits.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private let variants: [AssetVariant]
  private let folder: String
  /// Registered by the app; the last that fits wins.
  private var registered: [(traits: UITraitCollection, image: UIImage)] = []

  public override convenience init() { self.init(variants: [], folder: "") }

  init(variants: [AssetVariant], folder: String) {
    self.variants = variants
    self.folder = folder
    super.init()
  }

  /// The asset of an image that came alone.
  convenience init(fallback image: UIImage) {
    self.init(variants: [], folder: "")
    registered = [(UITraitCollection(), image.withAsset(nil))]
  }

  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    registered.removeAll { $0.traits == traitCollection }
    registered.append((traitCollection, image.withAsset(nil)))
    image.storedAsset = self
  }

  open func unregister(with traitCollection: UITraitCollection) {
    registered.removeAll { $0.traits == traitCollection }
  }

  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let traits = NamedImage.completed(traitCollection)
    if let found = registered.last(where: { traits.containsTraits(in: $0.traits) }) {
      return found.image.withAsset(self)
    }
    guard let variant = AssetCatalog.best(variants, for: traits) else {
      return registered.first?.image.withAsset(self) ?? UIImage()
    }
    let made = NamedImage.make(variant, folder: folder, asset: self)
    return UIImage(content: made.content, look: made.look, asset: self)
  }
}

extension UIImage {
  func withAsset(_ asset: UIImageAsset?) -> UIImage { UIImage(content: content, look: look, asset: asset) }

  /// The form for these traits; the app's own changes to how it is shown stay.
  func resolved(with traits: UITraitCollection) -> UIImage {
    guard let asset = storedAsset, case .pixels = content else { return self }
    let form = asset.image(with: traits)
    var changed = look
    changed.scale = form.look.scale
    changed.orientation = form.look.orientation
    return UIImage(content: form.content, look: changed, asset: asset)
  }
}
