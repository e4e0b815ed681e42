import TouchstoneText

/// A container with the lines in it. Points are the container's; the layout begins behind the padding.
final class TextColumn {
  let container: NSTextContainer
  let layout: TextLayout
  /// What of the text it shows.
  let units: Range<Int>

  init(container: NSTextContainer, layout: TextLayout) {
    self.container = container
    self.layout = layout
    let start = layout.lines.first?.units.lowerBound ?? layout.options.start
    units = start..<max(start, layout.lines.last?.units.upperBound ?? start)
  }

  private var padding: CGFloat { container.lineFragmentPadding }

  func rect(ofLine index: Int) -> CGRect {
    let line = layout.lines[index]
    // Fragments follow each other without a gap: spacing belongs to the line above it.
    let next = layout.lines[index...].first { $0.top > line.top }
    let bottom = next?.top ?? line.top + line.height
    let left = CGFloat(line.stretch?.lowerBound ?? 0)
    let width: CGFloat =
      line.stretch.map { $0.upperBound - $0.lowerBound + 2 * padding }
      ?? (layout.options.width.isFinite ? layout.options.width : layout.width) + 2 * padding
    return CGRect(x: left, y: line.top, width: width, height: bottom - line.top)
  }

  func usedRect(ofLine index: Int) -> CGRect {
    let line = layout.lines[index]
    return CGRect(x: line.x, y: line.top, width: line.width + 2 * padding, height: line.height)
  }

  var usedRect: CGRect {
    layout.lines.indices.reduce(CGRect.null) { $0.union(usedRect(ofLine: $1)) }.standardizedOrZero
  }

  func location(of unit: Int, inLine index: Int) -> CGPoint {
    let line = layout.lines[index]
    let left =
      layout.boxes(of: unit..<unit + 1).first.map { CGFloat($0.x) } ?? CGFloat(layout.caret(at: unit).x)
    return CGPoint(
      x: left + padding - CGFloat(line.stretch?.lowerBound ?? 0), y: line.baseline - line.top)
  }

  func boxes(of range: Range<Int>) -> [CGRect] {
    layout.boxes(of: range).map { CGRect(x: $0.x + padding, y: $0.y, width: $0.width, height: $0.height) }
  }

  func bounds(of range: Range<Int>) -> CGRect {
    let part = range.clamped(to: units)
    if let first = boxes(of: part).first { return boxes(of: part).reduce(first) { $0.union($1) } }
    let caret = layout.caret(at: part.lowerBound)
    return CGRect(x: caret.x + padding, y: caret.top, width: 0, height: caret.height)
  }

  /// The units of all lines that touch a rectangle.
  func units(in rect: CGRect) -> Range<Int> {
    let touched = layout.lines.indices.filter { self.rect(ofLine: $0).meets(rect) }
    guard let first = touched.first, let last = touched.last else {
      return units.lowerBound..<units.lowerBound
    }
    return layout.lines[first].units.lowerBound..<layout.lines[last].units.upperBound
  }

  /// The glyph nearest to a point, and how far through it the point is.
  func glyph(at point: CGPoint) -> (unit: Int, fraction: CGFloat) {
    let place = layout.nearestCharacter(x: Double(point.x - padding), y: Double(point.y))
    return (place.unit, CGFloat(place.fraction))
  }
}

extension CGRect {
  fileprivate var standardizedOrZero: CGRect { isNull ? .zero : self }
}

extension NSLayoutManager {
  func makeColumns() -> [TextColumn] {
    guard let textStorage else { return [] }
    let source = makeSource?(textStorage) ?? AttributedTextSource().source(textStorage)
    var made: [TextColumn] = []
    var start = 0
    for container in textContainers {
      let layout = layOut(source, sharing: made.first?.layout, in: container, from: start)
      made.append(TextColumn(container: container, layout: layout))
      start = layout.lines.last?.units.upperBound ?? start
      if !layout.isTruncated { break }
    }
    return made
  }

  /// The text from `start` on in one container, as much as it holds.
  private func layOut(
    _ source: TextSource, sharing shaped: TextLayout?, in container: NSTextContainer, from start: Int
  ) -> TextLayout {
    func limit(_ length: CGFloat) -> Double { length > 0 && length < 1e6 ? Double(length) : .infinity }
    let width = limit(container.size.width)
    let options = TextLayout.Options(
      width: max(1, width - 2 * container.lineFragmentPadding), height: limit(container.size.height),
      maximumLines: container.maximumNumberOfLines, lastLine: container.lineBreakMode.engineBreak,
      start: start)
    var shape: TextLayout.LineShape?
    if container.hasShape {
      shape = { container.stretches(top: $0, height: $1, unit: $2) }
    }
    return shaped.map { TextLayout($0, options: options, shape: shape) }
      ?? TextLayout(source, options: options, shape: shape)
  }

  func column(of container: NSTextContainer) -> TextColumn? {
    laidOut().first { $0.container === container }
  }

  func column(at unit: Int) -> TextColumn? {
    laidOut().first { $0.units.contains(unit) } ?? laidOut().last { $0.units.upperBound == unit }
  }

  func line(at unit: Int) -> (TextColumn, Int)? {
    guard let column = column(at: unit), !column.layout.lines.isEmpty else { return nil }
    return (column, column.layout.lineIndex(at: unit))
  }

  var extraLine: (TextColumn, Int)? {
    guard let column = laidOut().last, let line = column.layout.lines.last, line.units.isEmpty,
      !column.layout.isTruncated
    else { return nil }
    return (column, column.layout.lines.count - 1)
  }

  /// The range widened to whole characters as the font shows them.
  func wholeClusters(_ range: NSRange) -> NSRange {
    let text = (textStorage?.string ?? "") as NSString
    guard range.length > 0, range.location + range.length <= text.length else { return range }
    return text.rangeOfComposedCharacterSequences(for: range)
  }

  func property(at unit: Int) -> GlyphProperty {
    let text = (textStorage?.string ?? "") as NSString
    guard unit >= 0, unit < text.length else { return [] }
    let character = text.character(at: unit)
    if character < 0x20 || character == 0x85 || character == 0x2028 || character == 0x2029 {
      return character == 9 ? [.controlCharacter, .elastic] : .controlCharacter
    }
    if text.rangeOfComposedCharacterSequence(at: unit).location != unit {
      return character & 0xFC00 == 0xDC00 ? .null : .nonBaseCharacter
    }
    return character == 0x20 || character == 0xA0 ? .elastic : []
  }

  func draw(_ range: NSRange, at origin: CGPoint, parts: TextLayout.Parts) {
    guard let wanted = Range(range), let textStorage else { return }
    for column in laidOut() where column.units.overlaps(wanted) || column.units.isEmpty {
      // Drawn whole where it can be: that keeps the fast way for one colour.
      let isWhole =
        wanted.lowerBound <= column.units.lowerBound && wanted.upperBound >= column.units.upperBound
      let hasBackground = column.layout.source.runs.contains { $0.style.background != nil }
      if parts == .backgrounds, !hasBackground { continue }
      TextPen.draw(
        column.layout, at: CGPoint(x: origin.x + column.container.lineFragmentPadding, y: origin.y),
        attributed: textStorage, units: isWhole ? nil : wanted,
        parts: hasBackground || parts != .glyphs ? parts : .all, container: column.container)
    }
  }
}
