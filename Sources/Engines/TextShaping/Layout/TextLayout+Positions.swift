/// Where characters are: carets, taps, selections.
extension TextLayout {
  public struct Caret: Sendable, Equatable {
    public var x: Double
    public var top: Double
    public var height: Double
    public var line: Int
  }

  public struct Box: Sendable, Equatable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
  }

  /// The line that shows `unit`; the last one for the end of the text.
  public func lineIndex(at unit: Int) -> Int {
    var index = 0
    while index + 1 < lines.count, lines[index + 1].units.lowerBound <= unit { index += 1 }
    return index
  }

  /// The insertion point before `unit`.
  public func caret(at unit: Int) -> Caret {
    guard !lines.isEmpty else { return Caret(x: 0, top: 0, height: 0, line: 0) }
    let index = lineIndex(at: unit)
    let line = lines[index]
    return Caret(x: line.x + offset(of: unit, in: line), top: line.top, height: line.height, line: index)
  }

  /// Distance from the line's left end to the edge before `unit`.
  private func offset(of unit: Int, in line: Line) -> Double {
    var end = line.isRightToLeft ? 0.0 : Double(runs[line.runs].last.map { $0.x + $0.width } ?? 0)
    for run in runs[line.runs] {
      let isRightToLeft = text.items[run.item].level & 1 == 1
      if run.units.contains(unit) {
        return Double(
          run.x + (isRightToLeft ? run.width - width(of: run, before: unit) : width(of: run, before: unit)))
      }
      if run.units.upperBound == unit, !run.units.isEmpty,
        unit >= line.contentEnd || unit == line.units.upperBound
      {
        end = Double(isRightToLeft ? run.x : run.x + run.width)
      }
    }
    return end
  }

  /// Advance of the run's units before `unit`, in logical order.
  func width(of run: LineRun, before unit: Int) -> Float {
    var width: Float = 0
    for index in run.units.lowerBound..<unit {
      width += text.advances[index]
      if source.units[index] == 0x20 { width += run.spaceExtra }
      if run.letterExtra != 0, text.flags[index].contains(.clusterStart) { width += run.letterExtra }
    }
    // Inside a ligature or other cluster: share its width among its characters.
    if unit < run.units.upperBound, !text.flags[unit].contains(.clusterStart), !isInsideCharacter(unit) {
      var start = unit
      while start > run.units.lowerBound, !text.flags[start].contains(.clusterStart) { start -= 1 }
      var end = unit
      while end < run.units.upperBound, !text.flags[end].contains(.clusterStart) { end += 1 }
      width -= text.advances[start] * Float(end - unit) / Float(end - start)
    }
    return width
  }

  private func isInsideCharacter(_ unit: Int) -> Bool {
    source.units[unit] & 0xFC00 == 0xDC00 || source.units[unit] >= 0x300
  }

  /// The insertion point nearest to a point.
  public func unit(atX x: Double, y: Double) -> Int {
    guard let line = line(nearX: x, y: y) else { return 0 }
    var best = line.units.lowerBound
    var bestDistance = Double.infinity
    var unit = line.units.lowerBound
    while unit <= line.contentEnd {
      if unit == line.contentEnd || text.flags[unit].contains(.clusterStart) {
        // The end of a wrapped line belongs to the next one.
        if unit == line.contentEnd, unit > line.units.lowerBound, unit == line.units.upperBound,
          unit < source.units.count, bestDistance < .infinity
        {
          break
        }
        let distance = abs(line.x + offset(of: unit, in: line) - x)
        if distance < bestDistance { (best, bestDistance) = (unit, distance) }
      }
      unit += 1
    }
    return best
  }

  /// The line at a height; of several beside each other the one nearest to `x`.
  private func line(nearX x: Double, y: Double) -> Line? {
    guard let last = lines.last(where: { $0.top <= y }) ?? lines.first else { return nil }
    guard last.stretch != nil else { return last }
    func distance(_ line: Line) -> Double {
      line.stretch.map { max($0.lowerBound - x, x - $0.upperBound, 0) } ?? 0
    }
    return lines.filter { $0.top == last.top }.min { distance($0) < distance($1) }
  }

  /// The character under a point, not the nearest edge; `nil` outside the text.
  public func character(atX x: Double, y: Double) -> Int? {
    guard let line = lines.first(where: { $0.top <= y && y < $0.top + $0.height }) else { return nil }
    for run in runs[line.runs] where Double(run.x) + line.x <= x && x < Double(run.x + run.width) + line.x {
      for unit in run.units {
        let box = boxes(of: unit..<unit + 1)
        if box.contains(where: { $0.x <= x && x < $0.x + $0.width && $0.width > 0 }) { return unit }
      }
    }
    return nil
  }

  /// The boxes behind a selection, one or more a line.
  public func boxes(of units: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    for line in lines where line.units.overlaps(units) {
      for run in runs[line.runs] {
        let part = run.units.clamped(to: units)
        guard !part.isEmpty else { continue }
        let before = width(of: run, before: part.lowerBound)
        let after =
          part.upperBound == run.units.upperBound ? run.width : width(of: run, before: part.upperBound)
        let isRightToLeft = text.items[run.item].level & 1 == 1
        let x = Double(run.x + (isRightToLeft ? run.width - after : before)) + line.x
        let box = Box(x: x, y: line.top, width: Double(after - before), height: line.height)
        if let last = boxes.last, last.y == box.y, abs(last.x + last.width - box.x) < 0.01 {
          boxes[boxes.count - 1].width += box.width
        } else {
          boxes.append(box)
        }
      }
    }
    return boxes
  }

  /// The boxes of attachments, by the unit they stand for.
  public var attachments: [(unit: Int, box: Box)] {
    var found: [(Int, Box)] = []
    for line in lines {
      for run in runs[line.runs] where text.items[run.item].kind == .attachment {
        guard let size = source.runs[text.items[run.item].style].style.attachment else { continue }
        found.append(
          (
            run.units.lowerBound,
            Box(
              x: line.x + Double(run.x), y: line.baseline - size.ascent, width: size.width,
              height: size.ascent + size.descent)
          ))
      }
    }
    return found
  }
}

extension TextLayout {
  /// The character nearest to a point and how far through it the point lies, from its leading edge: 0 before
  /// a line's first character, 1 behind its last.
  public func nearestCharacter(x: Double, y: Double) -> (unit: Int, fraction: Double) {
    guard let line = line(nearX: x, y: y), !line.units.isEmpty else {
      return (max(0, source.units.count - 1), 1)
    }
    let parts = runs[line.runs].filter { !$0.units.isEmpty }
    guard let left = parts.first, let right = parts.last else { return (line.units.lowerBound, 0) }
    let place = x - line.x
    if place < Double(left.x) {
      return line.isRightToLeft ? (line.units.upperBound - 1, 1) : (line.units.lowerBound, 0)
    }
    if place >= Double(right.x + right.width) {
      return line.isRightToLeft ? (line.units.lowerBound, 0) : (line.units.upperBound - 1, 1)
    }
    let run = parts.last { Double($0.x) <= place } ?? left
    let isRightToLeft = text.items[run.item].level & 1 == 1
    let inside = isRightToLeft ? Double(run.x + run.width) - place : place - Double(run.x)
    var unit = run.units.lowerBound
    while unit < run.units.upperBound {
      var next = unit + 1
      while next < run.units.upperBound, !text.flags[next].contains(.clusterStart) { next += 1 }
      let start = Double(width(of: run, before: unit))
      let end = Double(next == run.units.upperBound ? run.width : width(of: run, before: next))
      if inside < end || next == run.units.upperBound {
        return (unit, end > start ? min(1, max(0, (inside - start) / (end - start))) : 0)
      }
      unit = next
    }
    return (run.units.lowerBound, 0)
  }

  /// The units of a line that its ellipsis stands for.
  public func hiddenUnits(inLine index: Int) -> Range<Int>? {
    let line = lines[index]
    guard line.isTruncated else { return nil }
    var position = line.units.lowerBound
    for part in runs[line.runs].map(\.units).filter({ !$0.isEmpty }).sorted(by: {
      $0.lowerBound < $1.lowerBound
    }) {
      if part.lowerBound > position { return position..<part.lowerBound }
      position = part.upperBound
    }
    return position < line.contentEnd ? position..<line.contentEnd : nil
  }
}
