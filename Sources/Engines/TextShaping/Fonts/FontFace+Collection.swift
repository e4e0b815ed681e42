import CHarfBuzz

extension FontFace {
  /// How many faces a font file holds, 0 if it is none.
  static func faceCount(path: String) -> Int {
    let blob = hb_blob_create_from_file(path)
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }
}
