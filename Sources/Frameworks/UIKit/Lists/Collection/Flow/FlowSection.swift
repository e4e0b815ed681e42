import TouchstoneRaster

/// One section of a flow layout. Everything is kept along the scroll axis ("main") and across it, so that
/// rows and columns are one algorithm.
struct FlowSection {
  struct Line {
    /// Main-axis start in the section's items, and thickness.
    var start: CGFloat, thickness: CGFloat
    var items: Range<Int>
  }

  var count = 0
  /// Main-axis start of the section in the content.
  var origin: CGFloat = 0
  var header: CGFloat = 0
  var footer: CGFloat = 0
  var insetBefore: CGFloat = 0, insetAfter: CGFloat = 0
  var crossBefore: CGFloat = 0, crossAfter: CGFloat = 0
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  /// All items alike: main and cross lengths, how many stand in a line.
  var uniform: (main: CGFloat, cross: CGFloat, perLine: Int)?
  /// Otherwise every item's lengths, and the lines they make.
  var sizes: [(main: CGFloat, cross: CGFloat)] = []
  var lines: [Line] = []

  var itemsStart: CGFloat { header + insetBefore }

  var lineCount: Int {
    guard let uniform else { return lines.count }
    return count == 0 ? 0 : (count + uniform.perLine - 1) / uniform.perLine
  }

  var itemsLength: CGFloat {
    guard let uniform else { return lines.last.map { $0.start + $0.thickness } ?? 0 }
    let lines = CGFloat(lineCount)
    return lines == 0 ? 0 : lines * uniform.main + (lines - 1) * lineSpacing
  }

  var length: CGFloat { header + insetBefore + itemsLength + insetAfter + footer }

  func line(_ index: Int) -> Line {
    guard let uniform else { return lines[index] }
    let first = index * uniform.perLine
    return Line(
      start: CGFloat(index) * (uniform.main + lineSpacing), thickness: uniform.main,
      items: first..<min(count, first + uniform.perLine))
  }

  func lineIndex(ofItem item: Int) -> Int {
    if let uniform { return item / uniform.perLine }
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].items.upperBound <= item { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The lines that touch a range of the items' own main axis.
  func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let total = lineCount
    if let uniform {
      let pitch = max(uniform.main + lineSpacing, 0.001)
      let first = min(total, max(0, Int(bounded: (low / pitch).rounded(.down))))
      let last = min(total, max(first, Int(bounded: (high / pitch).rounded(.down)) + 1))
      return first..<last
    }
    var (first, end) = (0, total)
    while first < end {
      let middle = (first + end) / 2
      if lines[middle].start + lines[middle].thickness < low { first = middle + 1 } else { end = middle }
    }
    var last = first
    while last < total, lines[last].start <= high { last += 1 }
    return first..<last
  }

  /// Cross-axis start and the main-axis shift of an item in its line, for the cross room there is.
  func place(_ item: Int, in line: Line, room: CGFloat, isLast: Bool) -> (cross: CGFloat, main: CGFloat) {
    if let uniform, uniform.perLine == 1 { return (crossBefore + (room - uniform.cross) / 2, 0) }
    if let uniform {
      let gap = gap(of: uniform.perLine, taken: CGFloat(uniform.perLine) * uniform.cross, room)
      return (crossBefore + CGFloat(item - line.items.lowerBound) * (uniform.cross + gap), 0)
    }
    let taken = line.items.reduce(0) { $0 + sizes[$1].cross }
    // The last line keeps the smallest gaps; a lone item is centred in a full line, or in a lone column.
    let gap = isLast ? itemSpacing : gap(of: line.items.count, taken: taken, room)
    var cross = crossBefore
    if line.items.count == 1, !isLast || lines.count == count { cross += (room - taken) / 2 }
    for other in line.items where other < item { cross += sizes[other].cross + gap }
    return (cross, (line.thickness - sizes[item].main) / 2)
  }

  /// Items of a full line reach from edge to edge.
  private func gap(of count: Int, taken: CGFloat, _ room: CGFloat) -> CGFloat {
    guard count > 1 else { return itemSpacing }
    return max(itemSpacing, (room - taken) / CGFloat(count - 1))
  }

  /// Breaks the items into lines that fit the cross room.
  mutating func breakLines(room: CGFloat) {
    lines = []
    var (first, used, thickness, start): (Int, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for item in 0..<count {
      let size = sizes[item]
      let needed = item == first ? size.cross : used + itemSpacing + size.cross
      // Half a hundredth of a point: thirds of a width add up to a little more than it.
      if item > first, needed > room + 0.005 {
        lines.append(Line(start: start, thickness: thickness, items: first..<item))
        start += thickness + lineSpacing
        (first, used, thickness) = (item, size.cross, size.main)
      } else {
        used = needed
        thickness = max(thickness, size.main)
      }
    }
    if first < count { lines.append(Line(start: start, thickness: thickness, items: first..<count)) }
  }
}
