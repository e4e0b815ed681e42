/// The first two fingers of a gesture: how far apart, in which direction, and how that changes.
struct TwoFingerGesture {
  var distance: CGFloat
  var angle: CGFloat

  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    let (a, b) = (touches[0].screenLocation, touches[1].screenLocation)
    distance = hypot(b.x - a.x, b.y - a.y)
    angle = atan2(b.y - a.y, b.x - a.x)
  }

  /// From another angle to this one, the short way round.
  func turn(from other: CGFloat) -> CGFloat {
    var turn = angle - other
    while turn > .pi { turn -= 2 * .pi }
    while turn < -.pi { turn += 2 * .pi }
    return turn
  }
}
