import TouchstoneRaster

/// The groups of a section, one after the other along an axis.
struct GroupRun {
  struct Group {
    var start: CGFloat, length: CGFloat
    var items: Range<Int>
  }

  private enum Content {
    /// All alike: length of a group, items in it.
    case uniform(length: CGFloat, perGroup: Int)
    /// Any groups, by their starts and lengths; one item each if `firsts` is nil.
    case varied(starts: [CGFloat], lengths: [CGFloat], firsts: [Int]?)
  }

  private let content: Content
  let count: Int
  let itemCount: Int
  let spacing: CGFloat
  let length: CGFloat

  init(uniform length: CGFloat, perGroup: Int, itemCount: Int, spacing: CGFloat) {
    content = .uniform(length: length, perGroup: max(1, perGroup))
    count = itemCount == 0 ? 0 : (itemCount + max(1, perGroup) - 1) / max(1, perGroup)
    self.itemCount = itemCount
    self.spacing = spacing
    self.length = count == 0 ? 0 : CGFloat(count) * (length + spacing) - spacing
  }

  init(lengths: [CGFloat], firsts: [Int]?, itemCount: Int, spacing: CGFloat) {
    var starts: [CGFloat] = []
    starts.reserveCapacity(lengths.count)
    var at: CGFloat = 0
    for length in lengths {
      starts.append(at)
      at += length + spacing
    }
    content = .varied(starts: starts, lengths: lengths, firsts: firsts)
    count = lengths.count
    self.itemCount = itemCount
    self.spacing = spacing
    length = lengths.isEmpty ? 0 : at - spacing
  }

  func group(_ index: Int) -> Group {
    switch content {
    case .uniform(let length, let perGroup):
      let first = index * perGroup
      return Group(
        start: CGFloat(index) * (length + spacing), length: length,
        items: first..<min(itemCount, first + perGroup))
    case .varied(let starts, let lengths, let firsts):
      let first = firsts?[index] ?? index
      let end = firsts.map { index + 1 < $0.count ? $0[index + 1] : itemCount } ?? index + 1
      return Group(start: starts[index], length: lengths[index], items: first..<end)
    }
  }

  func index(ofItem item: Int) -> Int {
    switch content {
    case .uniform(_, let perGroup): return item / perGroup
    case .varied(_, _, let firsts):
      guard let firsts else { return item }
      var (low, high) = (0, firsts.count)
      while low + 1 < high {
        let middle = (low + high) / 2
        if firsts[middle] <= item { low = middle } else { high = middle }
      }
      return low
    }
  }

  /// The groups that touch a stretch of the run.
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    switch content {
    case .uniform(let length, _):
      let pitch = max(0.001, length + spacing)
      let first = min(count, max(0, Int(bounded: (low / pitch).rounded(.down))))
      return first..<min(count, max(first, Int(bounded: (high / pitch).rounded(.down)) + 1))
    case .varied(let starts, let lengths, _):
      var (first, end) = (0, count)
      while first < end {
        let middle = (first + end) / 2
        if starts[middle] + lengths[middle] < low { first = middle + 1 } else { end = middle }
      }
      var last = first
      while last < count, starts[last] <= high { last += 1 }
      return first..<last
    }
  }
}
