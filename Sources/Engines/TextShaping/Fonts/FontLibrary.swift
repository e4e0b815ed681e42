import Glibc
import TouchstoneRaster

/// Every face the process can set text in, found by fixed path or by name; nothing is searched for.
///
/// The list is the same on every machine with the same packages: no fontconfig, no folder is listed.
public final class FontLibrary: @unchecked Sendable {
  public static let shared = FontLibrary()

  private var faces: [String: FontFace] = [:]
  private var fonts: [FontKey: TextFont] = [:]
  private var registered: [FontFace] = []
  private var warned = false
  lazy var fallbackFaces = FallbackFaces(library: self)

  private struct FontKey: Hashable {
    var face: Int
    var size: Double
    var features: FontFeatures
    var kind: UInt8
  }

  /// The face at a path, the same object every time.
  func face(path: String, collectionIndex: UInt32 = 0) -> FontFace {
    let key = collectionIndex == 0 ? path : "\(path)#\(collectionIndex)"
    if let face = faces[key] { return face }
    let face = FontFace(path: path, collectionIndex: collectionIndex, identifier: faces.count)
    faces[key] = face
    return face
  }

  // MARK: - The system font

  private let interFolder: String

  package init(interFolder: String = "/usr/share/fonts/opentype/inter/") { self.interFolder = interFolder }

  private static let styles = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  /// The platform's system font at a weight of 100...900 in steps of 100.
  public func systemFont(
    size: Double, weight: Double = 400, isItalic: Bool = false, features: FontFeatures = []
  ) -> TextFont {
    TextEngineLock.locked {
      let step = min(max(Int(bounded: (weight / 100).rounded()) - 1, 0), 8)
      let cut = size >= SystemFontMetrics.displayCutSize ? "InterDisplay-" : "Inter-"
      var style = Self.styles[step]
      if isItalic { style = style == "Regular" ? "Italic" : style + "Italic" }
      var face = self.face(path: interFolder + cut + style + ".otf")
      if !face.isUsable {
        // Packages from before Inter 4 have no cut for large sizes.
        face = self.face(path: interFolder + "Inter-" + style + ".otf")
        if !warned, !face.isUsable { warnMissing(face.path) }
      }
      return font(
        FontKey(face: face.identifier, size: size, features: features, kind: 1), face,
        tracking: SystemFontMetrics.tracking(size: size, weight: Double(step + 1) * 100),
        weight: Double(step + 1) * 100, isItalic: isItalic)
    }
  }

  private func warnMissing(_ path: String) {
    warned = true
    let message = """
      \(path): error: the system font's file cannot be read. Text will show empty boxes. \
      Install it: apt-get install fonts-inter\n
      """
    _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }

  // MARK: - Other fonts

  /// A face with its own metrics at a size.
  public func font(face: FontFace, size: Double, features: FontFeatures = []) -> TextFont {
    TextEngineLock.locked {
      font(
        FontKey(face: face.identifier, size: size, features: features, kind: 0), face, tracking: 0,
        weight: face.weight, isItalic: face.isItalic)
    }
  }

  private func font(
    _ key: FontKey, _ face: FontFace, tracking: Double, weight: Double, isItalic: Bool
  ) -> TextFont {
    if let font = fonts[key] { return font }
    let font = TextFont(
      face: face, size: key.size, tracking: tracking, features: key.features,
      hasSystemMetrics: key.kind == 1, weight: weight, isItalic: isItalic)
    fonts[key] = font
    return font
  }

  /// Makes a font file of the app known by its names; the faces found in it, none if it is no font.
  @discardableResult
  public func register(path: String) -> [FontFace] {
    TextEngineLock.locked {
      let count = max(1, FontFace.faceCount(path: path))
      var found: [FontFace] = []
      for index in 0..<count {
        let face = self.face(path: path, collectionIndex: UInt32(index))
        guard face.isUsable else { continue }
        found.append(face)
        if !registered.contains(where: { $0 === face }) { registered.append(face) }
      }
      return found
    }
  }

  /// A registered face by PostScript or full name.
  public func registeredFace(named name: String) -> FontFace? {
    TextEngineLock.locked {
      registered.first { $0.postScriptName == name } ?? registered.first { $0.fullName == name }
    }
  }

  /// The registered faces of a family, in the order of registration.
  public func registeredFaces(family: String) -> [FontFace] {
    TextEngineLock.locked { registered.filter { $0.familyName == family } }
  }

  public var registeredFamilies: [String] {
    TextEngineLock.locked {
      var names: [String] = []
      for face in registered where !names.contains(face.familyName) { names.append(face.familyName) }
      return names
    }
  }

  /// The first of several fixed files that is installed.
  public func firstInstalledFace(_ paths: [String]) -> FontFace? {
    TextEngineLock.locked {
      for path in paths where access(path, R_OK) == 0 {
        let face = self.face(path: path)
        if face.isUsable { return face }
      }
      return nil
    }
  }
}
