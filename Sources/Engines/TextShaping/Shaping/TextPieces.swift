import _FoundationICU

/// The pieces a text is made of, one behind the other, in UTF-16 units.
public enum TextPieces {
  /// Words, and what lies between them.
  public static func words(_ text: String) -> [Range<Int>] { pieces(UBRK_WORD, text) }
  public static func sentences(_ text: String) -> [Range<Int>] { pieces(UBRK_SENTENCE, text) }

  private static func pieces(_ kind: UBreakIteratorType, _ text: String) -> [Range<Int>] {
    let units = Array(text.utf16)
    guard !units.isEmpty else { return [] }
    var start = 0
    return units.withUnsafeBufferPointer { UnicodeServices.breaks(kind, $0) }.map { end in
      defer { start = end }
      return start..<end
    }
  }
}
