import TouchstoneRaster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An ICC profile, as far as three curves and a matrix, or one curve for grey, say it all. Tables of colours are not read.
///
/// After the public ICC.1 specification (sections 7 and 10).
struct ICCProfile {
  typealias Curve = (Double) -> Double

  private let bytes: UnsafeRawBufferPointer
  private let tags: [UInt32: Range<Int>]

  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    guard bytes.count >= 132, Self.long(bytes, 36) == Self.word("acsp") else { return nil }
    var tags: [UInt32: Range<Int>] = [:]
    for i in 0..<min(100, Int(Self.long(bytes, 128))) {
      let at = 132 + 12 * i
      guard at + 12 <= bytes.count else { return nil }
      let (start, count) = (Int(Self.long(bytes, at + 4)), Int(Self.long(bytes, at + 8)))
      guard start <= bytes.count, count <= bytes.count - start else { continue }
      tags[Self.long(bytes, at)] = start..<(start + count)
    }
    self.tags = tags
  }

  /// The way to sRGB; nil where pixels are that already, to within a step, or where the profile is of another kind.
  var toSRGB: ColorTransform? {
    if let gray = curve("kTRC") {
      return ColorTransform(distinct: [gray, gray, gray], ColorMatrix([1, 0, 0, 0, 1, 0, 0, 0, 1]))
    }
    guard let red = column("rXYZ"), let green = column("gXYZ"), let blue = column("bXYZ"),
      let r = curve("rTRC"), let g = curve("gTRC"), let b = curve("bTRC")
    else { return nil }
    let toXYZ = ColorMatrix((0..<3).flatMap { [red[$0], green[$0], blue[$0]] })
    return ColorTransform(distinct: [r, g, b], Self.fromD50.after(toXYZ))
  }

  /// XYZ seen from the profile's white, D50, to linear sRGB: the inverse of sRGB's own, adapted by Bradford's method.
  private static let fromD50 = ColorMatrix([
    0.4360747, 0.3850649, 0.1430804, 0.2225045, 0.7168786, 0.0606169, 0.0139322, 0.0971045, 0.7141733,
  ]).inverse!

  private func column(_ tag: String) -> [Double]? {
    guard let range = tags[Self.word(tag)], range.count >= 20 else { return nil }
    return (0..<3).map { fixed(range.lowerBound + 8 + 4 * $0) }
  }

  private func curve(_ tag: String) -> Curve? {
    guard let range = tags[Self.word(tag)], range.count >= 12 else { return nil }
    let at = range.lowerBound
    switch Self.long(bytes, at) {
    case Self.word("curv"):
      let count = Int(Self.long(bytes, at + 8))
      guard count <= (range.count - 12) / 2 else { return nil }
      if count == 0 { return { $0 } }
      let values = (0..<count).map { Double(short(at + 12 + 2 * $0)) }
      if count == 1 { return { pow($0, values[0] / 256) } }
      return { v in
        let place = v * Double(count - 1)
        let low = min(count - 2, Int(place))
        return (values[low] + (values[low + 1] - values[low]) * (place - Double(low))) / 65535
      }
    case Self.word("para"): return parametric(range)
    default: return nil
    }
  }

  /// The five forms of a parametric curve.
  private func parametric(_ range: Range<Int>) -> Curve? {
    let kind = short(range.lowerBound + 8)
    guard kind <= 4 else { return nil }
    let count = [1, 3, 4, 5, 7][kind]
    guard range.count >= 12 + 4 * count else { return nil }
    let p = (0..<count).map { fixed(range.lowerBound + 12 + 4 * $0) }
    let (g, a, b) = (p[0], count > 1 ? p[1] : 1, count > 1 ? p[2] : 0)
    func above(_ v: Double) -> Double { pow(max(0, a * v + b), g) }
    switch kind {
    case 0: return { pow($0, g) }
    case 1: return { a != 0 && $0 >= -b / a ? above($0) : 0 }
    case 2: return { a != 0 && $0 >= -b / a ? above($0) + p[3] : p[3] }
    case 3: return { $0 >= p[4] ? above($0) : p[3] * $0 }
    default: return { $0 >= p[4] ? above($0) + p[5] : p[3] * $0 + p[6] }
    }
  }

  // MARK: Numbers

  private static func word(_ text: String) -> UInt32 { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
  private static func long(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[at + $1]) }
  }
  private func short(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
  private func fixed(_ at: Int) -> Double { Double(Int32(bitPattern: Self.long(bytes, at))) / 65536 }
}

extension ColorTransform {
  /// Nil if it changes no colour by more than a step.
  init?(distinct curves: [ICCProfile.Curve], _ matrix: ColorMatrix) {
    func bounded(_ curve: @escaping ICCProfile.Curve) -> ICCProfile.Curve {
      return { v in
        let light = curve(v)
        return light.isFinite ? min(4, max(-4, light)) : 0
      }
    }
    self.init(curves: curves.map(bounded), toSRGB: matrix)
    if keepsColors { return nil }
  }

  /// Whether a few dozen colours stay as they are, to within two steps.
  private var keepsColors: Bool {
    var probes: [UInt32] = [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xff80_4020, 0xff20_a060]
    for gray in stride(from: UInt32(0), through: 255, by: 15) {
      probes.append(0xff00_0000 | (gray << 16) | (gray << 8) | gray)
    }
    var changed = probes
    changed.withUnsafeMutableBufferPointer { apply($0.baseAddress!, count: $0.count) }
    for (a, b) in zip(probes, changed) {
      for shift in [UInt32(0), 8, 16] {
        let (x, y) = (Int(a >> shift & 255), Int(b >> shift & 255))
        if abs(x - y) > 2 { return false }
      }
    }
    return true
  }

  /// By what a PNG file says without a profile: its exponent (0: none) and white, red, green and blue.
  init?(gamma: Double, chromaticities: [(Double, Double)]?) {
    // 1/2.2 stands for sRGB's curve.
    let isUsual = !(gamma > 0) || abs(gamma - 0.45455) < 0.01
    guard !isUsual || chromaticities != nil, isUsual || (gamma > 0.05 && gamma < 20) else { return nil }
    let exponent = 1 / gamma
    let curve: ICCProfile.Curve = { v in isUsual ? SRGBCurve.decode(v) : pow(v, exponent) }
    var matrix = ColorMatrix([1, 0, 0, 0, 1, 0, 0, 0, 1])
    if let c = chromaticities,
      let toXYZ = ColorMatrix(red: c[1], green: c[2], blue: c[3], white: c[0]),
      let back = ColorMatrix.sRGBToXYZ.inverse
    {
      matrix = back.after(toXYZ)
    }
    self.init(distinct: [curve, curve, curve], matrix)
  }
}
