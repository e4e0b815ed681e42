/// Lays out the items of one group.
@MainActor struct GroupSolver {
  struct Placed {
    var item: Int
    var frame: CGRect
    /// Sides the layout only guessed.
    var estimated: FittingAxes
    var supplementary: [NSCollectionLayoutSupplementaryItem]
    var zIndex = 0
  }

  struct Result {
    var items: [Placed] = []
    var size: CGSize = .zero
    /// Items of the section the group took.
    var used = 0
  }

  /// The size an item's view asked for, by its index in the section.
  let measured: (Int) -> CGSize?
  let traits: UITraitCollection

  /// Fills a group with items from `first` on; at most `limit` of them.
  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, limit: Int) -> Result {
    let size = group.layoutSize.resolved(in: container)
    switch group.arrangement {
    case .custom(let provider): return custom(provider, size: size, first: first, limit: limit)
    case .horizontal: return line(group, size: size, isHorizontal: true, first: first, limit: limit)
    case .vertical: return line(group, size: size, isHorizontal: false, first: first, limit: limit)
    }
  }

  private func custom(
    _ provider: (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem], size: CGSize,
    first: Int, limit: Int
  ) -> Result {
    let places = provider(CollectionEnvironment(traits: traits, size: size)).prefix(limit)
    let items = places.enumerated().map { index, place in
      Placed(
        item: first + index, frame: place.frame, estimated: .none, supplementary: [], zIndex: place.zIndex)
    }
    return Result(items: items, size: size, used: max(1, items.count))
  }

  /// One entry of a row or column: an item, or a group that is solved already.
  private struct Entry {
    var size: CGSize
    var layout: NSCollectionLayoutItem
    var item: Int
    var nested: Result?
  }

  private func line(
    _ group: NSCollectionLayoutGroup, size: CGSize, isHorizontal: Bool, first: Int, limit: Int
  ) -> Result {
    let inner = CGSize(
      width: size.width - group.contentInsets.leading - group.contentInsets.trailing,
      height: size.height - group.contentInsets.top - group.contentInsets.bottom)
    let spacing = group.interItemSpacing?.spacing ?? 0
    let room = isHorizontal ? inner.width : inner.height
    let grows =
      isHorizontal
      ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    var entries: [Entry] = []
    var (used, taken) = (0, CGFloat(0))
    var index = 0
    while used < limit, !group.subitems.isEmpty {
      if let count = group.repeatCount, index >= count { break }
      if grows, group.repeatCount == nil, index >= group.subitems.count { break }
      let layout = group.subitems[index % group.subitems.count]
      let entry = make(
        layout, group, inner: inner, isHorizontal, spacing, first: first + used, limit: limit - used)
      let length = (isHorizontal ? entry.size.width : entry.size.height) + edges(layout, isHorizontal)
      let next = taken + (entries.isEmpty ? 0 : spacing) + length
      // Half a point: thirds of a width add up to a little more than it.
      if group.repeatCount == nil, !grows, !entries.isEmpty, next > room + 0.5 { break }
      taken = next
      used += entry.nested?.used ?? 1
      entries.append(entry)
      index += 1
    }
    return place(entries, group, size: size, inner: inner, taken: taken, isHorizontal, used: used)
  }

  private func make(
    _ layout: NSCollectionLayoutItem, _ group: NSCollectionLayoutGroup, inner: CGSize, _ isHorizontal: Bool,
    _ spacing: CGFloat, first: Int, limit: Int
  ) -> Entry {
    if let nested = layout as? NSCollectionLayoutGroup {
      let result = solve(nested, in: inner, first: first, limit: limit)
      return Entry(size: result.size, layout: layout, item: first, nested: result)
    }
    var size = layout.layoutSize.resolved(in: inner)
    if group.dividesEvenly, let count = group.repeatCount {
      let share = CGFloat(count)
      if isHorizontal {
        size.width = (inner.width - spacing * (share - 1)) / share
      } else {
        size.height = (inner.height - spacing * (share - 1)) / share
      }
    }
    if let wanted = measured(first) {
      if layout.layoutSize.widthDimension.isEstimated { size.width = min(wanted.width, inner.width) }
      if layout.layoutSize.heightDimension.isEstimated { size.height = wanted.height }
    }
    return Entry(size: size, layout: layout, item: first)
  }

  private func edges(_ layout: NSCollectionLayoutItem, _ isHorizontal: Bool) -> CGFloat {
    guard let edges = layout.edgeSpacing else { return 0 }
    return isHorizontal
      ? (edges.leading?.spacing ?? 0) + (edges.trailing?.spacing ?? 0)
      : (edges.top?.spacing ?? 0) + (edges.bottom?.spacing ?? 0)
  }

  private func place(
    _ entries: [Entry], _ group: NSCollectionLayoutGroup, size: CGSize, inner: CGSize, taken: CGFloat,
    _ isHorizontal: Bool, used: Int
  ) -> Result {
    var size = size
    let dimensions = group.layoutSize
    if dimensions.widthDimension.isEstimated {
      let content = isHorizontal ? taken : entries.map(\.size.width).max() ?? 0
      size.width = content + group.contentInsets.leading + group.contentInsets.trailing
    }
    if dimensions.heightDimension.isEstimated {
      let content = isHorizontal ? entries.map { $0.size.height + edges($0.layout, false) }.max() ?? 0 : taken
      size.height = content + group.contentInsets.top + group.contentInsets.bottom
    }
    let room = isHorizontal ? inner.width : inner.height
    var gap = group.interItemSpacing?.spacing ?? 0
    if group.interItemSpacing?.isFlexibleSpacing == true, entries.count > 1 {
      gap += max(0, room - taken) / CGFloat(entries.count - 1)
    }
    var result = Result(size: size, used: max(1, used))
    var at = isHorizontal ? group.contentInsets.leading : group.contentInsets.top
    for entry in entries {
      let before = isHorizontal ? entry.layout.edgeSpacing?.leading : entry.layout.edgeSpacing?.top
      let after = isHorizontal ? entry.layout.edgeSpacing?.trailing : entry.layout.edgeSpacing?.bottom
      at += before?.spacing ?? 0
      append(entry, at: at, in: group, groupSize: size, isHorizontal, to: &result)
      at += (isHorizontal ? entry.size.width : entry.size.height) + (after?.spacing ?? 0) + gap
    }
    return result
  }

  private func append(
    _ entry: Entry, at: CGFloat, in group: NSCollectionLayoutGroup, groupSize: CGSize, _ isHorizontal: Bool,
    to result: inout Result
  ) {
    let edges = entry.layout.edgeSpacing
    let origin =
      isHorizontal
      ? CGPoint(x: at, y: group.contentInsets.top + (edges?.top?.spacing ?? 0))
      : CGPoint(x: group.contentInsets.leading + (edges?.leading?.spacing ?? 0), y: at)
    if let nested = entry.nested {
      for var placed in nested.items {
        placed.frame = placed.frame.offsetBy(dx: origin.x, dy: origin.y)
        result.items.append(placed)
      }
      return
    }
    var size = entry.size
    // A share of a group whose size was only guessed is a share of what it became.
    if isHorizontal, group.layoutSize.heightDimension.isEstimated,
      entry.layout.layoutSize.heightDimension.isFractionalHeight
    {
      size.height =
        (groupSize.height - group.contentInsets.top - group.contentInsets.bottom)
        * entry.layout.layoutSize.heightDimension.dimension
    }
    let insets = entry.layout.contentInsets
    let frame = CGRect(
      x: origin.x + insets.leading, y: origin.y + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    result.items.append(
      Placed(
        item: entry.item, frame: frame, estimated: entry.layout.layoutSize.estimatedAxes,
        supplementary: entry.layout.supplementaryItems))
  }
}
