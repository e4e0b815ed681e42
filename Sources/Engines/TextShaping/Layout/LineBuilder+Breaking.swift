/// Where lines end, and how wide stretches of text are.
extension LineBuilder {
  /// Where the line that begins at `start` ends, and whether it ends inside a word.
  func breakLine(
    from start: Int, to end: Int, width: Double, indent: Double, style: TextParagraphStyle, byCharacter: Bool
  ) -> (end: Int, isHyphenated: Bool) {
    guard width.isFinite, start < end else { return (end, false) }
    let limit = Float(width) + 0.01
    return text.advances.withUnsafeBufferPointer { advances in
      text.flags.withUnsafeBufferPointer { flags in
        var x: Float = 0
        var opportunity = start
        var opportunityX: Float = 0
        var index = start
        while index < end {
          if index > start, flags[index].contains(.breakBefore) { (opportunity, opportunityX) = (index, x) }
          var advance = advances[index]
          if advance == 0, text.source.units[index] == 9 {
            advance = Float(tabAdvance(index, at: Double(x) + indent, style: style, end: end))
          }
          x += advance
          if x > limit, !flags[index].contains(.space), flags[index].contains(.clusterStart) {
            if !byCharacter, style.hyphenation > 0, Double(opportunityX) < width * style.hyphenation,
              let division = division(after: opportunity, at: opportunityX, end: end, limit: limit)
            {
              return (division, true)
            }
            if !byCharacter, opportunity > start {
              return (opportunity, text.source.units[opportunity - 1] == 0xAD)
            }
            if index > start { return (index, false) }
            // Not even one character fits: it still gets a line.
            var next = index + 1
            while next < end, !flags[next].contains(.clusterStart) { next += 1 }
            return (next, false)
          }
          index += 1
        }
        return (end, false)
      }
    }
  }

  /// The last place to divide the word that begins at `wordStart`, where its head still fits.
  private func division(after wordStart: Int, at wordX: Float, end: Int, limit: Float) -> Int? {
    let units = text.source.units
    var first = wordStart
    while first < end, !Hyphenator.isLetter(units[first]) { first += 1 }
    var last = first
    while last < end, Hyphenator.isLetter(units[last]) { last += 1 }
    var best: Int?
    var x = wordX + text.advances[wordStart..<first].reduce(0, +)
    var position = first
    for offset in Hyphenator.english.offsets(in: units[first..<last]) {
      x += text.advances[position..<first + offset].reduce(0, +)
      position = first + offset
      guard x + Float(text.hyphenWidth(after: position)) <= limit else { break }
      if text.flags[position].contains(.clusterStart) { best = position }
    }
    return best
  }

  func measure(_ units: Range<Int>, indent: Double, style: TextParagraphStyle) -> Double {
    var x: Float = 0
    for index in units {
      if text.advances[index] == 0, text.source.units[index] == 9 {
        x += Float(tabAdvance(index, at: Double(x) + indent, style: style, end: units.upperBound))
      } else {
        x += text.advances[index]
      }
    }
    return Double(x)
  }

  func trailingSpace(_ units: Range<Int>) -> Double {
    var width: Float = 0
    var index = units.upperBound
    while index > units.lowerBound, text.flags[index - 1].contains(.space) {
      index -= 1
      width += text.advances[index]
    }
    return Double(width)
  }

  /// How far the tab at `unit`, `x` points from the margin, reaches: to the next stop, or so far before it
  /// that the text after the tab ends at it or lies around it.
  func tabAdvance(_ unit: Int, at x: Double, style: TextParagraphStyle, end: Int) -> Double {
    let stop = TabStops.next(after: x, style: style)
    guard stop.alignment == .right || stop.alignment == .center else { return stop.location - x }
    var following: Float = 0
    var index = unit + 1
    while index < end, text.source.units[index] != 9, !stop.terminators.contains(text.source.units[index]) {
      following += text.advances[index]
      index += 1
    }
    return max(0, stop.location - x - Double(stop.alignment == .center ? following / 2 : following))
  }
}

enum TabStops {
  /// The next stop past `x`, after the last one multiples of the default interval.
  static func next(after x: Double, style: TextParagraphStyle) -> TabStop {
    if let stop = style.tabStops.first(where: { $0.location > x + 0.01 }) { return stop }
    let interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : 28
    return TabStop(((x / interval).rounded(.down) + 1) * interval)
  }
}
