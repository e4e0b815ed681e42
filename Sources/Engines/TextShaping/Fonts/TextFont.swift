import CHarfBuzz
import TouchstoneRaster

/// What a font does beyond its plain glyphs.
public struct FontFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Digits of equal width.
  public static let tabularDigits = FontFeatures(rawValue: 1)
  public static let smallCapitals = FontFeatures(rawValue: 2)
  /// Each letter by itself, even where the font has a form for several.
  public static let noLigatures = FontFeatures(rawValue: 4)
  public static let smallCapitalsForCapitals = FontFeatures(rawValue: 8)
  /// Digits with ascenders and descenders, as lower-case letters have.
  public static let oldStyleDigits = FontFeatures(rawValue: 16)
  public static let fractions = FontFeatures(rawValue: 32)
  public static let superiors = FontFeatures(rawValue: 64)
  public static let inferiors = FontFeatures(rawValue: 128)
}

/// A face at a size in points, with everything that decides how its words are set. Interned by
/// `FontLibrary`, so two equal requests share their caches.
public final class TextFont: @unchecked Sendable {
  public let face: FontFace
  /// Points.
  public let size: Double
  /// Points added after every glyph that advances.
  public let tracking: Double
  public let features: FontFeatures
  /// Lines and heights are the platform's system font's, not the face's own.
  public let hasSystemMetrics: Bool
  /// Weight 100...900 and slant that fallback faces should come near to.
  let weight: Double
  let isItalic: Bool

  let words = WordCache()
  private var strikes: [Int: GlyphStrike] = [:]
  private var fallbacks: [Int: TextFont] = [:]

  init(
    face: FontFace, size: Double, tracking: Double, features: FontFeatures, hasSystemMetrics: Bool,
    weight: Double, isItalic: Bool
  ) {
    self.face = face
    self.size = size
    self.tracking = tracking
    self.features = features
    self.hasSystemMetrics = hasSystemMetrics
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Points per font unit.
  private(set) lazy var unit: Double = size / face.handle.unitsPerEm

  // MARK: - Metrics in points; `descender` is negative

  public var ascender: Double { size * (hasSystemMetrics ? SystemFontMetrics.ascender : em.ascender) }
  public var descender: Double { size * (hasSystemMetrics ? SystemFontMetrics.descender : em.descender) }
  public var leading: Double { hasSystemMetrics ? 0 : size * em.lineGap }
  public var lineHeight: Double { ascender - descender }
  public var capHeight: Double { size * (hasSystemMetrics ? SystemFontMetrics.capHeight : em.capHeight) }
  public var xHeight: Double { size * (hasSystemMetrics ? SystemFontMetrics.xHeight : em.xHeight) }
  var underlineOffset: Double { size * em.underlineOffset }
  var underlineThickness: Double { size * em.underlineThickness }
  private var em: FontFace.EmMetrics { TextEngineLock.locked { face.emMetrics } }

  /// The glyph bitmaps at `pixels` per em.
  func strike(scale: Double) -> GlyphStrike {
    let key = Int(bounded: scale * 1024)
    if let strike = strikes[key] { return strike }
    let strike = GlyphStrike(face: face, pixelsPerEm: size * scale)
    strikes[key] = strike
    return strike
  }

  /// The same size and style in another face, for characters this one lacks.
  func fallback(_ face: FontFace) -> TextFont {
    if let font = fallbacks[face.identifier] { return font }
    let font = TextFont(
      face: face, size: size, tracking: 0, features: features, hasSystemMetrics: false, weight: weight,
      isItalic: isItalic)
    fallbacks[face.identifier] = font
    return font
  }

  /// Points from a character to the next, by itself.
  func advance(of scalar: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(face.handle.font, face.nominalGlyph(scalar))) * unit + tracking
  }

  /// Whether the face itself has a glyph for the code point.
  public func covers(_ scalar: Unicode.Scalar) -> Bool {
    TextEngineLock.locked { face.nominalGlyph(scalar.value) != 0 }
  }

  private static let tags: [(FontFeatures, String)] = [
    (.tabularDigits, "tnum"), (.smallCapitals, "smcp"), (.smallCapitalsForCapitals, "c2sc"),
    (.oldStyleDigits, "onum"), (.fractions, "frac"), (.superiors, "sups"), (.inferiors, "subs"),
  ]

  /// HarfBuzz's feature list. Contextual alternates stay off: Inter's turn "->" into an arrow, which
  /// the platform's font does not.
  private(set) lazy var shapingFeatures: [hb_feature_t] = {
    func feature(_ tag: String, _ value: UInt32) -> hb_feature_t {
      hb_feature_t(tag: hb_tag_from_string(tag, -1), value: value, start: 0, end: UInt32.max)
    }
    var list = hasSystemMetrics ? [feature("calt", 0)] : []
    for (option, tag) in Self.tags where features.contains(option) { list.append(feature(tag, 1)) }
    if features.contains(.noLigatures) {
      list += [feature("liga", 0), feature("clig", 0), feature("dlig", 0)]
    }
    return list
  }()
}

extension TextFont {
  /// The same font with other features.
  public func with(_ features: FontFeatures) -> TextFont {
    if features == self.features { return self }
    return hasSystemMetrics
      ? FontLibrary.shared.systemFont(size: size, weight: weight, isItalic: isItalic, features: features)
      : FontLibrary.shared.font(face: face, size: size, features: features)
  }

  /// The same font in another size; the system font changes tracking and cut with it.
  public func resized(to size: Double) -> TextFont {
    hasSystemMetrics
      ? FontLibrary.shared.systemFont(size: size, weight: weight, isItalic: isItalic, features: features)
      : FontLibrary.shared.font(face: face, size: size, features: features)
  }
}
