/// Questions about single UTF-16 units that decide which path a text takes.
enum CharacterClass {
  /// Set by the word cache alone: left to right, one font, no marks to combine.
  @inline(__always) static func isSimple(_ unit: UInt16) -> Bool {
    if unit < 0x300 { return unit >= 0x20 || unit == 0x09 }
    switch unit {
    case 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1EFF: return true
    case 0x2010...0x2027, 0x2030...0x203B, 0x203D...0x2048, 0x204A...0x205E: return true
    case 0x20A0...0x20BF: return true
    default: return false
    }
  }

  /// Might run right to left, or forces a direction.
  @inline(__always) static func mayBeRightToLeft(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return true
    case 0x200F, 0x202A...0x202E, 0x2066...0x2069: return true
    case 0xD802, 0xD803, 0xD83A, 0xD83B: return true
    default: return false
    }
  }

  @inline(__always) static func isBreakingSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Ends a paragraph, or (U+2028) a line.
  @inline(__always) static func isLineEnd(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029 || unit == 0x2028 || unit == 0x85 || unit == 0x0C
      || unit == 0x0B
  }

  /// Scripts written without spaces whose words only a dictionary finds.
  @inline(__always) static func needsDictionary(_ unit: UInt16) -> Bool {
    switch unit {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: return true
    default: return false
    }
  }

  /// Ideographs, kana, hangul: a line may break between any two.
  @inline(__always) static func breaksAnywhere(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x2E80...0x2FFF, 0x3003...0x3007, 0x3012...0x3013, 0x3020...0x3400: return true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: return true
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF66...0xFF9D: return true
    default: return false
    }
  }

  /// May not begin a line.
  @inline(__always) static func isClosing(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x2026: return true
    case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x303B: return true
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x309D, 0x309E:
      return true
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30FB...0x30FE:
      return true
    case 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D: return true
    default: return false
    }
  }

  /// May not end a line.
  @inline(__always) static func isOpening(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016: return true
    case 0xFF08, 0xFF3B, 0xFF5B: return true
    default: return false
    }
  }
}
