import Glibc

/// Which face shows a character that the chosen font lacks: an ordered list of fixed files, so the
/// answer depends on nothing but the installed packages. The last resort is the font's own box.
final class FallbackFaces {
  private unowned let library: FontLibrary
  private var regular: [UInt32: FontFace] = [:]
  private var bold: [UInt32: FontFace] = [:]
  private var missing: Set<UInt32> = []
  private lazy var emoji: FontFace = library.face(path: Self.emojiPath)
  private lazy var regularList = Self.regularPaths.filter { access($0, R_OK) == 0 }
  private lazy var boldList = Self.boldPaths.filter { access($0, R_OK) == 0 }

  init(library: FontLibrary) { self.library = library }

  /// The face with colour pictures, if it has this one.
  func emojiFace(_ scalar: UInt32) -> FontFace? { emoji.nominalGlyph(scalar) != 0 ? emoji : nil }

  /// A face with a glyph for `scalar`, `nil` if none of the list has it.
  func face(for scalar: UInt32, isBold: Bool) -> FontFace? {
    if missing.contains(scalar) { return nil }
    if let known = isBold ? bold[scalar] : regular[scalar] { return known }
    for path in isBold ? boldList + regularList : regularList {
      let face = library.face(path: path)
      guard face.nominalGlyph(scalar) != 0 else { continue }
      if isBold { bold[scalar] = face } else { regular[scalar] = face }
      return face
    }
    missing.insert(scalar)
    return nil
  }

  private static let noto = "/usr/share/fonts/truetype/noto/"
  private static let emojiPath = noto + "NotoColorEmoji.ttf"
  private static let scripts = [
    "", "Arabic", "Hebrew", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu",
    "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Myanmar", "Georgian", "Armenian",
    "Ethiopic",
    "Khmer", "Mongolian", "Symbols", "Symbols2", "Math",
  ]
  private static func paths(_ style: String) -> [String] {
    scripts.map { "\(noto)NotoSans\($0)-\(style).ttf" } + ["\(noto)NotoSerifTibetan-\(style).ttf"] + [
      "/usr/share/fonts/opentype/noto/NotoSansCJK-\(style).ttc"
    ]
  }
  private static let regularPaths =
    ["/usr/share/fonts/opentype/inter/Inter-Regular.otf"] + paths("Regular")
    + ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", emojiPath]
  private static let boldPaths =
    ["/usr/share/fonts/opentype/inter/Inter-Bold.otf"] + paths("Bold")
    + ["/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"]
}
