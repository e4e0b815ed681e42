#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The transfer curve of sRGB (IEC 61966-2-1), mirrored below 0.
public enum SRGBCurve {
  public static func encode(_ v: Double) -> Double {
    let m = abs(v)
    let e = m <= 0.0031308 ? 12.92 * m : 1.055 * pow(m, 1 / 2.4) - 0.055
    return v < 0 ? -e : e
  }

  public static func decode(_ v: Double) -> Double {
    let m = abs(v)
    let d = m <= 0.04045 ? m / 12.92 : pow((m + 0.055) / 1.055, 2.4)
    return v < 0 ? -d : d
  }
}

/// A linear map of linear red, green and blue.
public struct ColorMatrix: Sendable, Equatable {
  /// Row by row.
  public var rows: [Double]

  public init(_ rows: [Double]) {
    precondition(rows.count == 9, "ColorMatrix: \(rows.count) numbers instead of 9")
    self.rows = rows
  }

  public func apply(_ r: Double, _ g: Double, _ b: Double) -> (Double, Double, Double) {
    (
      rows[0] * r + rows[1] * g + rows[2] * b, rows[3] * r + rows[4] * g + rows[5] * b,
      rows[6] * r + rows[7] * g + rows[8] * b
    )
  }

  /// First `other`, then this.
  public func after(_ other: ColorMatrix) -> ColorMatrix {
    var result = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        for k in 0..<3 { result[row * 3 + column] += rows[row * 3 + k] * other.rows[k * 3 + column] }
      }
    }
    return ColorMatrix(result)
  }

  public var inverse: ColorMatrix? {
    let m = rows
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
    let determinant = m[0] * minor(4, 5, 7, 8) - m[1] * minor(3, 5, 6, 8) + m[2] * minor(3, 4, 6, 7)
    guard determinant != 0, determinant.isFinite else { return nil }
    let first = [minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5)]
    let second = [-minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5)]
    let third = [minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4)]
    return ColorMatrix((first + second + third).map { $0 / determinant })
  }

  /// To XYZ from the chromaticities of red, green, blue and white; nil if they make no space.
  public init?(
    red: (Double, Double), green: (Double, Double), blue: (Double, Double), white: (Double, Double)
  ) {
    func xyz(_ c: (Double, Double)) -> [Double] { [c.0 / c.1, 1, (1 - c.0 - c.1) / c.1] }
    guard red.1 > 0, green.1 > 0, blue.1 > 0, white.1 > 0 else { return nil }
    let (r, g, b, w) = (xyz(red), xyz(green), xyz(blue), xyz(white))
    guard let back = ColorMatrix([r[0], g[0], b[0], r[1], g[1], b[1], r[2], g[2], b[2]]).inverse else {
      return nil
    }
    let s = back.apply(w[0], w[1], w[2])
    self.init([
      r[0] * s.0, g[0] * s.1, b[0] * s.2, r[1] * s.0, g[1] * s.1, b[1] * s.2, r[2] * s.0, g[2] * s.1,
      b[2] * s.2,
    ])
  }

  static let d65 = (0.3127, 0.3290)
  /// Linear sRGB to XYZ, from the chromaticities of ITU-R BT.709.
  public static let sRGBToXYZ = ColorMatrix(
    red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: d65)!
  /// From those of SMPTE EG 432-1 with sRGB's white.
  static let p3ToXYZ = ColorMatrix(
    red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: d65)!
  /// From those of Adobe RGB (1998).
  static let adobeToXYZ = ColorMatrix(red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06), white: d65)!

  public static let toDisplayP3 = p3ToXYZ.inverse!.after(sRGBToXYZ)
  public static let fromDisplayP3 = sRGBToXYZ.inverse!.after(p3ToXYZ)
  public static let toAdobeRGB = adobeToXYZ.inverse!.after(sRGBToXYZ)
  public static let fromAdobeRGB = sRGBToXYZ.inverse!.after(adobeToXYZ)
}

/// Turns pixels of another colour space into sRGB.
public struct ColorTransform: Sendable {
  /// For each of red, green and blue the linear light of its 256 values.
  private let curves: [[Float]]
  private let matrix: [Float]
  private static let steps = 4096
  private static let encoded: [UInt8] = (0...steps).map {
    UInt8((SRGBCurve.encode(Double($0) / Double(steps)) * 255).rounded())
  }

  /// `curves` take a component from 0 to 1 to linear light.
  public init(curves: [(Double) -> Double], toSRGB matrix: ColorMatrix) {
    precondition(curves.count == 3, "ColorTransform: \(curves.count) curves instead of 3")
    self.curves = curves.map { curve in (0..<256).map { Float(curve(Double($0) / 255)) } }
    self.matrix = matrix.rows.map { Float($0) }
  }

  /// Premultiplied pixels, in place.
  public func apply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var (last, result): (UInt32, UInt32) = (0, 0)
    for i in 0..<count {
      // Neighbours are often alike.
      if pixels[i] != last { (last, result) = (pixels[i], converted(pixels[i])) }
      pixels[i] = result
    }
  }

  public func apply(_ buffer: PixelBuffer) {
    for y in 0..<buffer.height { apply(buffer.row(y), count: buffer.width) }
  }

  private func converted(_ p: UInt32) -> UInt32 {
    let a = p >> 24
    guard a > 0 else { return 0 }
    func linear(_ shift: UInt32, _ curve: Int) -> Float {
      curves[curve][Int(min(255, ((p >> shift & 255) * 255 + a / 2) / a))]
    }
    let (r, g, b) = (linear(16, 0), linear(8, 1), linear(0, 2))
    func part(_ row: Int) -> UInt32 {
      let v = matrix[row] * r + matrix[row + 1] * g + matrix[row + 2] * b
      let byte = UInt32(Self.encoded[Int(min(1, max(0, v)) * Float(Self.steps) + 0.5)])
      return (byte * a + 127) / 255
    }
    return a << 24 | part(0) << 16 | part(3) << 8 | part(6)
  }
}
