import Foundation

extension Timer {
  /// Foundation's own initialiser; above, one of its name stands before it.
  package convenience init(
    foundationFire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(fire: date, interval: interval, repeats: repeats, block: block)
  }
}
