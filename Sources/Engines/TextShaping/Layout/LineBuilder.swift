/// Fills a layout with lines: breaks, truncates, stacks and aligns.
struct LineBuilder {
  let layout: TextLayout
  let text: ShapedText
  let options: TextLayout.Options
  private let shape: TextLayout.LineShape?
  private var y = 0.0
  /// What is left of the row at `y`, where a shape divides it.
  private var row: [ClosedRange<Double>] = []
  private var rowHeight = 0.0

  init(_ layout: TextLayout, shape: TextLayout.LineShape?) {
    self.layout = layout
    self.shape = shape
    text = layout.text
    options = layout.options
  }

  mutating func build() {
    var previous: ShapedText.Paragraph?
    paragraphs: for (index, paragraph) in text.paragraphs.enumerated() {
      if options.start > 0, paragraph.units.upperBound <= options.start, !paragraph.units.isEmpty { continue }
      if let previous, !previous.endsWithLineSeparator {
        y += previous.style.paragraphSpacing + paragraph.style.paragraphSpacingBefore
      }
      let isLastParagraph = index == text.paragraphs.count - 1
      guard addLines(of: paragraph, isLastParagraph: isLastParagraph) else { break paragraphs }
      previous = paragraph
    }
    layout.height = layout.lines.reduce(0) { max($0, $1.top + $1.height) }
    layout.width = layout.lines.reduce(0) {
      max($0, ($1.stretch?.lowerBound ?? 0) + $1.leadingIndent + $1.width + $1.trailingIndent)
    }
    align()
  }

  /// False when no more lines fit.
  private mutating func addLines(of paragraph: ShapedText.Paragraph, isLastParagraph: Bool) -> Bool {
    let style = paragraph.style
    let mode = options.lastLine ?? style.lineBreak
    let wraps = options.lastLine != nil || style.lineBreak == .word || style.lineBreak == .character
    let byCharacter =
      style.lineBreak == .character && options.lastLine == nil || options.lastLine == .character
    var start = max(paragraph.units.lowerBound, options.start)
    repeat {
      if options.maximumLines > 0, layout.lines.count >= options.maximumLines {
        layout.isTruncated = true
        return false
      }
      let indent = start == paragraph.units.lowerBound ? style.firstLineIndent : style.headIndent
      guard let stretch = nextStretch(start, paragraph: paragraph) else {
        layout.isTruncated = true
        return false
      }
      let available = availableWidth(style, indent: indent, stretch: stretch)
      let isRightToLeft = paragraph.baseLevel & 1 == 1
      var end = paragraph.contentEnd
      var isHyphenated = false
      let isLastPermitted = isLastLine(paragraph, start: start)
      let clipsHere = mode == .clip && (isLastPermitted && options.maximumLines == 1 || !wraps)
      if !clipsHere, wraps || !mode.truncates {
        (end, isHyphenated) = breakLine(
          from: start, to: paragraph.contentEnd, width: available, indent: indent, style: style,
          byCharacter: byCharacter)
        if let stretch, !(byCharacter || isHyphenated) || end == start,
          isTooNarrow(stretch, start: start, end: end, paragraph: paragraph)
        {
          skipStretch()
          continue
        }
      }
      let hasMore = end < paragraph.contentEnd || (isLastPermitted && !isLastParagraph)
      var truncates = false
      if mode.truncates {
        if wraps {
          truncates = isLastPermitted && hasMore
        } else {
          end = paragraph.contentEnd
          truncates =
            measure(start..<end, indent: indent, style: style) > available + 0.01
            || (isLastPermitted && !isLastParagraph && options.maximumLines > 0)
        }
      }
      var tightening = 0.0
      let permitted = max(style.tightensBeforeTruncating ? Self.tightestShare : 0, style.substituteExcess)
      if truncates, permitted > 0, !(isLastPermitted && !isLastParagraph) {
        let excess = measure(start..<paragraph.contentEnd, indent: indent, style: style) - available
        if excess <= available * permitted {
          truncates = false
          (end, isHyphenated, tightening) = (paragraph.contentEnd, false, max(0, excess))
        }
      }
      let lineEnd = truncates ? paragraph.contentEnd : end
      let metrics = lineMetrics(start..<max(lineEnd, start), paragraph: paragraph)
      if y + metrics.height > options.height + 0.01, !layout.lines.isEmpty || options.start > 0 {
        layout.isTruncated = true
        return false
      }
      var line = TextLayout.Line(
        units: start..<(lineEnd == paragraph.contentEnd ? paragraph.units.upperBound : lineEnd),
        contentEnd: lineEnd, x: 0, top: y, baseline: y + metrics.baseline, height: metrics.height,
        ascent: metrics.ascent, descent: metrics.descent, width: 0, isTruncated: truncates,
        isRightToLeft: isRightToLeft, runs: 0..<0,
        leadingIndent: indent, trailingIndent: style.tailIndent < 0 ? -style.tailIndent : 0,
        alignment: resolvedAlignment(style.alignment, isRightToLeft),
        isLastOfParagraph: lineEnd == paragraph.contentEnd, hangingWidth: 0, stretch: stretch,
        isHyphenated: isHyphenated)
      var slices: [LineSlice]
      if truncates {
        slices = Truncation(text: text, mode: mode, width: available, baseLevel: paragraph.baseLevel)
          .slices(start..<paragraph.contentEnd)
        layout.isTruncated = true
      } else {
        slices = [LineSlice(units: start..<end, items: paragraph.items, ellipsis: nil)]
        if isHyphenated { slices.append(hyphen(after: end, paragraph: paragraph)) }
        // Spaces at a wrapped line's end hang over it.
        if end < paragraph.contentEnd { line.hangingWidth = trailingSpace(start..<end) }
      }
      place(slices, paragraph: paragraph, line: &line, indent: indent, tightening: tightening)
      layout.lines.append(line)
      let isEnd = lineEnd >= paragraph.contentEnd
      advance(metrics.height, spacing: isEnd && isLastParagraph ? 0 : style.lineSpacing, endsRow: isEnd)
      start = lineEnd
    } while start < paragraph.contentEnd
    return true
  }

  /// How much of its width a line may be longer and is still pushed together instead of truncated.
  private static let tightestShare = 0.05

  // MARK: - Rows

  /// The stretch for the next line: `.some(nil)` is the whole width, `nil` is no more room.
  private mutating func nextStretch(_ unit: Int, paragraph: ShapedText.Paragraph) -> ClosedRange<Double>?? {
    guard let shape else { return .some(nil) }
    var attempts = 0
    while row.isEmpty {
      // The style at the line's start tells how high the row is going to be.
      rowHeight = lineMetrics(unit..<min(unit + 1, paragraph.contentEnd), paragraph: paragraph).height
      guard y + rowHeight <= options.height + 0.01, attempts < 4096 else { return nil }
      row = shape(y, rowHeight, unit)
      if row.isEmpty { y += rowHeight }
      attempts += 1
    }
    return .some(row[0])
  }

  private mutating func skipStretch() {
    row.removeFirst()
    if row.isEmpty { y += max(rowHeight, 1) }
  }

  /// Down to the next row; with a shape, only when the row's last stretch is filled.
  private mutating func advance(_ height: Double, spacing: Double, endsRow: Bool) {
    guard shape != nil else {
      y += height + spacing
      return
    }
    rowHeight = max(rowHeight, height)
    row.removeFirst()
    if endsRow { row = [] }
    if row.isEmpty { y += rowHeight + spacing }
  }

  /// A stretch between obstacles takes whole words only; the full width must take anything.
  private func isTooNarrow(
    _ stretch: ClosedRange<Double>, start: Int, end: Int, paragraph: ShapedText.Paragraph
  ) -> Bool {
    guard end < paragraph.contentEnd, stretch.upperBound - stretch.lowerBound < options.width * 0.9 else {
      return false
    }
    return end == start || !text.flags[end].contains(.breakBefore)
  }

  /// Whether no further line will fit after the next one.
  private func isLastLine(_ paragraph: ShapedText.Paragraph, start: Int) -> Bool {
    if options.maximumLines > 0, layout.lines.count == options.maximumLines - 1 { return true }
    guard options.height.isFinite else { return false }
    let height = lineMetrics(start..<paragraph.contentEnd, paragraph: paragraph).height
    return y + 2 * height + paragraph.style.lineSpacing > options.height + 0.01
  }

  private func availableWidth(
    _ style: TextParagraphStyle, indent: Double, stretch: ClosedRange<Double>?
  ) -> Double {
    let width = stretch.map { $0.upperBound - $0.lowerBound } ?? options.width
    let right = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
    return max(0, right - indent)
  }

  private func resolvedAlignment(_ alignment: TextAlignment, _ isRightToLeft: Bool) -> TextAlignment {
    alignment == .natural ? (isRightToLeft ? .right : .left) : alignment
  }

  private func hyphen(after unit: Int, paragraph: ShapedText.Paragraph) -> LineSlice {
    let item = text.appendMark(
      0x2D, at: unit, style: text.source.runIndex(at: max(0, unit - 1)), level: paragraph.baseLevel)
    return LineSlice(units: unit..<unit, items: paragraph.items, ellipsis: item)
  }

  // MARK: - Heights

  private func lineMetrics(
    _ units: Range<Int>, paragraph: ShapedText.Paragraph
  ) -> (height: Double, baseline: Double, ascent: Double, descent: Double) {
    var ascent = 0.0
    var descent = 0.0
    var leading = 0.0
    var index = text.source.runIndex(at: min(units.lowerBound, max(0, text.source.units.count - 1)))
    repeat {
      let style = text.source.runs[index].style
      if let box = style.attachment {
        ascent = max(ascent, box.ascent)
        descent = max(descent, box.descent)
      } else {
        ascent = max(ascent, style.font.ascender + max(0, style.baselineOffset))
        descent = max(descent, -style.font.descender + max(0, -style.baselineOffset))
        leading = max(leading, style.font.leading)
      }
      index += 1
    } while index < text.source.runs.count && text.source.runs[index].start < units.upperBound
    let style = paragraph.style
    let natural = ascent + descent + leading
    var height = natural
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    // What is added or taken away is so above the text.
    return (height, height - descent - (height == natural ? leading : 0), ascent, descent)
  }

  // MARK: - Runs in visual order

  /// A stretch of a line in logical order; an ellipsis has an item of its own and no units.
  private func place(
    _ slices: [LineSlice], paragraph: ShapedText.Paragraph, line: inout TextLayout.Line, indent: Double,
    tightening: Double
  ) {
    var pieces: [(run: TextLayout.LineRun, level: UInt8)] = []
    for slice in slices {
      if let ellipsis = slice.ellipsis {
        let item = text.items[ellipsis]
        pieces.append(
          (.init(item: ellipsis, glyphs: item.glyphs, units: item.units, x: 0, width: 0), item.level))
        continue
      }
      for index in text.firstItem(
        of: paragraph, endingAfter: slice.units.lowerBound)..<paragraph.items.upperBound
      {
        let item = text.items[index]
        guard item.units.lowerBound < slice.units.upperBound else { break }
        let units = item.units.clamped(to: slice.units)
        guard !units.isEmpty else { continue }
        pieces.append(
          (
            .init(item: index, glyphs: text.glyphRange(item, units), units: units, x: 0, width: 0),
            item.level
          ))
      }
    }
    reorder(&pieces)
    let firstRun = layout.runs.count
    var letterExtra: Float = 0
    if tightening > 0 {
      let characters = line.units.reduce(0) { $0 + (text.flags[$1].contains(.clusterStart) ? 1 : 0) }
      letterExtra = -Float(tightening) / Float(max(1, characters))
    }
    var x: Float = 0
    for var (run, _) in pieces {
      run.x = x
      run.letterExtra = letterExtra
      switch text.items[run.item].kind {
      case .glyphs:
        for glyph in run.glyphs {
          run.width += text.glyphs[glyph].advance
          if letterExtra != 0, text.glyphs[glyph].advance != 0 { run.width += letterExtra }
        }
      case .tab:
        run.width = Float(
          tabAdvance(
            run.units.lowerBound, at: Double(x) + indent, style: paragraph.style, end: line.contentEnd))
      case .attachment: run.width = text.advances[run.units.lowerBound]
      }
      x += run.width
      layout.runs.append(run)
    }
    line.runs = firstRun..<layout.runs.count
    line.width = max(0, Double(x) - line.hangingWidth)
  }

  /// Unicode's rule L2: reverse every stretch of each level, from the highest down.
  private func reorder(_ pieces: inout [(run: TextLayout.LineRun, level: UInt8)]) {
    guard var level = pieces.map(\.level).max(), level > 0 else { return }
    while level > 0 {
      var start = 0
      while start < pieces.count {
        guard pieces[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < pieces.count, pieces[end].level >= level { end += 1 }
        pieces[start..<end].reverse()
        start = end
      }
      level -= 1
    }
  }

  // MARK: - Alignment

  private func align() {
    let container = options.width.isFinite ? options.width : layout.width
    for index in layout.lines.indices {
      let line = layout.lines[index]
      let container = line.stretch.map { $0.upperBound - $0.lowerBound } ?? container
      let isFinite = line.stretch != nil || options.width.isFinite
      let left = line.isRightToLeft ? line.trailingIndent : line.leadingIndent
      let right = line.isRightToLeft ? line.leadingIndent : line.trailingIndent
      let free = container - left - right - line.width
      var x = left + (line.stretch?.lowerBound ?? 0)
      switch line.alignment {
      case .right: x += free
      case .center: x += free / 2
      case .justified:
        if line.isLastOfParagraph || free <= 0 || !isFinite {
          if line.isRightToLeft { x += free }
        } else {
          justify(line, by: free)
        }
      case .left, .natural: break
      }
      // Hanging spaces of a right-to-left line stand at its left.
      layout.lines[index].x = line.isRightToLeft ? x - line.hangingWidth : x
    }
  }

  private func justify(_ line: TextLayout.Line, by free: Double) {
    var end = line.contentEnd
    while end > line.units.lowerBound, text.flags[end - 1].contains(.space) { end -= 1 }
    let spaces = (line.units.lowerBound..<end).reduce(0) { $0 + (text.source.units[$1] == 0x20 ? 1 : 0) }
    guard spaces > 0 else { return }
    let extra = Float(free / Double(spaces))
    var x: Float = 0
    for index in line.runs {
      layout.runs[index].x = x
      layout.runs[index].spaceExtra = extra
      let inside = layout.runs[index].units.clamped(to: line.units.lowerBound..<end)
      let count = inside.reduce(0) { $0 + (text.source.units[$1] == 0x20 ? 1 : 0) }
      layout.runs[index].width += extra * Float(count)
      x += layout.runs[index].width
    }
  }
}

/// What a line shows, in logical order.
struct LineSlice {
  var units: Range<Int>
  var items: Range<Int>
  /// The item of an ellipsis.
  var ellipsis: Int?
}

extension ShapedText {
  /// The glyphs of `item` whose clusters begin in `units`. Their units rise, or fall where the item runs to the left: a line
  /// finds its own among those of a whole paragraph.
  func glyphRange(_ item: ShapedItem, _ units: Range<Int>) -> Range<Int> {
    if units == item.units || item.kind != .glyphs { return item.glyphs }
    let isRising = item.level & 1 == 0
    let lower = Self.first(in: item.glyphs) {
      isRising ? Int(glyphs[$0].unit) >= units.lowerBound : Int(glyphs[$0].unit) < units.upperBound
    }
    let upper = Self.first(in: lower..<item.glyphs.upperBound) {
      isRising ? Int(glyphs[$0].unit) >= units.upperBound : Int(glyphs[$0].unit) < units.lowerBound
    }
    return lower..<upper
  }

  /// The first of a paragraph's items, which are in the order of the text, that goes on past a unit.
  func firstItem(of paragraph: Paragraph, endingAfter unit: Int) -> Int {
    Self.first(in: paragraph.items) { items[$0].units.upperBound > unit }
  }

  /// By halving: false for all before it, true from there on.
  static func first(in range: Range<Int>, where isPast: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isPast(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
