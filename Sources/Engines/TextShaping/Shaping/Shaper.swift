import CHarfBuzz

/// HarfBuzz's shaping of one item, with a buffer that is used again.
enum Shaper {
  nonisolated(unsafe) private static let buffer: OpaquePointer = hb_buffer_create()!

  /// Appends the glyphs of `units[range]` to `glyphs`; true if the font lacked some of them.
  /// `origin` is added to the cluster numbers, which count from the start of `units`.
  static func shape(
    _ units: UnsafeBufferPointer<UInt16>, range: Range<Int>, origin: Int, font: TextFont,
    script: hb_script_t?, isRightToLeft: Bool, into glyphs: inout [ShapedGlyph]
  ) -> Bool {
    let buffer = self.buffer
    hb_buffer_reset(buffer)
    hb_buffer_add_utf16(
      buffer, units.baseAddress, Int32(units.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    if let script { hb_buffer_set_script(buffer, script) }
    hb_buffer_guess_segment_properties(buffer)
    font.shapingFeatures.withUnsafeBufferPointer {
      hb_shape(font.face.handle.font, buffer, $0.baseAddress, UInt32($0.count))
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return false }
    let unit = font.unit
    let tracking = font.tracking
    var isIncomplete = false
    var previousCluster = UInt32.max
    for index in 0..<Int(count) {
      let position = positions[index]
      var advance = Double(position.x_advance) * unit
      if position.x_advance != 0, infos[index].cluster != previousCluster { advance += tracking }
      previousCluster = infos[index].cluster
      if infos[index].codepoint == 0 { isIncomplete = true }
      glyphs.append(
        ShapedGlyph(
          glyph: infos[index].codepoint, unit: Int32(Int(infos[index].cluster) + origin),
          advance: Float(advance), dx: Float(Double(position.x_offset) * unit),
          dy: Float(Double(position.y_offset) * unit)))
    }
    return isIncomplete
  }
}
