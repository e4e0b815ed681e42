/// The pixels that are drawn into and where on the device they lie. Owned by whoever made it.
struct Surface {
  /// The pixel at `originX`, `originY`.
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  var originX: Int
  var originY: Int

  @inline(__always) func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y - originY) * stride + x - originX)
  }
  @inline(__always) func at(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> { at(Int(x), Int(y)) }
}

/// Memory for one row or one saved box, kept from use to use.
final class Scratch {
  private(set) var pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 4096)
  private var capacity = 4096

  deinit { pixels.deallocate() }

  /// Room for `count` pixels with anything in them.
  func reserve(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if count > capacity {
      pixels.deallocate()
      capacity = count + count / 2
      pixels = .allocate(capacity: capacity)
    }
    return pixels
  }
}
