#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The accumulation buffer of one rasterisation: differences of signed area along each row, and a bit
/// per touched cell so that empty stretches cost nothing.
struct CoverageCells: ~Copyable {
  private let width: Int
  private let height: Int
  /// Cells per row: the width and two of slack for what leaves on the right.
  private let pitch: Int
  private let wordsPerRow: Int
  private let cells: UnsafeMutablePointer<Float>
  private let touched: UnsafeMutablePointer<UInt64>
  private let memory: CoverageMemory

  /// In `kept`, whose cells are all zero between rasterisations, or in memory of its own.
  init(width: Int, height: Int, in kept: CoverageMemory? = nil) {
    self.width = width
    self.height = height
    pitch = width + 2
    wordsPerRow = (pitch + 63) / 64
    let (cellCount, wordCount) = (pitch * height, wordsPerRow * height)
    // What is kept stays small; a picture beyond that has memory of its own for the moment.
    memory = cellCount <= CoverageMemory.most ? kept ?? CoverageMemory() : CoverageMemory()
    (cells, touched) = memory.zeroed(cells: cellCount, words: wordCount)
  }

  /// Adds an edge. What lies left of the buffer counts as a vertical edge at 0; what lies right of it covers nothing.
  mutating func addLine(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
    guard ay != by else { return }
    let sign: Double = ay < by ? 1 : -1
    var (x0, y0, x1, y1) = ay < by ? (ax, ay, bx, by) : (bx, by, ax, ay)
    let (w, h) = (Double(width), Double(height))
    guard y1 > 0, y0 < h else { return }
    let slope = (x1 - x0) / (y1 - y0)
    if y0 < 0 {
      x0 -= y0 * slope
      y0 = 0
    }
    if y1 > h {
      x1 = x0 + (h - y0) * slope
      y1 = h
    }
    if min(x0, x1) >= w { return }
    if max(x0, x1) <= 0 {
      addInside(0, y0, 0, y1, sign)
      return
    }
    if min(x0, x1) >= 0 && max(x0, x1) <= w {
      addInside(x0, y0, x1, y1, sign)
      return
    }
    // Cut at both sides; a piece per side and the piece between.
    let atLeft = min(y1, max(y0, y0 + (0 - x0) / slope))
    let atRight = min(y1, max(y0, y0 + (w - x0) / slope))
    if slope > 0 {
      if x0 < 0 { addInside(0, y0, 0, atLeft, sign) }
      let (from, to) = (x0 < 0 ? atLeft : y0, x1 > w ? atRight : y1)
      addInside(max(0, x0), from, min(w, x1), to, sign)
    } else {
      let (from, to) = (x0 > w ? atRight : y0, x1 < 0 ? atLeft : y1)
      addInside(min(w, x0), from, max(0, x1), to, sign)
      if x1 < 0 { addInside(0, atLeft, 0, y1, sign) }
    }
  }

  /// An edge wholly inside, downwards.
  private mutating func addInside(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ sign: Double) {
    guard y1 > y0 else { return }
    if x0 == x1 { return addUpright(x0, y0, y1, sign) }
    let slope = (x1 - x0) / (y1 - y0)
    let w = Double(width)
    var x = x0
    var y = Int(y0)
    let end = min(height, Int(y1.rounded(.up)))
    while y < end {
      let bottom = min(Double(y + 1), y1)
      let rowHeight = bottom - max(Double(y), y0)
      let next = bottom == y1 ? x1 : min(w, max(0, x + slope * rowHeight))
      addSpan(row: y, x, next, rowHeight * sign)
      x = next
      y += 1
    }
  }

  /// The same of an upright edge: sides of boxes and of what is stroked around them are most of what screens have. Its whole
  /// rows are all alike.
  private mutating func addUpright(_ x: Double, _ y0: Double, _ y1: Double, _ sign: Double) {
    let first = Int(y0.rounded(.up))
    let end = min(height, Int(y1))
    guard first < end else {
      let top = Int(y0)
      let edge = min(Double(top + 1), y1)
      addSpan(row: top, x, x, (edge - y0) * sign)
      if edge < y1 { addSpan(row: top + 1, x, x, (y1 - edge) * sign) }
      return
    }
    if y0 < Double(first) { addSpan(row: first - 1, x, x, (Double(first) - y0) * sign) }
    let column = Int(x)
    let inside = x - Double(column)
    let (here, beyond) = (Float(sign - sign * inside), Float(sign * inside))
    let (word, nextWord) = (column >> 6, (column + 1) >> 6)
    let bit = UInt64(1) << UInt64(column & 63)
    let nextBit = UInt64(1) << UInt64((column + 1) & 63)
    var cell = cells + first * pitch + column
    var bits = touched + first * wordsPerRow
    for _ in first..<end {
      cell[0] += here
      cell[1] += beyond
      bits[word] |= bit
      bits[nextWord] |= nextBit
      cell += pitch
      bits += wordsPerRow
    }
    if Double(end) < y1, end < height { addSpan(row: end, x, x, (y1 - Double(end)) * sign) }
  }

  /// One row's part of an edge, from `xa` to `xb` within it, `amount` tall (signed).
  @inline(__always)
  private mutating func addSpan(row y: Int, _ xa: Double, _ xb: Double, _ amount: Double) {
    let row = cells + y * pitch
    let (left, right) = xa < xb ? (xa, xb) : (xb, xa)
    let first = Int(left)
    let floorLeft = Double(first)
    // Truncation, not ceil(): without SSE4.1 that is a call.
    let truncated = Int(right)
    let last = Double(truncated) < right ? truncated + 1 : truncated
    let ceilRight = Double(last)
    if last <= first + 1 {
      // Within one pixel: a trapezium.
      let middle = 0.5 * (left + right) - floorLeft
      row[first] += Float(amount - amount * middle)
      row[first + 1] += Float(amount * middle)
      mark(row: y, first, first + 1)
      return
    }
    // A triangle in the first and the last pixel, equal steps between.
    let perPixel = 1 / (right - left)
    let a = left - floorLeft
    let firstArea = 0.5 * perPixel * (1 - a) * (1 - a)
    let b = right - ceilRight + 1
    let lastArea = 0.5 * perPixel * b * b
    row[first] += Float(amount * firstArea)
    if last == first + 2 {
      row[first + 1] += Float(amount * (1 - firstArea - lastArea))
    } else {
      let secondArea = perPixel * (1.5 - a)
      row[first + 1] += Float(amount * (secondArea - firstArea))
      var x = first + 2
      while x < last - 1 {
        row[x] += Float(amount * perPixel)
        x += 1
      }
      let beforeLast = secondArea + Double(last - first - 3) * perPixel
      row[last - 1] += Float(amount * (1 - beforeLast - lastArea))
    }
    row[last] += Float(amount * lastArea)
    mark(row: y, first, last)
  }

  @inline(__always)
  private mutating func mark(row y: Int, _ first: Int, _ last: Int) {
    let words = touched + y * wordsPerRow
    let (a, b) = (first >> 6, last >> 6)
    let head = ~UInt64(0) << UInt64(first & 63)
    let tail = ~UInt64(0) >> UInt64(63 - (last & 63))
    if a == b {
      words[a] |= head & tail
    } else {
      words[a] |= head
      var k = a + 1
      while k < b {
        words[k] = ~0
        k += 1
      }
      words[b] |= tail
    }
  }

  /// Sums the rows up into coverage bytes.
  func sweep(into mask: MaskBuffer, rule: FillRule) {
    for y in 0..<height {
      let row = cells + y * pitch
      let bits = touched + y * wordsPerRow
      let out = mask.row(y)
      var sum: Float = 0
      var x = 0
      var value: UInt8 = 0
      for k in 0..<wordsPerRow {
        var word = bits[k]
        while word != 0 {
          let at = (k << 6) + word.trailingZeroBitCount
          word &= word &- 1
          if at >= width { break }
          if at > x, value != 0 { memset(out + x, Int32(value), at - x) }
          sum += row[at]
          value = Self.byte(sum, rule)
          out[at] = value
          x = at + 1
        }
      }
      if x < width, value != 0 { memset(out + x, Int32(value), width - x) }
    }
  }

  /// Sums the rows up into stretches of coverage, which `paint` hears of from the top left to the bottom right, and leaves
  /// the cells zero for the next.
  mutating func paint(rule: FillRule, _ paint: (CoverageStretch) -> Void) {
    // What is short is written eight bytes at a time, of which some may lie beyond the last.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width + 8) { line in
      for y in 0..<height { paintRow(y, line.baseAddress!, rule, paint) }
    }
  }

  private mutating func paintRow(
    _ y: Int, _ line: UnsafeMutablePointer<UInt8>, _ rule: FillRule, _ paint: (CoverageStretch) -> Void
  ) {
    let row = cells + y * pitch
    let bits = touched + y * wordsPerRow
    var sum: Float = 0
    var value: UInt8 = 0
    // `line` holds the coverage from `start` to `x`, beyond which all is `value`.
    var (start, x, k) = (0, 0, 0)
    while k < wordsPerRow {
      // Between the sides of something large there is nothing for long.
      if k + 4 <= wordsPerRow, bits[k] | bits[k + 1] | bits[k + 2] | bits[k + 3] == 0 {
        k += 4
        continue
      }
      var word = bits[k]
      if word != 0 { bits[k] = 0 }
      while word != 0 {
        let at = (k << 6) + word.trailingZeroBitCount
        word &= word &- 1
        let difference = row[at]
        row[at] = 0
        guard at < width else { continue }
        if at > x { start = extend(line, y, from: start, x, to: at, value, paint) }
        sum += difference
        value = Self.byte(sum, rule)
        line[at] = value
        x = at + 1
      }
      k += 1
    }
    if width > x { start = extend(line, y, from: start, x, to: width, value, paint) }
    if width > start { paint(.init(x: start, y: y, count: width - start, bytes: line + start)) }
  }

  /// Continues `line`, which holds the coverage from `start` to `x`, with `value` until `end`. Answers where the line
  /// begins now, as what is long is painted at once.
  @inline(__always)
  private func extend(
    _ line: UnsafeMutablePointer<UInt8>, _ y: Int, from start: Int, _ x: Int, to end: Int, _ value: UInt8,
    _ paint: (CoverageStretch) -> Void
  ) -> Int {
    // Short stretches are not worth a call of their own, the shortest not even one of memset.
    if end - x <= 8 {
      UnsafeMutableRawPointer(line + x).storeBytes(
        of: UInt64(value) &* 0x0101_0101_0101_0101, as: UInt64.self)
      return start
    }
    if end - x < 32 {
      memset(line + x, Int32(value), end - x)
      return start
    }
    if x > start { paint(.init(x: start, y: y, count: x - start, bytes: line + start)) }
    if value != 0 { paint(.init(x: x, y: y, count: end - x, even: value)) }
    return end
  }

  @inline(__always)
  private static func byte(_ sum: Float, _ rule: FillRule) -> UInt8 {
    var area = abs(sum)
    if rule == .evenOdd {
      area -= 2 * (area * 0.5).rounded(.down)
      if area > 1 { area = 2 - area }
    }
    return UInt8(min(area, 1) * 255 + 0.5)
  }
}
