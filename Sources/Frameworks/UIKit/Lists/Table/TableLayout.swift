/// Where everything of a table lies: header, sections with their headers, rows and footers, footer.
struct TableLayout {
  struct Section {
    /// Free points above the header.
    var gap: CGFloat = 0
    var header: CGFloat
    var footer: CGFloat
    var rows: RowHeightIndex
    /// Whether the rows' heights are guesses until their cells are measured.
    var areRowsGuessed = false
    /// Where the section begins, in points from the table's top.
    var origin: CGFloat = 0
    var height: CGFloat { gap + header + rows.total + footer }
    var headerTop: CGFloat { origin + gap }
    var rowsStart: CGFloat { origin + gap + header }
  }

  var tableHeader: CGFloat = 0
  var tableFooter: CGFloat = 0
  var sections: [Section] = []

  /// Begins of sections follow from the heights; called after any of them changed.
  mutating func place() {
    var y = tableHeader
    for index in sections.indices {
      sections[index].origin = y
      y += sections[index].height
    }
    contentEnd = y
  }

  private(set) var contentEnd: CGFloat = 0
  var contentHeight: CGFloat { contentEnd + tableFooter }

  func rowRange(_ path: IndexPath) -> (y: CGFloat, height: CGFloat)? {
    guard sections.indices.contains(path.section), path.row >= 0, path.row < sections[path.section].rows.count
    else { return nil }
    let section = sections[path.section]
    return (section.rowsStart + section.rows.offset(of: path.row), section.rows[path.row])
  }

  /// The sections that touch `low..<high`.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, high > low else { return 0..<0 }
    var first = 0
    var last = sections.count
    // Lowest section that ends after `low`.
    while first < last {
      let middle = (first + last) / 2
      if sections[middle].origin + sections[middle].height > low { last = middle } else { first = middle + 1 }
    }
    var end = first
    while end < sections.count, sections[end].origin < high { end += 1 }
    return first..<end
  }

  /// The rows of `section` that touch `low..<high`.
  func rows(of index: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let section = sections[index]
    let start = section.rowsStart
    let end = start + section.rows.total
    guard section.rows.count > 0, low < end, high > start else { return 0..<0 }
    let first = section.rows.row(at: max(0, low - start)) ?? 0
    let last = section.rows.row(at: min(high, end) - start - 0.001) ?? section.rows.count - 1
    return first..<max(first, last) + 1
  }

  /// The same with the rows of no height before and after them.
  func rowsAndEmptyOnes(of index: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let found = rows(of: index, from: low, to: high)
    let heights = sections[index].rows
    var (first, end) = (found.lowerBound, found.upperBound)
    while first > 0, heights[first - 1] == 0 { first -= 1 }
    while end < heights.count, heights[end] == 0 { end += 1 }
    return first..<end
  }

  func row(at y: CGFloat) -> IndexPath? {
    for index in sections(from: y, to: y + 0.001) {
      let section = sections[index]
      if let row = section.rows.row(at: y - section.rowsStart) {
        return IndexPath(row: row, section: index)
      }
    }
    return nil
  }
}
