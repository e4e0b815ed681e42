/// A file of the asset catalogue, as it is.
open class NSDataAsset: NSObject, @unchecked Sendable {
  public let name: String
  public let data: Data
  /// A uniform type identifier.
  public let typeIdentifier: String

  /// nil if the bundle's catalogue has no data of that name.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  public init?(name: String, bundle: Bundle) {
    let catalog = ImageStore.shared.catalog(of: bundle)
    let traits = UITraitCollection.current
    guard let variant = AssetCatalog.best(catalog.variants(.data, named: name), for: traits),
      let data = try? Data(contentsOf: URL(fileURLWithPath: catalog.folder + variant.payload))
    else { return nil }
    (self.name, self.data) = (name, data)
    typeIdentifier = variant.extras["type"] ?? "public.data"
    super.init()
  }
}
