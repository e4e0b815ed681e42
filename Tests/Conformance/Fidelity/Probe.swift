import CoreGraphics

/// One thing to look at in both pictures. Places are in points.
enum Probe {
  /// Left, top, right and bottom of what stands in a rectangle.
  case box(String, CGRect)
  /// The places where colours change along a row, and along a column.
  case across(String, y: CGFloat, from: CGFloat, to: CGFloat)
  case down(String, x: CGFloat, from: CGFloat, to: CGFloat)
  /// The form of what stands in a rectangle: how much of it the two do not share. Thin forms are mostly
  /// edge, so more is allowed for them.
  case shape(String, CGRect, limit: Double = 5)
  case color(String, CGPoint)
  /// The ink of words: where it begins, how wide it is, where it ends below.
  case text(String, CGRect)

  var name: String {
    switch self {
    case .box(let name, _), .shape(let name, _, _), .color(let name, _), .text(let name, _): name
    case .across(let name, _, _, _), .down(let name, _, _, _): name
    }
  }
}

/// What came out of a probe.
struct Finding {
  enum Kind: String, CaseIterable { case frame, color, shape, text, dump }
  var probe: String
  var kind: Kind
  /// Points, components of 255, hundredths: by kind.
  var distance: Double
  var limit: Double
  var detail: String

  var isWithin: Bool { distance <= limit + 1e-6 }

  var unit: String {
    switch kind {
    case .frame, .text: "pt"
    case .color: "/255"
    case .shape: "%"
    case .dump: "lines"
    }
  }

  var printed: String {
    "\(probe): \(String(format: "%.2f", distance)) \(unit), at most \(String(format: "%.2f", limit)); \(detail)"
  }
}

extension Probe {
  func compare(ours: Picture, theirs: Picture) -> Finding {
    switch self {
    case .box(let name, let rect):
      Probe.frame(name, Relief(ours, rect).box, Relief(theirs, rect).box, ours.scale)
    case .across(let name, let y, let from, let to):
      Probe.edges(
        name, Edges.across(ours, y: y, from: from, to: to), Edges.across(theirs, y: y, from: from, to: to))
    case .down(let name, let x, let from, let to):
      Probe.edges(
        name, Edges.down(ours, x: x, from: from, to: to), Edges.down(theirs, x: x, from: from, to: to))
    case .shape(let name, let rect, let limit):
      Finding(
        probe: name, kind: .shape, distance: 100 * Relief(ours, rect).difference(from: Relief(theirs, rect)),
        limit: limit, detail: "of the two forms")
    case .color(let name, let point):
      Probe.tone(name, ours.tone(at: point), theirs.tone(at: point), limit: theirs.isDisplayP3 ? 3.5 : 1.5)
    case .text(let name, let rect):
      Probe.words(name, Relief(ours, rect).box, Relief(theirs, rect).box, ours.scale)
    }
  }

  private static func tone(_ name: String, _ ours: Tone, _ theirs: Tone, limit: Double) -> Finding {
    // One step of 255 is the rounding of two conversions; a step of Display P3 is more in sRGB.
    Finding(
      probe: name, kind: .color, distance: ours.distance(to: theirs), limit: limit,
      detail: "\(ours) for \(theirs)")
  }

  private static func list(_ numbers: [CGFloat]) -> String {
    numbers.map { String(format: "%.2f", Double($0)) }.joined(separator: " ")
  }

  private static func edges(_ name: String, _ ours: [CGFloat], _ theirs: [CGFloat]) -> Finding {
    let detail = "\(list(ours)) for \(list(theirs))"
    guard ours.count == theirs.count else {
      return Finding(probe: name, kind: .frame, distance: .infinity, limit: 1.0 / 3, detail: detail)
    }
    let worst = zip(ours, theirs).map { abs($0 - $1) }.max() ?? 0
    return Finding(probe: name, kind: .frame, distance: Double(worst), limit: 1.0 / 3, detail: detail)
  }

  private static func sides(_ box: CGRect, _ scale: CGFloat) -> [CGFloat] {
    [box.minX, box.minY, box.maxX, box.maxY].map { $0 / scale }
  }

  private static func frame(_ name: String, _ ours: CGRect?, _ theirs: CGRect?, _ scale: CGFloat) -> Finding {
    edges(name, ours.map { sides($0, scale) } ?? [], theirs.map { sides($0, scale) } ?? [])
  }

  /// Another font: the first and last letter have other borders, so a point is allowed where one
  /// per cent is less.
  private static func words(_ name: String, _ ours: CGRect?, _ theirs: CGRect?, _ scale: CGFloat) -> Finding {
    guard let ours, let theirs else {
      let same = ours == nil && theirs == nil
      return Finding(
        probe: name, kind: .text, distance: same ? 0 : .infinity, limit: 1,
        detail: "\(ours == nil ? "nothing" : "words") for \(theirs == nil ? "nothing" : "words")")
    }
    let (a, b) = (sides(ours, scale), sides(theirs, scale))
    let width = abs((a[2] - a[0]) - (b[2] - b[0]))
    // The bottom is the baseline or the tails under it; tops differ with the form of letters.
    let worst = max(width, abs(a[0] - b[0]), abs(a[3] - b[3]))
    return Finding(
      probe: name, kind: .text, distance: Double(worst), limit: max(1, Double(b[2] - b[0]) / 100),
      detail: "\(list(a)) for \(list(b))")
  }
}
