import TouchstoneText

/// The free faces of Debian that stand in for families of iOS, and why these. `make coverage` reads the table: `audit` tells of
/// the near ones.
struct NearestFaces {
  enum Kinship {
    /// Has the family's own widths: a text takes the same room.
    case twin
    /// Of the same kind, with other widths.
    case near
  }

  private struct Row {
    var families: String
    var face: String
    var package: String
    /// Below /usr/share/fonts; in braces the endings of regular, italic, bold, bold italic, and light and its italic if there are.
    var files: String
    var kinship: Kinship
    var reason: String

    init(
      _ families: String, _ face: String, _ package: String, _ files: String, _ kinship: Kinship,
      _ reason: String
    ) {
      (self.families, self.face, self.package) = (families, face, package)
      (self.files, self.kinship, self.reason) = (files, kinship, reason)
    }

    func path(_ style: Int) -> String {
      let parts = files.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }
      guard parts.count == 3 else { return "/usr/share/fonts/\(files)" }
      let endings = parts[1].split(separator: ",", omittingEmptySubsequences: false)
      let ending = endings.indices.contains(style) ? endings[style] : endings[style % 2]
      return "/usr/share/fonts/\(parts[0])\(ending)\(parts[2])"
    }
  }

  /// The face for a family's style; nil where there is none, or its package is not installed.
  static func face(family: String, weight: Double, isItalic: Bool) -> FontFace? {
    let row = table.first { $0.families.split(separator: "|").contains { $0 == family } }
    let style = (weight >= 600 ? 2 : weight < 350 ? 4 : 0) + (isItalic ? 1 : 0)
    return row.flatMap { FontLibrary.shared.firstInstalledFace([$0.path(style)]) }
  }

  private static let table = [
    Row(
      "Palatino", "P052", "fonts-urw-base35",
      "opentype/urw-base35/P052-{Roman,Italic,Bold,BoldItalic}.otf", .twin, "it has Palatino's widths"),
    Row(
      "Zapf Dingbats", "D050000L", "fonts-urw-base35", "opentype/urw-base35/D050000L.otf", .twin,
      "it has the same signs at the same widths"),
    Row(
      "Symbol", "Standard Symbols PS", "fonts-urw-base35", "opentype/urw-base35/StandardSymbolsPS.otf",
      .twin, "it has the same signs at the same widths"),
    Row(
      "Menlo", "DejaVu Sans Mono", "fonts-dejavu-core",
      "truetype/dejavu/DejaVuSansMono{,-Oblique,-Bold,-BoldOblique}.ttf", .twin,
      "Menlo was made from it and kept its widths"),
    Row(
      "Gill Sans", "Gillius ADF", "fonts-adf-gillius",
      "truetype/adf/GilliusADF-{Regular,Italic,Bold,BoldItalic}.otf", .near,
      "it was drawn after Gill Sans and has its proportions"),
    Row(
      "Optima", "Linux Biolinum", "fonts-linuxlibertine",
      "opentype/linux-libertine/LinBiolinum_{R,RI,RB,RB}.otf", .near,
      "its strokes swell without serifs as Optima's do"),
    Row(
      "Avenir|Avenir Next", "Lato", "fonts-lato",
      "truetype/lato/Lato-{Regular,Italic,Bold,BoldItalic,Light,LightItalic}.ttf", .near,
      "a plain sans with round letters and humanist widths, in as many weights"),
    Row(
      "Futura", "URW Gothic", "fonts-urw-base35",
      "opentype/urw-base35/URWGothic-{Book,BookOblique,Demi,DemiOblique}.otf", .near,
      "its letters are circles and straight lines too, but wider"),
    Row(
      "Marker Felt|Noteworthy|Chalkboard SE|Chalkduster|Bradley Hand", "Comic Neue", "fonts-comic-neue",
      "opentype/comic-neue/ComicNeue-{Regular,Italic,Bold,BoldItalic,Light,LightItalic}.otf", .near,
      "upright handwriting, without the pen's edge"),
    Row(
      "Snell Roundhand|Savoye LET|Zapfino|Party LET", "Z003", "fonts-urw-base35",
      "opentype/urw-base35/Z003-MediumItalic.otf", .near, "a formal hand, though its letters do not join"),
    Row(
      "Verdana", "DejaVu Sans", "fonts-dejavu-core",
      "truetype/dejavu/DejaVuSans{,-Oblique,-Bold,-BoldOblique}.ttf", .near,
      "as wide and as tall in its small letters, within a few hundredths"),
    Row(
      "Charter", "Charis SIL", "fonts-sil-charis",
      "truetype/charis/CharisSIL-{Regular,Italic,Bold,BoldItalic}.ttf", .near, "it was made from Charter"),
    Row(
      "Baskerville", "Baskervald ADF", "fonts-adf-baskervald",
      "truetype/adf/BaskervaldADFStd{,-Italic,-Bold,-BoldItalic}.otf", .near,
      "it was drawn after Baskerville"),
    Row(
      "Didot|Bodoni 72", "GFS Didot", "fonts-gfs-didot",
      "opentype/didot/GFSDidot{,Italic,Bold,BoldItalic}.otf", .near,
      "upright stress and hair serifs, as they have"),
    Row(
      "Cochin|Hoefler Text|Iowan Old Style", "EB Garamond", "fonts-ebgaramond",
      "opentype/ebgaramond/EBGaramond12-{Regular,Italic,Bold,Italic}.otf", .near,
      "an old-style roman with their proportions"),
    Row(
      "Rockwell|American Typewriter", "Roboto Slab", "fonts-roboto-slab",
      "opentype/roboto/slab/RobotoSlab-{Regular,Regular,Bold,Bold,Light,Light}.otf", .near,
      "slab serifs of one weight with the stems"),
    Row(
      "DIN Alternate", "OSP-DIN", "fonts-opendin", "truetype/opendin/OSP-DIN.ttf", .near,
      "it was drawn after the same norm, in one weight"),
    Row(
      "Avenir Next Condensed", "Liberation Sans Narrow", "fonts-liberation",
      "truetype/liberation/LiberationSansNarrow-{Regular,Italic,Bold,BoldItalic}.ttf", .near,
      "a sans as narrow"),
    Row(
      "DIN Condensed|Impact", "Liberation Sans Narrow", "fonts-liberation",
      "truetype/liberation/LiberationSansNarrow-{Bold,BoldItalic,Bold,BoldItalic}.ttf", .near,
      "the narrowest bold sans there is"),
  ]
}
