import TouchstoneRaster

/// An immutable bitmap.
public final class CGImage: @unchecked Sendable {
  /// The pixels; nobody draws into them any more.
  @_spi(Host) public let buffer: PixelBuffer

  @_spi(Host) public init(buffer: PixelBuffer) { self.buffer = buffer }

  public var width: Int { buffer.width }
  public var height: Int { buffer.height }
}
