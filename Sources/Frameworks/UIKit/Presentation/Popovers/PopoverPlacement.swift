/// Where a popover lies: beside what it points at, inside what is free of the screen.
struct PopoverPlacement {
  /// With the arrow.
  var frame: CGRect
  var direction: UIPopoverArrowDirection
  /// From the middle of the side the arrow is on to its tip.
  var arrowOffset: CGFloat

  /// Finds the best permitted side for contents of `size`. `margins` of the border stay free, and so does
  /// half the base of an arrow plus `corner` at the ends of its side.
  init(
    size: CGSize, at source: CGRect, in area: CGRect, permitted: UIPopoverArrowDirection, arrow: CGFloat,
    arrowBase: CGFloat, corner: CGFloat
  ) {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let candidates = order.filter { permitted.contains($0) }
    guard !candidates.isEmpty else {
      // Without an arrow it stands over the middle of its source.
      let fitting = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
      let centered = CGRect(
        x: source.midX - fitting.width / 2, y: source.midY - fitting.height / 2, width: fitting.width,
        height: fitting.height)
      frame = Self.pushed(centered, into: area)
      direction = []
      arrowOffset = 0
      return
    }
    let rooms = candidates.map { ($0, Self.room($0, source, area, arrow)) }
    func visible(_ room: CGRect) -> CGFloat { min(size.width, room.width) * min(size.height, room.height) }
    // The first of those that show most of the contents.
    var best = rooms[0]
    for other in rooms.dropFirst() where visible(other.1) > visible(best.1) + 0.5 { best = other }
    let (side, room) = best
    let content = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    var box = CGRect(origin: .zero, size: content)
    let isVertical = side == .up || side == .down
    switch side {
    case .up: box.origin = CGPoint(x: source.midX - content.width / 2, y: room.minY)
    case .down: box.origin = CGPoint(x: source.midX - content.width / 2, y: room.maxY - content.height)
    case .left: box.origin = CGPoint(x: room.minX, y: source.midY - content.height / 2)
    default: box.origin = CGPoint(x: room.maxX - content.width, y: source.midY - content.height / 2)
    }
    box = Self.pushed(box, into: room)
    let wanted = isVertical ? source.midX - box.midX : source.midY - box.midY
    let limit = max(0, (isVertical ? box.width : box.height) / 2 - corner - arrowBase / 2)
    arrowOffset = min(limit, max(-limit, wanted)).rounded()
    direction = side
    switch side {
    case .up: box = CGRect(x: box.minX, y: box.minY - arrow, width: box.width, height: box.height + arrow)
    case .down: box.size.height += arrow
    case .left: box = CGRect(x: box.minX - arrow, y: box.minY, width: box.width + arrow, height: box.height)
    default: box.size.width += arrow
    }
    frame = CGRect(
      x: box.minX.rounded(), y: box.minY.rounded(), width: box.width.rounded(), height: box.height.rounded())
  }

  /// What is free for the contents where the arrow points that way.
  private static func room(
    _ direction: UIPopoverArrowDirection, _ source: CGRect, _ area: CGRect, _ arrow: CGFloat
  ) -> CGRect {
    var (minX, minY, maxX, maxY) = (area.minX, area.minY, area.maxX, area.maxY)
    switch direction {
    case .up: minY = max(minY, source.maxY + arrow)
    case .down: maxY = min(maxY, source.minY - arrow)
    case .left: minX = max(minX, source.maxX + arrow)
    default: maxX = min(maxX, source.minX - arrow)
    }
    return CGRect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
  }

  private static func pushed(_ box: CGRect, into area: CGRect) -> CGRect {
    var box = box
    box.origin.x = max(area.minX, min(box.minX, area.maxX - box.width))
    box.origin.y = max(area.minY, min(box.minY, area.maxY - box.height))
    return box
  }
}
