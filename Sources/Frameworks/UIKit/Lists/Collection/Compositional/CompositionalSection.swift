/// One solved section: where its groups, headers and decorations are.
///
/// Main is the axis the collection view scrolls along. An orthogonal section's groups run across it.
@MainActor struct CompositionalSection {
  struct Element {
    var element: CollectionElement
    var frame: CGRect
    var zIndex = 0
    var estimated = FittingAxes.none
    var followsItem = false
  }

  let index: Int
  let model: NSCollectionLayoutSection
  let count: Int
  let container: CGSize
  let isVertical: Bool
  let traits: UITraitCollection
  /// Main-axis start in the content.
  var origin: CGFloat = 0

  private let measured: (CollectionElement) -> CGSize?
  private let groups: GroupRun
  /// The first group's solution, if all groups are like it.
  private let template: GroupSolver.Result?
  private let solved: [GroupSolver.Result]
  private let room: CGSize
  /// The section's own and those of what they count from.
  private let insets: NSDirectionalEdgeInsets
  /// Thickness across the run's axis, of an orthogonal section.
  private let thickness: CGFloat
  private let before: CGFloat
  private let after: CGFloat

  var isOrthogonal: Bool { model.orthogonalScrollingBehavior != .none }
  var pins: Bool { model.boundarySupplementaryItems.contains { $0.pinToVisibleBounds } }

  init(
    index: Int, model: NSCollectionLayoutSection, count: Int, container: CGSize, isVertical: Bool,
    traits: UITraitCollection, outerInsets: NSDirectionalEdgeInsets = .zero,
    measured: @escaping (CollectionElement) -> CGSize?
  ) {
    (self.index, self.model, self.count) = (index, model, count)
    (self.container, self.isVertical, self.traits, self.measured) = (container, isVertical, traits, measured)
    insets = model.contentInsets.adding(outerInsets)
    room = CGSize(
      width: container.width - insets.leading - insets.trailing,
      height: container.height - insets.top - insets.bottom)
    let solver = GroupSolver(
      measured: { measured(.cell(IndexPath(item: $0, section: index))) }, traits: traits)
    // The run goes along the main axis, or across it in an orthogonal section.
    let runsDown = isVertical != (model.orthogonalScrollingBehavior != .none)
    let run = Self.run(model, count: count, room: room, solver, runsDown: runsDown)
    (groups, template, solved) = run
    let all = run.solved.isEmpty ? [run.template].compactMap { $0 } : run.solved
    thickness = all.map { runsDown ? $0.size.width : $0.size.height }.max() ?? 0
    let edges = Self.boundaryLengths(
      model, index: index, container: container, isVertical: isVertical, measured)
    (before, after) = edges
  }

  private static func run(
    _ model: NSCollectionLayoutSection, count: Int, room: CGSize, _ solver: GroupSolver, runsDown: Bool
  ) -> (groups: GroupRun, template: GroupSolver.Result?, solved: [GroupSolver.Result]) {
    let spacing = model.interGroupSpacing
    func length(_ result: GroupSolver.Result) -> CGFloat { runsDown ? result.size.height : result.size.width }
    if count == 0 { return (GroupRun(lengths: [], firsts: nil, itemCount: 0, spacing: spacing), nil, []) }
    if !model.group.isEstimated {
      let first = solver.solve(model.group, in: room, first: 0, limit: count)
      let run = GroupRun(uniform: length(first), perGroup: first.used, itemCount: count, spacing: spacing)
      return (run, first, [])
    }
    if runsDown, model.group.isLoneRow {
      // Rows of a list: one item a group, as high as it wants.
      let guess = length(solver.solve(model.group, in: room, first: count, limit: 1))
      let lengths = (0..<count).map { solver.measured($0)?.height ?? guess }
      return (GroupRun(lengths: lengths, firsts: nil, itemCount: count, spacing: spacing), nil, [])
    }
    var (solved, firsts, at) = ([GroupSolver.Result](), [Int](), 0)
    while at < count {
      let result = solver.solve(model.group, in: room, first: at, limit: count - at)
      solved.append(result)
      firsts.append(at)
      at += result.used
    }
    let run = GroupRun(lengths: solved.map(length), firsts: firsts, itemCount: count, spacing: spacing)
    return (run, nil, solved)
  }

  // MARK: Lengths

  private var insetBefore: CGFloat { isVertical ? insets.top : insets.leading }
  private var insetAfter: CGFloat { isVertical ? insets.bottom : insets.trailing }
  private var insetAcross: CGFloat { isVertical ? insets.leading : insets.top }
  private var contentLength: CGFloat { isOrthogonal ? thickness : groups.length }
  var length: CGFloat { before + insetBefore + contentLength + insetAfter + after }
  private var contentStart: CGFloat { origin + before + insetBefore }

  /// An orthogonal section's window on its groups, and how far they reach.
  var scrollerFrame: CGRect {
    isVertical
      ? CGRect(x: 0, y: contentStart, width: container.width, height: thickness)
      : CGRect(x: contentStart, y: 0, width: thickness, height: container.height)
  }
  var scrollerContent: CGSize {
    isVertical
      ? CGSize(
        width: groups.length + insets.leading + insets.trailing, height: thickness)
      : CGSize(
        width: thickness, height: groups.length + insets.top + insets.bottom)
  }
  /// Distance from one group's start to the next one's.
  var groupPitch: CGFloat { groups.count == 0 ? 0 : groups.group(0).length + groups.spacing }

  /// What lets the first group of an orthogonal section stand in the middle, and the last.
  var centringInsets: UIEdgeInsets {
    guard model.orthogonalScrollingBehavior == .groupPagingCentered, groups.count > 0 else { return .zero }
    let room = isVertical ? container.width : container.height
    let (first, last) = (groups.group(0).length, groups.group(groups.count - 1).length)
    let before = (room - first) / 2 - insetAcross
    let after = (room - last) / 2 - (isVertical ? insets.trailing : insets.bottom)
    return isVertical
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
  }

  // MARK: Elements

  func elements(in rect: CGRect, scrolled: CGPoint?, visible: CGRect) -> [Element] {
    var result = decorations().filter { $0.frame.meets(rect) }
    let (low, high): (CGFloat, CGFloat)
    if isOrthogonal {
      let offset = isVertical ? scrolled?.x ?? 0 : scrolled?.y ?? 0
      let start = offset - insetAcross
      (low, high) = (start, start + (isVertical ? container.width : container.height))
    } else {
      (low, high) =
        isVertical
        ? (rect.minY - contentStart, rect.maxY - contentStart)
        : (rect.minX - contentStart, rect.maxX - contentStart)
    }
    for group in groups.groups(from: low, to: high) {
      for element in elements(ofGroup: group, scrolled: scrolled) where element.frame.meets(rect) {
        result.append(element)
      }
    }
    return result + boundary(visible: visible).filter { $0.frame.meets(rect) }
  }

  func item(_ item: Int, scrolled: CGPoint?) -> Element {
    let path = IndexPath(item: item, section: index)
    return elements(ofGroup: groups.index(ofItem: item), scrolled: scrolled)
      .first { $0.element == .cell(path) } ?? Element(element: .cell(path), frame: .zero)
  }

  /// What an item of the section carries, if it has that.
  func badge(_ element: CollectionElement, scrolled: CGPoint?) -> Element? {
    let path = element.indexPath
    guard path.count == 2, (0..<count).contains(path.item) else { return nil }
    return elements(ofGroup: groups.index(ofItem: path.item), scrolled: scrolled)
      .first { $0.element == element }
  }

  private func elements(ofGroup number: Int, scrolled: CGPoint?) -> [Element] {
    let group = groups.group(number)
    let result: GroupSolver.Result
    var shift = 0
    if let template {
      result = template
      shift = group.items.lowerBound
    } else if !solved.isEmpty {
      result = solved[number]
    } else {
      let solver = GroupSolver(
        measured: { measured(.cell(IndexPath(item: $0, section: index))) }, traits: traits)
      result = solver.solve(model.group, in: room, first: group.items.lowerBound, limit: 1)
    }
    var corner =
      isVertical
      ? CGPoint(x: insetAcross, y: contentStart + group.start)
      : CGPoint(x: contentStart + group.start, y: insetAcross)
    if isOrthogonal {
      corner =
        isVertical
        ? CGPoint(x: insetAcross + group.start - (scrolled?.x ?? 0), y: contentStart)
        : CGPoint(x: contentStart, y: insetAcross + group.start - (scrolled?.y ?? 0))
    }
    var elements: [Element] = []
    for placed in result.items where placed.item + shift < count {
      let path = IndexPath(item: placed.item + shift, section: index)
      let frame = placed.frame.offsetBy(dx: corner.x, dy: corner.y)
      elements.append(
        Element(element: .cell(path), frame: frame, zIndex: placed.zIndex, estimated: placed.estimated))
      for badge in placed.supplementary {
        let size = badge.layoutSize.resolved(in: frame.size)
        elements.append(
          Element(
            element: CollectionElement(
              category: .supplementaryView, kind: badge.elementKind, indexPath: path),
            frame: badge.frame(of: size, on: frame), zIndex: badge.zIndex, followsItem: true))
      }
    }
    return elements
  }

  private func decorations() -> [Element] {
    model.decorationItems.map { item in
      let insets = item.contentInsets
      let whole =
        isVertical
        ? CGRect(x: 0, y: origin, width: container.width, height: length)
        : CGRect(x: origin, y: 0, width: length, height: container.height)
      let frame = whole.inset(
        by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
      )
      return Element(
        element: CollectionElement(
          category: .decorationView, kind: item.elementKind, indexPath: IndexPath(item: 0, section: index)),
        frame: frame, zIndex: item.zIndex)
    }
  }

  // MARK: Headers and footers

  private static func size(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, index: Int, container: CGSize,
    _ measured: (CollectionElement) -> CGSize?
  ) -> CGSize {
    var size = item.layoutSize.resolved(in: container)
    let element = CollectionElement(
      category: .supplementaryView, kind: item.elementKind, indexPath: IndexPath(item: 0, section: index))
    if let wanted = measured(element) {
      if item.layoutSize.widthDimension.isEstimated { size.width = wanted.width }
      if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height }
    }
    return size
  }

  private static func boundaryLengths(
    _ model: NSCollectionLayoutSection, index: Int, container: CGSize, isVertical: Bool,
    _ measured: (CollectionElement) -> CGSize?
  ) -> (before: CGFloat, after: CGFloat) {
    var (before, after): (CGFloat, CGFloat) = (0, 0)
    for item in model.boundarySupplementaryItems where item.extendsBoundary {
      let size = size(item, index: index, container: container, measured)
      let length =
        isVertical
        ? size.height + (item.edgeSpacing?.top?.spacing ?? 0) + (item.edgeSpacing?.bottom?.spacing ?? 0)
        : size.width + (item.edgeSpacing?.leading?.spacing ?? 0) + (item.edgeSpacing?.trailing?.spacing ?? 0)
      if item.isAtEnd(isVertical) { after = max(after, length) } else { before = max(before, length) }
    }
    return (before, after)
  }

  func boundary(visible: CGRect) -> [Element] {
    model.boundarySupplementaryItems.map { item in
      let follows = model.supplementariesFollowContentInsets
      let across =
        follows
        ? CGSize(
          width: isVertical ? room.width : container.width,
          height: isVertical ? container.height : room.height) : container
      let size = Self.size(item, index: index, container: across, measured)
      let isAtEnd = item.isAtEnd(isVertical)
      let mainLength = isVertical ? size.height : size.width
      let lead = (isVertical ? item.edgeSpacing?.top : item.edgeSpacing?.leading)?.spacing ?? 0
      var start = isAtEnd ? origin + length - after + lead : origin + lead
      if item.pinToVisibleBounds {
        let (low, high) = isVertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
        start =
          isAtEnd
          ? max(min(start, high - mainLength), origin + before)
          : min(max(start, low), origin + length - after - mainLength)
      }
      let free = isVertical ? across.width - size.width : across.height - size.height
      let side = (follows ? insetAcross : 0) + free * item.shareBefore(isVertical)
      let frame =
        isVertical
        ? CGRect(x: side + item.offset.x, y: start + item.offset.y, width: size.width, height: size.height)
        : CGRect(x: start + item.offset.x, y: side + item.offset.y, width: size.width, height: size.height)
      return Element(
        element: CollectionElement(
          category: .supplementaryView, kind: item.elementKind, indexPath: IndexPath(item: 0, section: index)),
        frame: item.insetting(frame), zIndex: item.pinToVisibleBounds ? max(10, item.zIndex) : item.zIndex,
        estimated: item.layoutSize.estimatedAxes)
    }
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  func isAtEnd(_ isVertical: Bool) -> Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing: isVertical
    case .trailing, .topTrailing: !isVertical
    default: false
    }
  }

  /// How much of the room across, from 0 to 1, lies before the view: none at the leading or top side.
  func shareBefore(_ isVertical: Bool) -> CGFloat {
    switch alignment {
    case .topLeading: 0
    case .bottomTrailing: 1
    case .top: isVertical ? 0.5 : 0
    case .bottom: isVertical ? 0.5 : 1
    case .leading: isVertical ? 0 : 0.5
    case .trailing: isVertical ? 1 : 0.5
    case .topTrailing: isVertical ? 1 : 0
    case .bottomLeading: isVertical ? 0 : 1
    default: 0
    }
  }

  /// The insets take from a length that is known; a guessed one is the content's own.
  func insetting(_ frame: CGRect) -> CGRect {
    let guessed = layoutSize.estimatedAxes
    var result = frame
    if !guessed.width {
      result.origin.x += contentInsets.leading
      result.size.width = max(0, frame.width - contentInsets.leading - contentInsets.trailing)
    }
    if !guessed.height {
      result.origin.y += contentInsets.top
      result.size.height = max(0, frame.height - contentInsets.top - contentInsets.bottom)
    }
    return result
  }
}

extension NSCollectionLayoutItem {
  /// Whether content decides a size anywhere inside.
  var isEstimated: Bool {
    if layoutSize.widthDimension.isEstimated || layoutSize.heightDimension.isEstimated { return true }
    return (self as? NSCollectionLayoutGroup)?.subitems.contains { $0.isEstimated } ?? false
  }
}

extension NSCollectionLayoutGroup {
  /// One item as wide as the group, without insets: a row of a list.
  var isLoneRow: Bool {
    guard subitems.count == 1, let item = subitems.first, !(item is NSCollectionLayoutGroup),
      repeatCount ?? 1 == 1, !item.layoutSize.widthDimension.isEstimated,
      item.layoutSize.heightDimension.isEstimated, layoutSize.heightDimension.isEstimated,
      item.layoutSize.widthDimension.isFractionalWidth, item.layoutSize.widthDimension.dimension == 1,
      item.edgeSpacing == nil, item.contentInsets == .zero, contentInsets == .zero
    else { return false }
    return true
  }
}
