/// One image of a GIF file.
public struct GIFImage: Sendable {
  /// What becomes of it before the next one is painted.
  enum Disposal {
    case keep, clear, restore

    init(flags: UInt8) {
      switch flags >> 2 & 7 {
      case 2: self = .clear
      case 3: self = .restore
      default: self = .keep
      }
    }
  }

  /// How long it is shown, in hundredths of a second, as the file says; 0 where it does not.
  public internal(set) var delay = 0
  /// Whether nothing on the canvas is transparent while it is shown.
  public internal(set) var isOpaque = false
  var disposal = Disposal.keep
  /// The index that paints nothing.
  var transparent: Int?
  /// Where its descriptor begins.
  var start = 0
  var left = 0
  var top = 0
  var width = 0
  var height = 0
  var isInterlaced = false
  /// Where its colours lie, three bytes for each.
  var colors = 0..<0
}
