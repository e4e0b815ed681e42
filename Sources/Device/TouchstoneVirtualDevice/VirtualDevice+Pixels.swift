import TouchstoneRaster

extension VirtualDevice {
  /// Frames the screen was given so far.
  public var frameCount: Int { memory.frameCount }

  public var pixelWidth: Int { memory.pixels.width }
  public var pixelHeight: Int { memory.pixels.height }

  /// Premultiplied 0xAARRGGBB of the last frame, in pixels from the top left.
  public func pixel(x: Int, y: Int) -> UInt32 { memory.pixels[x, y] }

  /// The last frame, row by row.
  public func copyPixels() -> [UInt32] {
    let buffer = memory.pixels
    return (0..<buffer.height).flatMap { y in (0..<buffer.width).map { x in buffer[x, y] } }
  }

  @_spi(Host) public var lastFrame: PixelBuffer { memory.pixels }

  /// False while nobody looks: frames are made as ever, but not drawn.
  public var isWatched: Bool {
    get { memory.isWatched }
    set { memory.isWatched = newValue }
  }

  /// While false the device takes no frames; UIKit keeps its damage and sends it later.
  public var acceptsFrames: Bool {
    get { memory.acceptsFrame }
    set { memory.accept(newValue) }
  }
}
