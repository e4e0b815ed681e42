/// The bytes of a frame, one format from the app through the simulator to the browser.
///
/// A frame message is a FRAME op and then drawing ops to its end, applied in order to the picture
/// that the last frame left. Numbers are little endian; rectangles are device pixels from the top
/// left; pixels are four bytes R, G, B, A with A always 255 (a screen has nothing behind it), so that
/// a browser's ImageData takes them unchanged. (BGRA is what the compositor has; the encoder copies
/// each rectangle into one piece anyway and turns the bytes round on the way.)
///
///     FRAME  01  u32 sequence  u16 width  u16 height  u8 orientation  u8 flags
///     COPY   02  u16 x y width height  u16 destinationX destinationY
///     FILL   03  u16 x y width height  u8 r g b a
///     RAW    04  u16 x y width height  width·height·4 bytes
///     LZ4    05  u16 x y width height  u32 length  an LZ4 block of width·height·4 bytes
///
/// `width` and `height` of FRAME are the screen's now: when they differ from the last frame's, the
/// picture starts black. `orientation` is the interface's (UIInterfaceOrientation raw values: 1
/// upright, 2 upside down, 3 home right, 4 home left). Flags: bit 0 present – show the picture and
/// acknowledge the sequence number; bit 1 whole – nothing of the last frame is used.
/// COPY may overlap itself and behaves as if through a second buffer.
public enum FrameOps {
  public static let frame: UInt8 = 1
  public static let copy: UInt8 = 2
  public static let fill: UInt8 = 3
  public static let raw: UInt8 = 4
  public static let lz4: UInt8 = 5

  public static let present: UInt8 = 1
  public static let whole: UInt8 = 2

  public static let frameLength = 11
}

/// What FRAME says.
public struct FrameHeader: Equatable, Sendable {
  public var sequence: UInt32
  public var width: Int
  public var height: Int
  public var orientation: UInt8
  public var presents: Bool
  public var isWhole: Bool

  public init(
    sequence: UInt32, width: Int, height: Int, orientation: UInt8, presents: Bool = true,
    isWhole: Bool = false
  ) {
    self.sequence = sequence
    self.width = width
    self.height = height
    self.orientation = orientation
    self.presents = presents
    self.isWhole = isWhole
  }
}

/// A rectangle of device pixels as ops carry it.
public struct OpRect: Equatable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
}
