import TouchstoneText

/// The fonts an app can ask for by name: its own, and those every phone has, for which fonts of this
/// system stand in (their letters differ, their names and styles answer).
enum InstalledFonts {
  enum Kind: Hashable { case sans, serif, monospaced }

  /// One named font of the platform.
  struct Entry: Hashable {
    var family: String
    var name: String
    var kind: Kind
    var weight: Double
    var isItalic: Bool

    /// The face standing in, `nil` for the system font's own.
    var face: FontFace? {
      if let nearest = NearestFaces.face(family: family, weight: weight, isItalic: isItalic) {
        return nearest
      }
      return switch kind {
      // There is nothing thin that has Helvetica's widths: the weight is seen first.
      case .sans where weight < 350: nil
      case .sans: InstalledFonts.sansFace(family: family, isBold: weight >= 600, isItalic: isItalic)
      case .serif: InstalledFonts.serifFace(isBold: weight >= 600, isItalic: isItalic)
      case .monospaced: InstalledFonts.monospacedFace(isBold: weight >= 600, isItalic: isItalic)
      }
    }
  }

  typealias Family = (family: String, kind: Kind, names: String)

  // MARK: Look-up

  static func source(named name: String) -> FontSpecification.Source? {
    BundleFonts.registerIfNeeded()
    if let face = FontLibrary.shared.registeredFace(named: name) {
      return .registered(postScriptName: face.postScriptName)
    }
    // A family's name finds its regular font.
    if let entry = entry(named: name) ?? regular(entries(family: name)) { return .substituted(entry) }
    let faces = FontLibrary.shared.registeredFaces(family: name)
    let regular = faces.min {
      abs($0.weight - 400) + ($0.isItalic ? 1 : 0) < abs($1.weight - 400) + ($1.isItalic ? 1 : 0)
    }
    return regular.map { .registered(postScriptName: $0.postScriptName) }
  }

  static func source(family: String, isBold: Bool, isItalic: Bool) -> FontSpecification.Source? {
    BundleFonts.registerIfNeeded()
    let faces = FontLibrary.shared.registeredFaces(family: family)
    if !faces.isEmpty {
      return faces.first { ($0.weight >= 600) == isBold && $0.isItalic == isItalic }
        .map { .registered(postScriptName: $0.postScriptName) }
    }
    let matching = entries(family: family).filter {
      ($0.weight >= 600) == isBold && $0.isItalic == isItalic
    }
    let best = matching.min { abs($0.weight - (isBold ? 700 : 400)) < abs($1.weight - (isBold ? 700 : 400)) }
    return best.map { .substituted($0) }
  }

  private static func regular(_ family: [Entry]) -> Entry? {
    family.min { abs($0.weight - 400) + ($0.isItalic ? 1 : 0) < abs($1.weight - 400) + ($1.isItalic ? 1 : 0) }
  }

  static var familyNames: [String] {
    BundleFonts.registerIfNeeded()
    return Set(families.map(\.family)).union(FontLibrary.shared.registeredFamilies).sorted()
  }

  static func fontNames(family: String) -> [String] {
    BundleFonts.registerIfNeeded()
    let registered = FontLibrary.shared.registeredFaces(family: family).map(\.postScriptName)
    return registered + entries(family: family).map(\.name)
  }

  // MARK: Stand-ins

  private static let liberation = "/usr/share/fonts/truetype/liberation/Liberation"
  private static let dejavu = "/usr/share/fonts/truetype/dejavu/DejaVu"

  private static func style(_ isBold: Bool, _ isItalic: Bool) -> String {
    isBold ? (isItalic ? "BoldItalic" : "Bold") : isItalic ? "Italic" : "Regular"
  }

  static func monospacedFace(isBold: Bool, isItalic: Bool) -> FontFace? {
    let oblique = isBold ? (isItalic ? "-BoldOblique" : "-Bold") : isItalic ? "-Oblique" : ""
    return FontLibrary.shared.firstInstalledFace([
      "\(liberation)Mono-\(style(isBold, isItalic)).ttf", "\(dejavu)SansMono\(oblique).ttf",
    ])
  }

  static func serifFace(isBold: Bool, isItalic: Bool) -> FontFace? {
    FontLibrary.shared.firstInstalledFace([
      "\(liberation)Serif-\(style(isBold, isItalic)).ttf",
      "\(dejavu)Serif\(isBold || isItalic ? "-" + style(isBold, isItalic) : "").ttf",
    ])
  }

  /// Liberation Sans has the widths of Helvetica and Arial; other families take Inter.
  private static func sansFace(family: String, isBold: Bool, isItalic: Bool) -> FontFace? {
    guard family.hasPrefix("Helvetica") || family.hasPrefix("Arial") else { return nil }
    return FontLibrary.shared.firstInstalledFace(["\(liberation)Sans-\(style(isBold, isItalic)).ttf"])
  }

  // MARK: The list

  // Every app asks for a font by name while it starts, so only the family that is meant is read.

  private static func entry(named name: String) -> Entry? {
    for family in families {
      for candidate in family.names.split(separator: " ") where candidate == name {
        return Entry(family, candidate)
      }
    }
    return nil
  }

  private static func entries(family name: String) -> [Entry] {
    guard let family = families.first(where: { $0.family == name }) else { return [] }
    return family.names.split(separator: " ").map { Entry(family, $0) }
  }

  /// Families that every phone has and apps name, with their fonts' PostScript names.
  private static let families: [Family] = [
    ("Academy Engraved LET", .serif, "AcademyEngravedLetPlain"),
    (
      "American Typewriter", .serif,
      "AmericanTypewriter AmericanTypewriter-Light AmericanTypewriter-Semibold AmericanTypewriter-Bold AmericanTypewriter-Condensed AmericanTypewriter-CondensedLight AmericanTypewriter-CondensedBold"
    ),
    ("Arial", .sans, "ArialMT Arial-ItalicMT Arial-BoldMT Arial-BoldItalicMT"),
    ("Arial Hebrew", .sans, "ArialHebrew ArialHebrew-Light ArialHebrew-Bold"),
    ("Arial Rounded MT Bold", .sans, "ArialRoundedMTBold"),
    (
      "Avenir", .sans,
      "Avenir-Book Avenir-Roman Avenir-BookOblique Avenir-Oblique Avenir-Light Avenir-LightOblique Avenir-Medium Avenir-MediumOblique Avenir-Heavy Avenir-HeavyOblique Avenir-Black Avenir-BlackOblique"
    ),
    (
      "Avenir Next", .sans,
      "AvenirNext-Regular AvenirNext-Italic AvenirNext-UltraLight AvenirNext-UltraLightItalic AvenirNext-Medium AvenirNext-MediumItalic AvenirNext-DemiBold AvenirNext-DemiBoldItalic AvenirNext-Bold AvenirNext-BoldItalic AvenirNext-Heavy AvenirNext-HeavyItalic"
    ),
    (
      "Avenir Next Condensed", .sans,
      "AvenirNextCondensed-Regular AvenirNextCondensed-Italic AvenirNextCondensed-UltraLight AvenirNextCondensed-UltraLightItalic AvenirNextCondensed-Medium AvenirNextCondensed-MediumItalic AvenirNextCondensed-DemiBold AvenirNextCondensed-DemiBoldItalic AvenirNextCondensed-Bold AvenirNextCondensed-BoldItalic AvenirNextCondensed-Heavy AvenirNextCondensed-HeavyItalic"
    ),
    (
      "Baskerville", .serif,
      "Baskerville Baskerville-Italic Baskerville-SemiBold Baskerville-SemiBoldItalic Baskerville-Bold Baskerville-BoldItalic"
    ),
    ("Bodoni 72", .serif, "BodoniSvtyTwoITCTT-Book BodoniSvtyTwoITCTT-BookIta BodoniSvtyTwoITCTT-Bold"),
    ("Bradley Hand", .sans, "BradleyHandITCTT-Bold"),
    ("Chalkboard SE", .sans, "ChalkboardSE-Regular ChalkboardSE-Light ChalkboardSE-Bold"),
    ("Chalkduster", .sans, "Chalkduster"),
    (
      "Charter", .serif,
      "Charter-Roman Charter-Italic Charter-Bold Charter-BoldItalic Charter-Black Charter-BlackItalic"
    ),
    ("Cochin", .serif, "Cochin Cochin-Italic Cochin-Bold Cochin-BoldItalic"),
    ("Copperplate", .serif, "Copperplate Copperplate-Light Copperplate-Bold"),
    ("Courier", .monospaced, "Courier Courier-Oblique Courier-Bold Courier-BoldOblique"),
    (
      "Courier New", .monospaced,
      "CourierNewPSMT CourierNewPS-ItalicMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT"
    ),
    ("Damascus", .sans, "Damascus DamascusLight DamascusMedium DamascusSemiBold DamascusBold"),
    ("Didot", .serif, "Didot Didot-Italic Didot-Bold"),
    ("DIN Alternate", .sans, "DINAlternate-Bold"),
    ("DIN Condensed", .sans, "DINCondensed-Bold"),
    (
      "Futura", .sans,
      "Futura-Medium Futura-MediumItalic Futura-Bold Futura-CondensedMedium Futura-CondensedExtraBold"
    ),
    ("Galvji", .sans, "Galvji Galvji-Bold"),
    ("Geeza Pro", .sans, "GeezaPro GeezaPro-Bold"),
    ("Georgia", .serif, "Georgia Georgia-Italic Georgia-Bold Georgia-BoldItalic"),
    (
      "Gill Sans", .sans,
      "GillSans GillSans-Italic GillSans-Light GillSans-LightItalic GillSans-SemiBold GillSans-SemiBoldItalic GillSans-Bold GillSans-BoldItalic GillSans-UltraBold"
    ),
    (
      "Helvetica", .sans,
      "Helvetica Helvetica-Oblique Helvetica-Light Helvetica-LightOblique Helvetica-Bold Helvetica-BoldOblique"
    ),
    (
      "Helvetica Neue", .sans,
      "HelveticaNeue HelveticaNeue-Italic HelveticaNeue-UltraLight HelveticaNeue-UltraLightItalic HelveticaNeue-Thin HelveticaNeue-ThinItalic HelveticaNeue-Light HelveticaNeue-LightItalic HelveticaNeue-Medium HelveticaNeue-MediumItalic HelveticaNeue-Bold HelveticaNeue-BoldItalic HelveticaNeue-CondensedBold HelveticaNeue-CondensedBlack"
    ),
    ("Hiragino Sans", .sans, "HiraginoSans-W3 HiraginoSans-W6"),
    (
      "Hoefler Text", .serif,
      "HoeflerText-Regular HoeflerText-Italic HoeflerText-Black HoeflerText-BlackItalic"
    ),
    ("Impact", .sans, "Impact"),
    (
      "Iowan Old Style", .serif,
      "IowanOldStyle-Roman IowanOldStyle-Italic IowanOldStyle-Bold IowanOldStyle-BoldItalic"
    ),
    ("Marker Felt", .sans, "MarkerFelt-Thin MarkerFelt-Wide"),
    ("Menlo", .monospaced, "Menlo-Regular Menlo-Italic Menlo-Bold Menlo-BoldItalic"),
    ("Noteworthy", .sans, "Noteworthy-Light Noteworthy-Bold"),
    ("Optima", .sans, "Optima-Regular Optima-Italic Optima-Bold Optima-BoldItalic Optima-ExtraBlack"),
    ("Palatino", .serif, "Palatino-Roman Palatino-Italic Palatino-Bold Palatino-BoldItalic"),
    ("Papyrus", .sans, "Papyrus Papyrus-Condensed"),
    ("Party LET", .serif, "PartyLetPlain"),
    (
      "PingFang SC", .sans,
      "PingFangSC-Regular PingFangSC-Ultralight PingFangSC-Thin PingFangSC-Light PingFangSC-Medium PingFangSC-Semibold"
    ),
    ("Rockwell", .serif, "Rockwell-Regular Rockwell-Italic Rockwell-Bold Rockwell-BoldItalic"),
    ("Savoye LET", .serif, "SavoyeLetPlain"),
    ("Snell Roundhand", .serif, "SnellRoundhand SnellRoundhand-Bold SnellRoundhand-Black"),
    ("Symbol", .sans, "Symbol"),
    ("Thonburi", .sans, "Thonburi Thonburi-Light Thonburi-Bold"),
    (
      "Times New Roman", .serif,
      "TimesNewRomanPSMT TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT TimesNewRomanPS-BoldItalicMT"
    ),
    ("Trebuchet MS", .sans, "TrebuchetMS TrebuchetMS-Italic TrebuchetMS-Bold Trebuchet-BoldItalic"),
    ("Verdana", .sans, "Verdana Verdana-Italic Verdana-Bold Verdana-BoldItalic"),
    ("Zapf Dingbats", .sans, "ZapfDingbatsITC"),
    ("Zapfino", .serif, "Zapfino"),
  ]
}

extension InstalledFonts.Entry {
  /// What the style at the end of a font's name says about it.
  fileprivate init(_ family: InstalledFonts.Family, _ name: Substring) {
    let style = name.drop { $0 != "-" }
    self.init(
      family: family.family, name: String(name), kind: family.kind, weight: Self.weight(style),
      isItalic: style.contains("Italic") || style.contains("Oblique") || style.hasSuffix("It"))
  }

  private static func weight(_ style: Substring) -> Double {
    style.contains("UltraLight") || style.contains("Thin")
      ? 200
      : style.contains("Light")
        ? 300
        : style.contains("DemiBold") || style.contains("SemiBold") || style.contains("Semibold")
          || style.contains("W6")
          ? 600
          : style.contains("Medium") || style.contains("Condensed") && !style.contains("Bold")
            ? 500
            : style.contains("ExtraBold") || style.contains("Heavy")
              ? 800
              : style.contains("Black") ? 900 : style.contains("Bold") || style.contains("Wide") ? 700 : 400
  }
}
