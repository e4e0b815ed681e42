import TouchstoneText

/// A font by its properties.
///
/// - Partial: matrix, character sets, cascade lists and languages are kept but do not change the font.
open class UIFontDescriptor: _NSObject, NSCopying, @unchecked Sendable {
  open private(set) var fontAttributes: [AttributeName: Any]
  /// The font that the attributes were read off; attributes added later go over it.
  private let base: FontSpecification?

  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    fontAttributes = attributes
    base = nil
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  init(_ specification: FontSpecification, attributes: [AttributeName: Any] = [:]) {
    base = specification
    fontAttributes = attributes
    if fontAttributes[.size] == nil { fontAttributes[.size] = specification.size }
    if let style = specification.textStyle {
      fontAttributes[.textStyle] = style.rawValue
    } else if fontAttributes[.name] == nil, fontAttributes[.family] == nil {
      fontAttributes[.name] = specification.fontName
    }
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open var postscriptName: String { specification(size: 0).fontName }
  open var pointSize: CGFloat {
    (fontAttributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? number(.size) ?? 0
  }
  open func object(forKey key: AttributeName) -> Any? {
    if let value = fontAttributes[key] { return value }
    switch key {
    case .name: return postscriptName
    case .family: return specification(size: 0).familyName
    case .traits:
      let specification = self.specification(size: 0)
      return [TraitKey.weight: UIFont.Weight(cut: specification.weight).rawValue]
    default: return nil
    }
  }

  open var symbolicTraits: SymbolicTraits {
    let specification = self.specification(size: 0)
    var traits: SymbolicTraits = []
    if specification.isBold { traits.insert(.traitBold) }
    if specification.isItalic { traits.insert(.traitItalic) }
    if case .system(.monospaced) = specification.source { traits.insert(.traitMonoSpace) }
    return traits
  }

  private func number(_ key: AttributeName) -> CGFloat? {
    switch fontAttributes[key] {
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    default: nil
    }
  }

  // MARK: Deriving

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let merged = fontAttributes.merging(attributes) { $1 }
    guard let base else { return UIFontDescriptor(fontAttributes: merged) }
    if attributes[.name] != nil || attributes[.family] != nil {
      return UIFontDescriptor(fontAttributes: merged.filter { $0.key != .textStyle })
    }
    return UIFontDescriptor(base, attributes: merged)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }

  /// `nil` if no face of the family has these traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var wanted = specification(size: 0)
    let isBold = symbolicTraits.contains(.traitBold)
    switch wanted.source {
    case .system(let design):
      if isBold != wanted.isBold { wanted.weight = isBold ? (wanted.textStyle == nil ? 700 : 600) : 400 }
      wanted.isItalic = symbolicTraits.contains(.traitItalic)
      if symbolicTraits.contains(.traitMonoSpace) {
        wanted.source = .system(.monospaced)
      } else if design == .monospaced {
        wanted.source = .system(.plain)
      }
    case .registered, .substituted:
      guard
        let source = InstalledFonts.source(
          family: wanted.familyName, isBold: isBold, isItalic: symbolicTraits.contains(.traitItalic))
      else { return nil }
      wanted = FontSpecification(source: source, size: wanted.size)
    }
    return UIFontDescriptor(wanted)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [.family: newFamily, .size: pointSize])
  }
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [
      .family: specification(size: 0).familyName, .face: newFace, .size: pointSize,
    ])
  }

  /// - Partial: the rounded design has the plain design's letter forms.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var wanted = specification(size: 0)
    guard case .system = wanted.source else { return nil }
    switch design {
    case .monospaced: wanted.source = .system(.monospaced)
    case .rounded: wanted.source = .system(.rounded)
    case .serif: wanted.source = .system(.serif)
    default: wanted.source = .system(.plain)
    }
    return UIFontDescriptor(wanted)
  }

  // MARK: Resolving

  func specification(size: CGFloat) -> FontSpecification {
    var result = base ?? baseFromAttributes()
    let own = number(.size) ?? 0
    result.size = size > 0 ? size : own > 0 ? own : result.size
    apply(traits: fontAttributes[.traits], to: &result)
    apply(features: fontAttributes[.featureSettings], to: &result)
    return result
  }

  private func baseFromAttributes() -> FontSpecification {
    if let style = fontAttributes[.textStyle] as? String {
      return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)).specification
    }
    if let name = fontAttributes[.name] as? String {
      if let source = InstalledFonts.source(named: name) {
        return FontSpecification(source: source, size: 12)
      }
      if name.hasPrefix(".") { return FontSpecification(systemFontName: name, size: 12) }
    }
    if let family = fontAttributes[.family] as? String {
      let face = fontAttributes[.face] as? String ?? ""
      let isBold = face.contains("Bold")
      let isItalic = face.contains("Italic") || face.contains("Oblique")
      if let source = InstalledFonts.source(family: family, isBold: isBold, isItalic: isItalic) {
        return FontSpecification(source: source, size: 12)
      }
    }
    // What no font answers is set in Helvetica, as on the platform.
    let fallback = InstalledFonts.source(named: "Helvetica") ?? .system(.plain)
    return FontSpecification(source: fallback, size: 12)
  }

  private func apply(traits: Any?, to result: inout FontSpecification) {
    guard let traits = traits as? [TraitKey: Any] else { return }
    if let weight = traits[.weight] as? UIFont.Weight { result.weight = weight.cut }
    if let weight = traits[.weight] as? CGFloat { result.weight = UIFont.Weight(weight).cut }
    if let slant = traits[.slant] as? CGFloat { result.isItalic = slant > 0 }
  }

  private func apply(features: Any?, to result: inout FontSpecification) {
    guard let settings = features as? [[FeatureKey: Any]] else { return }
    for setting in settings {
      guard let type = setting[.type] as? Int, let selector = setting[.selector] as? Int,
        let change = Self.featureChanges[type]?[selector]
      else { continue }
      if change.isOn {
        result.features.insert(change.features)
      } else {
        result.features.remove(change.features)
      }
    }
  }

  /// What the selectors of each feature type do.
  private static let featureChanges: [Int: [Int: (features: FontFeatures, isOn: Bool)]] = [
    kLigaturesType: [
      kCommonLigaturesOnSelector: (.noLigatures, false), kCommonLigaturesOffSelector: (.noLigatures, true),
    ],
    kNumberSpacingType: [
      kMonospacedNumbersSelector: (.tabularDigits, true),
      kProportionalNumbersSelector: (.tabularDigits, false),
    ],
    kVerticalPositionType: [
      kNormalPositionSelector: ([.superiors, .inferiors], false), kSuperiorsSelector: (.superiors, true),
      kInferiorsSelector: (.inferiors, true),
    ],
    kFractionsType: [
      kNoFractionsSelector: (.fractions, false), kDiagonalFractionsSelector: (.fractions, true),
    ],
    kNumberCaseType: [
      kLowerCaseNumbersSelector: (.oldStyleDigits, true), kUpperCaseNumbersSelector: (.oldStyleDigits, false),
    ],
    kLowerCaseType: [
      kDefaultLowerCaseSelector: (.smallCapitals, false), kLowerCaseSmallCapsSelector: (.smallCapitals, true),
    ],
    kUpperCaseType: [
      kDefaultUpperCaseSelector: (.smallCapitalsForCapitals, false),
      kUpperCaseSmallCapsSelector: (.smallCapitalsForCapitals, true),
    ],
  ]

  // MARK: Object

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return specification(size: 0) == other.specification(size: 0)
  }
  open override var hash: Int { specification(size: 0).hashValue }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
