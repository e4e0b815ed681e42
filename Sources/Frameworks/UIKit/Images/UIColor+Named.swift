@_spi(Host) import CoreGraphics

extension UIColor {
  /// A colour of the asset catalogue; nil if there is none of that name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let variants = ImageStore.shared.catalog(of: bundle ?? .main).variants(.color, named: name)
    let colors = variants.compactMap { variant in
      NamedColor.color(variant.payload).map { (variant: variant, color: $0) }
    }
    guard let first = colors.first else { return nil }
    if colors.count == 1, !first.color.isDynamic {
      self.init(cgColor: first.color.cgColor)
      return
    }
    let table = colors.map(\.variant)
    self.init(dynamicProvider: { traits in
      let traits = NamedImage.completed(traits)
      guard let best = AssetCatalog.best(table, for: traits) else { return first.color }
      return NamedColor.color(best.payload) ?? first.color
    })
  }
}

/// The colours of the asset index: "r,g,b,a", "p3:r,g,b,a" or "system:systemRedColor".
private enum NamedColor {
  static func color(_ payload: String) -> UIColor? {
    if payload.hasPrefix("system:") { return UIColor.system(String(payload.dropFirst(7))) }
    let isP3 = payload.hasPrefix("p3:")
    let parts = payload.dropFirst(isP3 ? 3 : 0).split(separator: ",").compactMap { Double($0) }
    guard parts.count == 4 else { return nil }
    return isP3
      ? UIColor(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      : UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
