import TouchstoneRaster

extension PixelBuffer {
  /// The image in another size: every pixel the mean of the area it covers, in integers, so it is the
  /// same everywhere. Areas smaller than a pixel are interpolated between neighbours.
  func averaged(width newWidth: Int, height newHeight: Int) -> PixelBuffer {
    let result = PixelBuffer(width: newWidth, height: newHeight)
    guard width > 0, height > 0 else { return result }
    // Spans of source pixels with weights in 1/256.
    let columns = Self.spans(from: width, to: newWidth)
    let rows = Self.spans(from: height, to: newHeight)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        var sums = (b: 0, g: 0, r: 0, a: 0)
        var total = 0
        for (sourceY, weightY) in rows[y] {
          let line = row(sourceY)
          for (sourceX, weightX) in columns[x] {
            let weight = weightX * weightY
            let pixel = line[sourceX]
            sums.b += Int(pixel & 0xff) * weight
            sums.g += Int(pixel >> 8 & 0xff) * weight
            sums.r += Int(pixel >> 16 & 0xff) * weight
            sums.a += Int(pixel >> 24) * weight
            total += weight
          }
        }
        func mean(_ sum: Int) -> UInt32 { UInt32((sum + total / 2) / total) }
        result[x, y] = mean(sums.a) << 24 | mean(sums.r) << 16 | mean(sums.g) << 8 | mean(sums.b)
      }
    }
    return result
  }

  private static func spans(from count: Int, to newCount: Int) -> [[(Int, Int)]] {
    (0..<newCount).map { index in
      let start = index * count * 256 / newCount
      let end = max(start + 1, (index + 1) * count * 256 / newCount)
      var span: [(Int, Int)] = []
      var source = start / 256
      while source * 256 < end, source < count {
        let overlap = min(end, (source + 1) * 256) - max(start, source * 256)
        if overlap > 0 { span.append((source, overlap)) }
        source += 1
      }
      return span
    }
  }
}
