import TouchstoneRaster

/// A few boxes that together cover all that changed; they may overlap a little rather than be many.
public struct DamageRegion: Sendable {
  public private(set) var boxes: [DeviceBox] = []
  let limit: DeviceBox
  private static let capacity = 12

  public init(limit: DeviceBox) { self.limit = limit }

  public var isEmpty: Bool { boxes.isEmpty }

  public var area: Int { boxes.reduce(0) { $0 + $1.area } }

  public mutating func add(_ box: DeviceBox) {
    var box = box.intersection(limit)
    guard !box.isEmpty else { return }
    // Joining may make a neighbour worth joining too, so start over after each.
    var i = 0
    while i < boxes.count {
      let other = boxes[i]
      if other.contains(box) { return }
      let joined = other.union(box)
      if joined.area <= other.area + box.area {
        box = joined
        boxes.remove(at: i)
        i = 0
      } else {
        i += 1
      }
    }
    boxes.append(box)
    if boxes.count > Self.capacity { joinCheapestPair() }
  }

  private mutating func joinCheapestPair() {
    var best = (cost: Int.max, a: 0, b: 1)
    for a in boxes.indices {
      for b in (a + 1)..<boxes.count {
        let cost = boxes[a].union(boxes[b]).area - boxes[a].area - boxes[b].area
        if cost < best.cost { best = (cost, a, b) }
      }
      if a == boxes.count - 2 { break }
    }
    let joined = boxes[best.a].union(boxes[best.b])
    boxes.remove(at: best.b)
    boxes.remove(at: best.a)
    add(joined)
  }
}
