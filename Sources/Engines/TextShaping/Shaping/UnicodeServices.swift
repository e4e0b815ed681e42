import _FoundationICU

/// The parts of Unicode that the toolchain's ICU does for us, asked only for text that needs them:
/// opening its tables takes milliseconds that plain Latin text must not pay.
enum UnicodeServices {
  /// The embedding level of every unit of one paragraph.
  static func embeddingLevels(
    _ units: UnsafeBufferPointer<UInt16>, base: BaseDirection
  ) -> (base: UInt8, levels: [UInt8]) {
    let fallback: UInt8 = base == .rightToLeft ? 1 : 0
    guard let bidi = swift_ubidi_open() else {
      return (fallback, [UInt8](repeating: fallback, count: units.count))
    }
    defer { swift_ubidi_close(bidi) }
    let requested: UInt8 =
      switch base {
      case .natural: 0xFE  // UBIDI_DEFAULT_LTR: first strong character, else left to right
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    var status = U_ZERO_ERROR
    swift_ubidi_setPara(bidi, units.baseAddress, Int32(units.count), requested, nil, &status)
    guard status.rawValue <= 0, let levels = swift_ubidi_getLevels(bidi, &status) else {
      return (fallback, [UInt8](repeating: fallback, count: units.count))
    }
    return (
      swift_ubidi_getParaLevel(bidi), Array(UnsafeBufferPointer(start: levels, count: units.count))
    )
  }

  /// Offsets at which a line may begin, for text whose words need a dictionary.
  static func lineBreaks(_ units: UnsafeBufferPointer<UInt16>) -> [Int] { breaks(UBRK_LINE, units) }

  /// The ends of all pieces of one kind.
  static func breaks(_ kind: UBreakIteratorType, _ units: UnsafeBufferPointer<UInt16>) -> [Int] {
    var status = U_ZERO_ERROR
    guard let iterator = swift_ubrk_open(kind, "en", units.baseAddress, Int32(units.count), &status) else {
      return []
    }
    defer { swift_ubrk_close(iterator) }
    var offsets: [Int] = []
    while true {
      let next = swift_ubrk_next(iterator)
      if next == -1 { return offsets }
      offsets.append(Int(next))
    }
  }
}

/// In which direction a paragraph begins.
public enum BaseDirection: Sendable, Hashable {
  /// That of its first letter.
  case natural
  case leftToRight
  case rightToLeft
}
