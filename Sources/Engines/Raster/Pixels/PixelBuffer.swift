import CTouchstoneKernels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An image in memory: premultiplied 0xAARRGGBB words, rows from the top.
///
/// A reference to shared memory: whoever draws into it owns it for that time. It is handed between
/// threads only while nobody draws.
public final class PixelBuffer: @unchecked Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Pixels from one row to the next.
  public let stride: Int
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Nil for memory of malloc's.
  private let release: (() -> Void)?

  /// A transparent image of `width` by `height` pixels (each at least 0).
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "PixelBuffer: negative size \(width)x\(height)")
    self.width = width
    self.height = height
    self.stride = width
    let memory = ZeroedMemory(count: max(1, width * height) * 4)
    pixels = memory.start.bindMemory(to: UInt32.self, capacity: max(1, width * height))
    release = memory.release
  }

  /// An image whose pixels are whatever the memory held: for those who write every one of them.
  public convenience init(unfilledWidth width: Int, height: Int) {
    let memory = malloc(max(1, width * height) * 4)!
    self.init(
      adopting: memory.bindMemory(to: UInt32.self, capacity: max(1, width * height)), width: width,
      height: height)
  }

  /// An image in memory that came from malloc; freed with the buffer.
  public init(adopting pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "PixelBuffer: negative size \(width)x\(height)")
    self.width = width
    self.height = height
    self.stride = width
    self.pixels = pixels
    release = nil
  }

  /// An image in memory that belongs to someone else, who gets `release` when the buffer goes.
  public init(
    borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int,
    release: @escaping () -> Void
  ) {
    precondition(
      width >= 0 && height >= 0 && stride >= width,
      "PixelBuffer: \(width)x\(height) pixels do not fit rows of \(stride)")
    (self.width, self.height, self.stride, self.pixels) = (width, height, stride, pixels)
    self.release = release
  }

  deinit {
    if let release { release() } else { free(pixels) }
  }

  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// A part of these pixels, shared.
  public func view(_ rect: PixelRect) -> PixelBuffer {
    let part = rect.intersection(bounds)
    return PixelBuffer(
      borrowing: pixels + part.y * stride + part.x, width: part.width, height: part.height, stride: stride,
      release: { withExtendedLifetime(self) {} })
  }

  @inlinable public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride }

  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * stride + x] }
    set { pixels[y * stride + x] = newValue }
  }
}

/// Coverage in memory: one byte a pixel, 0 outside, 255 inside, rows from the top.
public final class MaskBuffer: @unchecked Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Bytes from one row to the next.
  public let stride: Int
  public let bytes: UnsafeMutablePointer<UInt8>

  /// An empty mask of `width` by `height` pixels (each at least 0).
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "MaskBuffer: negative size \(width)x\(height)")
    self.width = width
    self.height = height
    self.stride = width
    bytes = .allocate(capacity: max(1, width * height))
    bytes.initialize(repeating: 0, count: max(1, width * height))
  }

  deinit { bytes.deallocate() }

  @inlinable public func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * stride }
}
