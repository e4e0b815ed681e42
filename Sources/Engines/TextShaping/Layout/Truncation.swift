/// Cuts a line that is too long and puts an ellipsis in the gap.
struct Truncation {
  let text: ShapedText
  let mode: LineBreak
  let width: Double
  let baseLevel: UInt8

  func slices(_ units: Range<Int>) -> [LineSlice] {
    let all = 0..<text.items.count
    let style = text.source.runIndex(at: max(0, min(units.lowerBound, text.source.units.count - 1)))
    func ellipsis(at unit: Int, style: Int) -> (LineSlice, Double) {
      let item = text.appendMark(0x2026, at: unit, style: style, level: baseLevel)
      let advance = text.items[item].glyphs.reduce(Float(0)) { $0 + text.glyphs[$1].advance }
      return (LineSlice(units: unit..<unit, items: all, ellipsis: item), Double(advance))
    }
    switch mode {
    case .truncateHead:
      let (slice, advance) = ellipsis(at: units.lowerBound, style: style)
      let cut = suffixStart(units, fitting: width - advance)
      return [slice, LineSlice(units: cut..<units.upperBound, items: all, ellipsis: nil)]
    case .truncateMiddle:
      let (slice, advance) = ellipsis(at: units.lowerBound, style: style)
      let room = max(0, width - advance)
      let head = prefixEnd(units, fitting: room / 2)
      let used = sum(units.lowerBound..<head)
      let tail = suffixStart(head..<units.upperBound, fitting: room - used)
      return [
        LineSlice(units: units.lowerBound..<head, items: all, ellipsis: nil), slice,
        LineSlice(units: tail..<units.upperBound, items: all, ellipsis: nil),
      ]
    default:
      // The ellipsis looks like the text it follows.
      let guess = prefixEnd(units, fitting: width)
      let last = text.source.runIndex(at: max(units.lowerBound, guess - 1))
      let (slice, advance) = ellipsis(at: guess, style: last)
      let cut = prefixEnd(units, fitting: width - advance)
      return [LineSlice(units: units.lowerBound..<cut, items: all, ellipsis: nil), slice]
    }
  }

  private func sum(_ units: Range<Int>) -> Double { units.reduce(0) { $0 + Double(text.advances[$1]) } }

  private func prefixEnd(_ units: Range<Int>, fitting room: Double) -> Int {
    var x = 0.0
    var end = units.lowerBound
    for index in units {
      if text.flags[index].contains(.clusterStart) { end = index }
      x += Double(text.advances[index])
      if x > room + 0.01 { return end }
    }
    return units.upperBound
  }

  private func suffixStart(_ units: Range<Int>, fitting room: Double) -> Int {
    var x = 0.0
    var start = units.upperBound
    for index in units.reversed() {
      x += Double(text.advances[index])
      if x > room + 0.01 { return start }
      if text.flags[index].contains(.clusterStart) { start = index }
    }
    return units.lowerBound
  }
}
