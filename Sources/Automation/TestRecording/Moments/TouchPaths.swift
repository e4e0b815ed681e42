import Foundation
import TouchstoneDeviceProtocol

/// The ways of all fingers from the first going down to the last coming up, and what gesture they are.
struct TouchPaths {
  private struct Sample {
    var time: Double
    var x: Double
    var y: Double

    func distance(to other: Sample) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
  }

  /// Points that a finger may shake and still rest.
  private static let tolerance = 10.0
  /// Seconds after which a tap is a press.
  private static let press = 0.5
  /// Seconds at the end of a way, and points a second there, by which a finger throws what it drags.
  private static let end = 0.1
  private static let throwing = 250.0

  private var paths: [[Sample]] = []
  private var places: [Int: Int] = [:]
  private var down: Set<Int> = []
  private var isCancelled = false

  /// Nothing is on the screen.
  var isDone: Bool { down.isEmpty }

  mutating func take(_ fingers: [InputEvent.Finger], at time: Double) {
    for finger in fingers {
      if finger.phase == .began {
        places[finger.identifier] = paths.count
        paths.append([])
        down.insert(finger.identifier)
      }
      guard let place = places[finger.identifier] else { continue }
      paths[place].append(Sample(time: time, x: finger.x, y: finger.y))
      if finger.phase == .ended || finger.phase == .cancelled { down.remove(finger.identifier) }
      if finger.phase == .cancelled { isCancelled = true }
    }
  }

  /// Nil if the system took the touches away.
  func action(before: RecordedScreen?) -> RecordedAction? {
    guard !isCancelled, let first = paths.first?.first,
      let last = paths.compactMap(\.last).max(by: { $0.time < $1.time })
    else { return nil }
    return RecordedAction(
      kind: kind, start: first.time, end: last.time, place: AutomationPoint(x: first.x, y: first.y),
      before: before)
  }

  private var kind: RecordedAction.Kind {
    switch paths.count {
    case 1: kindOfOne(paths[0])
    case 2: kindOfTwo(paths[0], paths[1])
    default: .other("a gesture of \(paths.count) fingers")
    }
  }

  private func isStill(_ path: [Sample]) -> Bool {
    path.allSatisfy { $0.distance(to: path[0]) < Self.tolerance }
  }

  private func kindOfOne(_ path: [Sample]) -> RecordedAction.Kind {
    let (first, last) = (path[0], path[path.count - 1])
    if isStill(path) {
      let seconds = last.time - first.time
      return seconds < Self.press ? .tap(times: 1) : .press(seconds: seconds)
    }
    let leaves = path.first { $0.distance(to: first) >= Self.tolerance }?.time ?? first.time
    let (x, y) = (last.x - first.x, last.y - first.y)
    let pressing = leaves - first.time
    let near = path.last { $0.time <= last.time - Self.end } ?? first
    let speed = near.distance(to: last) / max(0.001, last.time - near.time)
    if pressing < Self.press, speed > Self.throwing {
      if abs(x) > 2 * abs(y) { return .swipe(x < 0 ? .left : .right) }
      if abs(y) > 2 * abs(x) { return .swipe(y < 0 ? .up : .down) }
    }
    return .drag(x: x, y: y, pressing: pressing < Self.press ? 0 : pressing)
  }

  private func kindOfTwo(_ one: [Sample], _ other: [Sample]) -> RecordedAction.Kind {
    if isStill(one), isStill(other) { return .tapWithTwoFingers }
    func span(_ a: Sample, _ b: Sample) -> (length: Double, angle: Double) {
      (max(1, a.distance(to: b)), atan2(b.y - a.y, b.x - a.x))
    }
    let (start, end) = (span(one[0], other[0]), span(one[one.count - 1], other[other.count - 1]))
    let scale = end.length / start.length
    var turn = end.angle - start.angle
    if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
    let seconds = max(0.1, max(one[one.count - 1].time, other[other.count - 1].time) - one[0].time)
    return abs(log(scale)) >= abs(turn)
      ? .pinch(scale: scale, seconds: seconds) : .rotate(radians: turn, seconds: seconds)
  }
}
