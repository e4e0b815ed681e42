import CTouchstoneKernels
import TouchstoneRaster

/// Draws small pictures in many places, turned, scaled and coloured, onto transparent ground.
public struct SpriteCanvas {
  public let pixels: PixelBuffer
  private let box: DeviceBox

  /// The part of the device inside `box`.
  public init(_ box: DeviceBox) {
    self.box = box
    pixels = PixelBuffer(width: box.width, height: box.height)
  }

  /// Where a picture of `width` by `height` goes under a map from its own pixels to the device.
  public static func bounds(width: Int, height: Int, _ map: RasterTransform) -> DeviceBox {
    let (w, h) = (Double(width), Double(height))
    let x = [0, map.a * w, map.c * h, map.a * w + map.c * h].map { $0 + map.tx }
    let y = [0, map.b * w, map.d * h, map.b * w + map.d * h].map { $0 + map.ty }
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max(),
      max(abs(left), abs(right), abs(top), abs(bottom)) < 1e6
    else { return .empty }
    return DeviceBox(
      Int32(left.rounded(.down)) - 1, Int32(top.rounded(.down)) - 1, Int32(right.rounded(.up)) + 1,
      Int32(bottom.rounded(.up)) + 1)
  }

  /// `color` is unpremultiplied and multiplies the picture.
  public func draw(_ picture: PixelBuffer, _ map: RasterTransform, color: SIMD4<Double>, adds: Bool) {
    let area = Self.bounds(width: picture.width, height: picture.height, map).intersection(box)
    let determinant = map.a * map.d - map.b * map.c
    guard !area.isEmpty, abs(determinant) > 1e-9, color.w > 0 else { return }
    let tint = [color.w, color.x, color.y, color.z].map { UInt32((min(1, max(0, $0)) * 256).rounded()) }
    let (stepX, stepY) = (map.d / determinant, -map.b / determinant)
    func fixed(_ v: Double) -> Int64 { Int64(fixed: v) }
    for y in area.minY..<area.maxY {
      let px = Double(area.minX) + 0.5 - map.tx
      let py = Double(y) + 0.5 - map.ty
      let x0 = (px * map.d - py * map.c) / determinant - 0.5
      let y0 = (py * map.a - px * map.b) / determinant - 0.5
      ts_sprite_row(
        pixels.row(Int(y - box.minY)) + Int(area.minX - box.minX), area.width, picture.pixels, picture.stride,
        picture.width, picture.height, fixed(x0), fixed(y0), fixed(stepX), fixed(stepY), tint, adds ? 1 : 0)
    }
  }
}
