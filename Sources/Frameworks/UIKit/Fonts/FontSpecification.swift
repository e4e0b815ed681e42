import TouchstoneText

/// What a font is asked to be: everything that makes two fonts equal.
struct FontSpecification: Hashable {
  enum Design: Hashable { case plain, monospaced, rounded, serif }

  enum Source: Hashable {
    /// The platform's font.
    case system(Design)
    /// A file that the app brought.
    case registered(postScriptName: String)
    /// A font of the platform that another stands in for.
    case substituted(InstalledFonts.Entry)
  }

  var source: Source
  var size: CGFloat { didSet { if size.isNaN { size = 0 } } }
  /// 100 ultra light … 900 black; for the system font only.
  var weight = 400.0
  var isItalic = false
  var features: FontFeatures = []
  var textStyle: UIFont.TextStyle?

  init(source: Source, size: CGFloat, weight: Double = 400, isItalic: Bool = false) {
    self.source = source
    // Fonts are found by their size: one that equals nothing would be made for each look.
    self.size = size.isNaN ? 0 : size
    self.weight = weight
    self.isItalic = isItalic
    switch source {
    case .system: break
    case .registered(let name):
      if let face = FontLibrary.shared.registeredFace(named: name) {
        self.weight = face.weight
        self.isItalic = face.isItalic
      }
    case .substituted(let entry):
      self.weight = entry.weight
      self.isItalic = entry.isItalic
    }
  }

  /// The system font that an archived name such as ".SFUI-Semibold" stands for.
  init(systemFontName name: String, size: CGFloat) {
    let style = name.split(separator: "-").last.map(String.init) ?? ""
    let weight = Self.weightNames.first { style.hasPrefix($0.1) && !$0.1.isEmpty }?.0 ?? 400
    self.init(source: .system(.plain), size: size, weight: weight, isItalic: style.hasSuffix("Italic"))
  }

  var isBold: Bool { weight >= 600 }

  func textFont() -> TextFont {
    let library = FontLibrary.shared
    let size = min(1e6, max(0, size))
    switch source {
    case .system(.monospaced):
      if let face = InstalledFonts.monospacedFace(isBold: isBold, isItalic: isItalic) {
        return library.font(face: face, size: size, features: features)
      }
    case .system(.serif):
      if let face = InstalledFonts.serifFace(isBold: isBold, isItalic: isItalic) {
        return library.font(face: face, size: size, features: features)
      }
    case .registered(let name):
      if let face = library.registeredFace(named: name) {
        return library.font(face: face, size: size, features: features)
      }
    case .substituted(let entry):
      if let face = entry.face { return library.font(face: face, size: size, features: features) }
    case .system: break
    }
    return library.systemFont(size: size, weight: weight, isItalic: isItalic, features: features)
  }

  // MARK: Names

  private static let weightNames: [(Double, String)] = [
    (100, "Ultralight"), (200, "Thin"), (300, "Light"), (400, "Regular"), (500, "Medium"), (600, "Semibold"),
    (700, "Bold"), (800, "Heavy"), (900, "Black"),
  ]

  var familyName: String {
    switch source {
    case .system(.plain): ".AppleSystemUIFont"
    case .system(.monospaced): ".AppleSystemUIFontMonospaced"
    case .system(.rounded): ".AppleSystemUIFontRounded"
    case .system(.serif): ".AppleSystemUIFontSerif"
    case .registered(let name): FontLibrary.shared.registeredFace(named: name)?.familyName ?? name
    case .substituted(let entry): entry.family
    }
  }

  var fontName: String {
    switch source {
    case .system(let design):
      Self.prefix(design) + (Self.weightNames.last { $0.0 <= weight }?.1 ?? "Regular")
        + (isItalic ? "Italic" : "")
    case .registered(let name): name
    case .substituted(let entry): entry.name
    }
  }

  private static func prefix(_ design: Design) -> String {
    switch design {
    case .plain: ".SFUI-"
    case .monospaced: ".SFUIMono-"
    case .rounded: ".SFUIRounded-"
    case .serif: ".NewYork-"
    }
  }
}

/// How a font follows the text size setting.
struct FontScaling {
  var style: UIFont.TextStyle
  /// The size at the default setting; `nil` for the style's own font.
  var unscaledSize: CGFloat?
  var maximumSize: CGFloat?
}

extension UIFont {
  /// The same font for another setting; itself if it does not scale.
  func rescaled(for traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    guard let unscaled = scaling.unscaledSize else {
      let font = UIFont.preferredFont(forTextStyle: scaling.style, compatibleWith: traits)
      guard font.pointSize != pointSize else { return self }
      var other = specification
      other.size = font.pointSize
      return UIFont(other, scaling: scaling)
    }
    var other = specification
    other.size = unscaled
    return UIFontMetrics(forTextStyle: scaling.style)
      .scaledFont(UIFont(other), maximumPointSize: scaling.maximumSize, traits: traits)
  }
}
