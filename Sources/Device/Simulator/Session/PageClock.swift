/// Tells how long what a page tells of was on its way, though nobody knows how its clock stands to ours.
///
/// What took the least time of all counts as having taken none: what took more is late by the difference. A session that
/// runs over a connection of even speed has no ages; where news piles up, it keeps its distances.
struct PageClock {
  /// What is later than that was not on its way: one of the clocks stood still, or was set.
  private static let longest = 1.0
  /// By how much a second of one clock may be longer than one of the other.
  private static let drift = 0.0005
  /// Our time less the page's, where the way was shortest, and when that was heard last.
  private var shortest: (difference: Double, heard: Double)?

  /// Seconds, from 0 to 1.
  mutating func age(of time: Double, at now: Double) -> Double {
    let seen = now - time
    var least = shortest.map { min($0.difference + (now - $0.heard) * Self.drift, seen) } ?? seen
    if seen - least > Self.longest { least = seen }
    shortest = (least, now)
    return seen - least
  }
}
