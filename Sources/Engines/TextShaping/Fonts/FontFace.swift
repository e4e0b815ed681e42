import CHarfBuzz

/// One font file (or one face of a collection), opened when first used and mapped, not read.
///
/// Lives as long as the process. All sizes are in the font's own units.
public final class FontFace: @unchecked Sendable {
  public let path: String
  let collectionIndex: UInt32
  /// Dense and stable within a process: the order in which faces were first named.
  let identifier: Int

  init(path: String, collectionIndex: UInt32 = 0, identifier: Int) {
    self.path = path
    self.collectionIndex = collectionIndex
    self.identifier = identifier
  }

  /// What HarfBuzz knows of the file.
  struct Handle {
    let face: OpaquePointer
    let font: OpaquePointer
    let unitsPerEm: Double
    let glyphCount: Int
    let hasBitmaps: Bool
  }

  /// The opened file. A file that is not there gives HarfBuzz's empty face, whose glyphs are all missing.
  private(set) lazy var handle: Handle = open()

  private func open() -> Handle {
    let blob = hb_blob_create_from_file(path)
    let face = hb_face_create(blob, collectionIndex)!
    hb_blob_destroy(blob)
    hb_face_make_immutable(face)
    let font = hb_font_create(face)!
    let unitsPerEm = Int32(hb_face_get_upem(face))
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    hb_ot_font_set_funcs(font)
    return Handle(
      face: face, font: font, unitsPerEm: Double(unitsPerEm),
      glyphCount: Int(hb_face_get_glyph_count(face)), hasBitmaps: hb_ot_color_has_png(face) != 0)
  }

  /// Whether the file could be read as a font.
  public var isUsable: Bool { TextEngineLock.locked { handle.glyphCount > 0 } }

  /// The glyph a code point maps to without shaping, 0 if the face lacks it.
  func nominalGlyph(_ scalar: UInt32) -> UInt32 {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(handle.font, scalar, &glyph) != 0 ? glyph : 0
  }

  // MARK: - Metrics, in ems

  struct EmMetrics {
    var ascender = 0.0
    var descender = 0.0
    var lineGap = 0.0
    var capHeight = 0.7
    var xHeight = 0.5
    var underlineOffset = -0.1
    var underlineThickness = 0.05
  }

  private(set) lazy var emMetrics: EmMetrics = readMetrics()

  private func readMetrics() -> EmMetrics {
    let handle = self.handle
    func value(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
      var position: Int32 = 0
      guard hb_ot_metrics_get_position(handle.font, tag, &position) != 0 else { return fallback }
      return Double(position) / handle.unitsPerEm
    }
    return EmMetrics(
      ascender: value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, 0.95),
      descender: value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, -0.25),
      lineGap: value(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, 0),
      capHeight: value(HB_OT_METRICS_TAG_CAP_HEIGHT, 0.7),
      xHeight: value(HB_OT_METRICS_TAG_X_HEIGHT, 0.5),
      underlineOffset: value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, -0.1),
      underlineThickness: value(HB_OT_METRICS_TAG_UNDERLINE_SIZE, 0.05))
  }

  // MARK: - Names

  public var postScriptName: String { name(6) ?? path }
  public var fullName: String { name(4) ?? postScriptName }
  /// The family with all its weights (name 16), else the four-style family (name 1).
  public var familyName: String { name(16) ?? name(1) ?? postScriptName }
  /// 100 thin … 900 black.
  public var weight: Double {
    TextEngineLock.locked { Double(hb_style_get_value(handle.font, HB_STYLE_TAG_WEIGHT)) }
  }
  public var isItalic: Bool {
    TextEngineLock.locked { hb_style_get_value(handle.font, HB_STYLE_TAG_ITALIC) > 0 }
  }

  private func name(_ identifier: UInt32) -> String? {
    TextEngineLock.locked {
      var buffer = [CChar](repeating: 0, count: 256)
      var size = UInt32(buffer.count)
      let length = hb_ot_name_get_utf8(
        handle.face, hb_ot_name_id_t(identifier), hb_language_from_string("en", -1), &size, &buffer)
      guard length > 0 else { return nil }
      return String(decoding: buffer.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}
