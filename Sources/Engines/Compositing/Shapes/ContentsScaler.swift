import CTouchstoneKernels
import TouchstoneRaster

/// Resamples a part of an image, with or without parts that do not stretch.
struct ContentsScaler {
  var source: PixelBuffer
  var extra: RenderExtra

  func scaled(to width: Int, _ height: Int) -> PixelBuffer {
    let result = PixelBuffer(width: max(1, width), height: max(1, height))
    guard source.width > 0, source.height > 0 else { return result }
    if extra.center.z < 0 {
      var part = extra.source
      var from = source
      // Far smaller than the source: average first, or whole pixels would fall between the samples.
      while part == SIMD4(0, 0, Double(from.width), Double(from.height)),
        from.width >= 4 * result.width, from.height >= 4 * result.height
      {
        let quarter = PixelBuffer(width: from.width / 4, height: from.height / 4)
        ts_down4(quarter.pixels, quarter.width, quarter.height, from.pixels, from.stride)
        from = quarter
        part = SIMD4(0, 0, Double(from.width), Double(from.height))
      }
      let box = DeviceBox(0, 0, Int32(result.width), Int32(result.height))
      if extra.isNearest {
        Self.copyNearest(from, part, to: result, box)
      } else {
        Self.copy(from, part, to: result, box)
      }
      return result
    }
    let columns = Self.slices(
      source: (extra.source.x, extra.source.z), center: (extra.center.x, extra.center.z),
      length: result.width, capScale: extra.capScale)
    let rows = Self.slices(
      source: (extra.source.y, extra.source.w), center: (extra.center.y, extra.center.w),
      length: result.height, capScale: extra.capScale)
    for row in rows {
      for column in columns where column.to > column.from && row.to > row.from {
        Self.copy(
          source, SIMD4(column.start, row.start, column.length, row.length), to: result,
          DeviceBox(Int32(column.from), Int32(row.from), Int32(column.to), Int32(row.to)))
      }
    }
    return result
  }

  private struct Slice {
    var start: Double
    var length: Double
    var from: Int
    var to: Int
  }

  /// The three parts of one direction; the outer ones shrink when there is no room for them.
  private static func slices(
    source: (start: Double, length: Double), center: (start: Double, length: Double), length: Int,
    capScale: Double
  ) -> [Slice] {
    let before = max(0, center.start)
    let after = max(0, source.length - center.start - center.length)
    var first = (before * capScale).rounded()
    var last = (after * capScale).rounded()
    if first + last > Double(length) {
      let shrink = Double(length) / (first + last)
      first = (first * shrink).rounded()
      last = Double(length) - first
    }
    let a = min(length, max(0, Int(bounded: first)))
    let b = min(length, max(a, length - Int(bounded: last)))
    return [
      Slice(start: source.start, length: before, from: 0, to: a),
      Slice(start: source.start + center.start, length: max(1, center.length), from: a, to: b),
      Slice(start: source.start + source.length - after, length: after, from: b, to: length),
    ]
  }

  /// Bilinear copy of `part` of `source`, whose edge pixels repeat, to `box` of `target`.
  static func copy(_ source: PixelBuffer, _ part: SIMD4<Double>, to target: PixelBuffer, _ box: DeviceBox) {
    var extra = RenderExtra()
    extra.source = part
    let scaler = ContentsScaler(source: source, extra: extra)
    for y in 0..<box.height {
      scaler.scaleRow(
        y, from: 0, box.width, of: (box.width, box.height),
        into: target.row(Int(box.minY) + y) + Int(box.minX))
    }
  }

  /// A piece of one row of what `scaled` makes without parts that do not stretch.
  func scaleRow(
    _ y: Int, from x: Int, _ count: Int, of size: (width: Int, height: Int),
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let part = extra.source
    let left = min(source.width - 1, max(0, Int(bounded: part.x.rounded(.down))))
    let top = min(source.height - 1, max(0, Int(bounded: part.y.rounded(.down))))
    let right = min(source.width, max(left + 1, Int(bounded: (part.x + part.z).rounded(.up))))
    let bottom = min(source.height, max(top + 1, Int(bounded: (part.y + part.w).rounded(.up))))
    let (stepX, stepY) = (part.z / Double(size.width), part.w / Double(size.height))
    let step = Int64(fixed: stepX)
    let startX = Int64(fixed: part.x - Double(left) + 0.5 * stepX - 0.5) + Int64(x) * step
    let at = part.y - Double(top) + (Double(y) + 0.5) * stepY - 0.5
    let clamped = min(Double(bottom - top - 1), max(0, at))
    let upper = Int(clamped.rounded(.down))
    let fraction = UInt32((clamped - Double(upper)) * 256)
    let lower = min(upper + 1, bottom - top - 1)
    ts_bilinear_row(
      target, count, source.row(top + upper) + left, source.row(top + lower) + left, right - left,
      min(255, fraction), startX, step)
  }

  /// Every pixel of `box` takes the pixel of `part` that its centre lies in.
  private static func copyNearest(
    _ source: PixelBuffer, _ part: SIMD4<Double>, to target: PixelBuffer, _ box: DeviceBox
  ) {
    func index(_ at: Int, _ start: Double, _ length: Double, _ count: Int, _ limit: Int) -> Int {
      min(
        limit - 1, max(0, Int(bounded: (start + (Double(at) + 0.5) * length / Double(count)).rounded(.down))))
    }
    for y in 0..<box.height {
      let from = source.row(index(y, part.y, part.w, box.height, source.height))
      let to = target.row(Int(box.minY) + y) + Int(box.minX)
      for x in 0..<box.width { to[x] = from[index(x, part.x, part.z, box.width, source.width)] }
    }
  }
}
