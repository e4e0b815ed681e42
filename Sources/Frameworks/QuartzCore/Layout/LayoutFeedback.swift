/// Layout that did not come to rest: who asked for it again in every round, and in whose layout.
@_spi(Host) public struct LayoutFeedback {
  /// A layer that asked for layout again.
  public struct Request {
    public let layer: CALayer
    /// The layers in whose layout it did so.
    public fileprivate(set) var askedBy: [CALayer] = []
    /// It asked because constraints moved something in it; `askedBy` changed the constraints.
    public fileprivate(set) var isForConstraints = false
  }

  /// The layer whose tree was laid out.
  public let root: CALayer
  public let rounds: Int
  /// From the root downwards.
  public let requests: [Request]
  /// The layer was laid out inside its own layout again and again, by `layoutIfNeeded`.
  public var isNested = false

  /// For a process in which nobody else tells.
  func log() {
    NSLog(
      "%@",
      "QuartzCore: warning: layout of \(requests.first?.layer ?? root) asked for itself in each of \(rounds) rounds "
        + "and was ended. Look for a layoutSublayers that calls setNeedsLayout or changes a size every time.")
  }
}

/// Listens to the last rounds before a layout is ended. Nobody listens in the rounds before, so that layout which
/// comes to rest pays nothing for it.
final class LayoutWatch {
  /// The layers whose layout runs, outermost first.
  var running: [CALayer] = []
  private var round = 0
  /// The layers in whose layout constraints changed.
  private var changing: [CALayer] = []
  private var requests: [ObjectIdentifier: (request: LayoutFeedback.Request, rounds: Int, lastRound: Int)] =
    [:]

  func roundBegan() { round += 1 }

  func note(_ layer: CALayer) {
    var entry = requests[ObjectIdentifier(layer)] ?? (LayoutFeedback.Request(layer: layer), 0, 0)
    if entry.lastRound != round { entry.rounds += 1 }
    entry.lastRound = round
    let isPlacing = LayerRuntime.current.isPlacing
    entry.request.isForConstraints = entry.request.isForConstraints || isPlacing
    for asking in isPlacing ? changing : running.suffix(1)
    where !entry.request.askedBy.contains(where: { $0 === asking }) {
      entry.request.askedBy.append(asking)
    }
    requests[ObjectIdentifier(layer)] = entry
  }

  func constraintsChanged() {
    guard let layer = running.last, !changing.contains(where: { $0 === layer }) else { return }
    changing.append(layer)
  }

  func feedback(root: CALayer, rounds: Int) -> LayoutFeedback {
    let steady = requests.values.filter { $0.rounds == round }
    let chosen = steady.isEmpty ? Array(requests.values) : steady
    let sorted = chosen.map(\.request).sorted {
      ($0.layer.depth, $0.layer.node.pointee.identity) < ($1.layer.depth, $1.layer.node.pointee.identity)
    }
    return LayoutFeedback(root: root, rounds: rounds, requests: sorted)
  }
}

extension CALayer {
  fileprivate var depth: Int { sequence(first: self, next: \.superlayer).reduce(0) { count, _ in count + 1 } }
}
