/// A glyph and the pen's way past it, in points.
struct ShapedGlyph {
  var glyph: UInt32
  /// The UTF-16 unit of the text that begins its cluster.
  var unit: Int32
  var advance: Float
  var dx: Float
  var dy: Float
}

/// Glyphs that share font, style and direction, in visual order.
struct ShapedItem {
  enum Kind: UInt8 { case glyphs, tab, attachment }
  var kind = Kind.glyphs
  /// The UTF-16 units it shows.
  var units: Range<Int>
  /// Its glyphs in `ShapedText.glyphs`.
  var glyphs: Range<Int>
  /// Index into `ShapedText.fonts`.
  var font: Int
  /// Index into the source's runs.
  var style: Int
  /// Bidirectional embedding level; odd runs right to left.
  var level: UInt8
}
