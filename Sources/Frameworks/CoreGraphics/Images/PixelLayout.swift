/// How an app's bitmap lays out its bytes, and the way to and from the engine's premultiplied words.
///
/// Components of 8 bits only.
struct PixelLayout: Equatable {
  enum Alpha { case premultiplied, straight, none }
  enum Channels: Equatable {
    /// Byte offsets within a pixel.
    case rgb(red: Int, green: Int, blue: Int, alpha: Int)
    case gray(alpha: Int)
    case alphaOnly
    /// For images only; nothing draws into them.
    case cmyk
  }
  let bytesPerPixel: Int
  let channels: Channels
  let alpha: Alpha

  /// The engine's own layout: BGRA bytes, premultiplied.
  static let native = PixelLayout(
    bytesPerPixel: 4, channels: .rgb(red: 2, green: 1, blue: 0, alpha: 3), alpha: .premultiplied)
  /// The bitmap info that says so.
  static let nativeInfo = CGBitmapInfo(
    rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)

  private init(bytesPerPixel: Int, channels: Channels, alpha: Alpha) {
    (self.bytesPerPixel, self.channels, self.alpha) = (bytesPerPixel, channels, alpha)
  }

  /// Nil for what cannot be drawn: other depths and floating point.
  init?(bitsPerComponent: Int, bitsPerPixel: Int?, model: CGColorSpaceModel, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents) else { return nil }
    let alphaInfo = info.alphaInfo
    switch alphaInfo {
    case .premultipliedFirst, .premultipliedLast, .alphaOnly: alpha = .premultiplied
    case .first, .last: alpha = .straight
    default: alpha = .none
    }
    let order = info.intersection(.byteOrderMask)
    let little = order == .byteOrder32Little
    guard order.isEmpty || little || order == .byteOrder32Big else { return nil }
    switch (model, alphaInfo) {
    case (_, .alphaOnly):
      (bytesPerPixel, channels) = (1, .alphaOnly)
    case (.monochrome, .none):
      (bytesPerPixel, channels) = (1, .gray(alpha: 0))
    case (.monochrome, .premultipliedLast), (.monochrome, .last):
      (bytesPerPixel, channels) = (2, .gray(alpha: 1))
    case (.rgb, .none):
      guard !little else { return nil }
      (bytesPerPixel, channels) = (3, .rgb(red: 0, green: 1, blue: 2, alpha: 0))
    case (.rgb, .premultipliedFirst), (.rgb, .first), (.rgb, .noneSkipFirst):
      bytesPerPixel = 4
      channels =
        little ? .rgb(red: 2, green: 1, blue: 0, alpha: 3) : .rgb(red: 1, green: 2, blue: 3, alpha: 0)
    case (.rgb, .premultipliedLast), (.rgb, .last), (.rgb, .noneSkipLast):
      bytesPerPixel = 4
      channels =
        little ? .rgb(red: 3, green: 2, blue: 1, alpha: 0) : .rgb(red: 0, green: 1, blue: 2, alpha: 3)
    case (.cmyk, .none) where bitsPerPixel != nil:
      (bytesPerPixel, channels) = (4, .cmyk)
    default: return nil
    }
    if let bitsPerPixel, bitsPerPixel != bytesPerPixel * 8 { return nil }
  }

  func load(
    _ from: UnsafePointer<UInt8>, count: Int, into to: UnsafeMutablePointer<UInt32>,
    decode: DecodeArray? = nil
  ) {
    for i in 0..<count {
      let p = from + i * bytesPerPixel
      var (r, g, b, a): (UInt32, UInt32, UInt32, UInt32)
      switch channels {
      case .rgb(let red, let green, let blue, let at):
        (r, g, b) = (UInt32(p[red]), UInt32(p[green]), UInt32(p[blue]))
        a = alpha == .none ? 255 : UInt32(p[at])
      case .gray(let at):
        (r, g, b) = (UInt32(p[0]), UInt32(p[0]), UInt32(p[0]))
        a = alpha == .none ? 255 : UInt32(p[at])
      case .alphaOnly: (r, g, b, a) = (0, 0, 0, UInt32(p[0]))
      case .cmyk:
        func ink(_ i: Int) -> UInt32 { 255 - (decode?.value(UInt32(p[i]), i) ?? UInt32(p[i])) }
        let light = ink(3)
        (r, g, b, a) = (
          (ink(0) * light + 127) / 255, (ink(1) * light + 127) / 255, (ink(2) * light + 127) / 255, 255
        )
      }
      if let decode, channels != .cmyk {
        (r, g, b) = (decode.value(r, 0), decode.value(g, 1), decode.value(b, 2))
      }
      if alpha == .straight {
        (r, g, b) = ((r * a + 127) / 255, (g * a + 127) / 255, (b * a + 127) / 255)
      } else {
        // A premultiplied channel above its alpha would overflow into its neighbour later.
        (r, g, b) = (min(r, a), min(g, a), min(b, a))
      }
      to[i] = a << 24 | r << 16 | g << 8 | b
    }
  }

  func store(_ from: UnsafePointer<UInt32>, count: Int, into to: UnsafeMutablePointer<UInt8>) {
    for i in 0..<count {
      let word = from[i]
      let p = to + i * bytesPerPixel
      let a = word >> 24
      var (r, g, b) = (word >> 16 & 255, word >> 8 & 255, word & 255)
      if alpha == .straight, a > 0, a < 255 {
        (r, g, b) = ((r * 255 + a / 2) / a, (g * 255 + a / 2) / a, (b * 255 + a / 2) / a)
      }
      switch channels {
      case .rgb(let red, let green, let blue, let at):
        if bytesPerPixel == 4 { p[at] = alpha == .none ? 255 : UInt8(a) }
        (p[red], p[green], p[blue]) = (UInt8(r), UInt8(g), UInt8(b))
      case .gray(let at):
        if bytesPerPixel == 2 { p[at] = UInt8(a) }
        p[0] = UInt8((r * 54 + g * 183 + b * 19 + 128) >> 8)
      case .alphaOnly: p[0] = UInt8(a)
      case .cmyk: break
      }
    }
  }
}
