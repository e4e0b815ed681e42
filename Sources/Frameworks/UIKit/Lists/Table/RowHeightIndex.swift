import TouchstoneRaster

/// The heights of one section's rows, and where each begins.
///
/// Equal heights cost nothing per row. From the first height that differs on, a Fenwick tree of the
/// differences keeps every question logarithmic: 100,000 rows scroll like ten.
struct RowHeightIndex {
  private(set) var count: Int
  /// The height that rows have until told otherwise, in points.
  private let common: CGFloat
  /// Differences from `common`, by row; empty while there is none.
  private var differences: [CGFloat] = []
  /// Fenwick tree over the differences, counted from 1.
  private var tree: [CGFloat] = []

  init(count: Int, height: CGFloat) {
    self.count = count
    common = height
  }

  init(heights: [CGFloat]) {
    count = heights.count
    common = heights.first ?? 44
    guard heights.contains(where: { $0 != common }) else { return }
    differences = heights.map { $0 - common }
    tree = [0] + differences
    for index in 1..<tree.count {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  var isUniform: Bool { differences.isEmpty }

  subscript(row: Int) -> CGFloat {
    get { differences.isEmpty ? common : common + differences[row] }
    set {
      let change = newValue - self[row]
      guard change != 0 else { return }
      if differences.isEmpty {
        differences = Array(repeating: 0, count: count)
        tree = Array(repeating: 0, count: count + 1)
      }
      differences[row] += change
      var index = row + 1
      while index < tree.count {
        tree[index] += change
        index += index & -index
      }
    }
  }

  mutating func remove(at row: Int) {
    guard !differences.isEmpty else {
      count -= 1
      return
    }
    var heights = (0..<count).map { self[$0] }
    heights.remove(at: row)
    self = RowHeightIndex(heights: heights)
  }

  mutating func insert(_ height: CGFloat, at row: Int) {
    guard !differences.isEmpty || height != common else {
      count += 1
      return
    }
    var heights = (0..<count).map { self[$0] }
    heights.insert(height, at: row)
    self = RowHeightIndex(heights: heights)
  }

  /// Where `row` begins; `count` gives the end of the last.
  func offset(of row: Int) -> CGFloat {
    var sum = CGFloat(row) * common
    guard !tree.isEmpty else { return sum }
    var index = row
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  var total: CGFloat { offset(of: count) }

  /// The row at `offset`, nil outside all rows.
  func row(at offset: CGFloat) -> Int? {
    guard count > 0, offset >= 0, offset < total else { return nil }
    guard !tree.isEmpty else { return common > 0 ? min(count - 1, Int(bounded: offset / common)) : nil }
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if self.offset(of: middle) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
