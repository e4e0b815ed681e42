/// Whole numbers of what an app computed, which may be anything. A conversion of Swift's ends the program where a number
/// has no place in the type; here what is far beyond every picture is as good as infinite, and NaN lies there too, to
/// the left and above.
extension Int {
  @inlinable public init(bounded value: Double) { self = Int(Swift.min(5e8, Swift.max(-5e8, value))) }
}

extension Int32 {
  @inlinable public init(bounded value: Double) { self = Int32(Swift.min(5e8, Swift.max(-5e8, value))) }
}

extension Int64 {
  /// With 16 binary places.
  @inlinable public init(fixed value: Double) {
    self = Int64((Swift.min(5e8, Swift.max(-5e8, value)) * 65536).rounded())
  }
}
