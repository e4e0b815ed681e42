import CHarfBuzz
import TouchstoneRaster

extension FontFace {
  /// The glyph's outline in font units, y upwards; empty for blanks and bitmap glyphs.
  func outline(_ glyph: UInt32) -> RasterPath {
    let sink = OutlineSink()
    hb_font_get_glyph_shape(
      handle.font, glyph, OutlineSink.functions, Unmanaged.passUnretained(sink).toOpaque())
    return sink.path
  }

  /// The box around a glyph in font units, y upwards: (left, bottom, right, top).
  func glyphBox(_ glyph: UInt32) -> (left: Double, bottom: Double, right: Double, top: Double)? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(handle.font, glyph, &extents) != 0 else { return nil }
    let left = Double(extents.x_bearing)
    let top = Double(extents.y_bearing)
    return (left, top + Double(extents.height), left + Double(extents.width), top)
  }

  /// The PNG of a colour glyph, the largest the font has.
  func bitmap(_ glyph: UInt32) -> [UInt8]? {
    guard let blob = hb_ot_color_glyph_reference_png(handle.font, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    return data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(length)))
    }
  }
}

/// Collects what HarfBuzz's draw callbacks say.
private final class OutlineSink {
  var path = RasterPath()

  static func of(_ data: UnsafeMutableRawPointer?) -> OutlineSink {
    Unmanaged<OutlineSink>.fromOpaque(data!).takeUnretainedValue()
  }

  nonisolated(unsafe) static let functions: OpaquePointer = {
    let functions = hb_draw_funcs_create()!
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in OutlineSink.of(data).path.move(to: .init(Double(x), Double(y))) },
      nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in OutlineSink.of(data).path.line(to: .init(Double(x), Double(y))) },
      nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, cx, cy, x, y, _ in
        OutlineSink.of(data).path.quad(
          to: .init(Double(x), Double(y)), control: .init(Double(cx), Double(cy)))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        OutlineSink.of(data).path.cubic(
          to: .init(Double(x), Double(y)), control1: .init(Double(ax), Double(ay)),
          control2: .init(Double(bx), Double(by)))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in OutlineSink.of(data).path.close() }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()
}
