/// What a computation that went wrong hands to a property. By name, as these go from process to process.
struct HostileNumber: Sendable {
  let name: String
  let value: Double
  /// For properties that count.
  let integer: Int

  /// For properties of less precision: as far from 0 as stays a number there.
  var single: Float { value.isFinite ? Float(max(-1e30, min(1e30, value))) : Float(value) }

  static let all: [HostileNumber] = [
    .init(name: "NaN", value: .nan, integer: 7),
    .init(name: "infinity", value: .infinity, integer: .max),
    .init(name: "-infinity", value: -.infinity, integer: .min),
    .init(name: "-1", value: -1, integer: -1),
    .init(name: "0", value: 0, integer: 0),
    .init(name: "1e9", value: 1e9, integer: 1_000_000_000),
    .init(name: "1e300", value: 1e300, integer: .max - 1),
    .init(name: "-1e300", value: -1e300, integer: .min + 1),
    .init(name: "the least above 0", value: .leastNonzeroMagnitude, integer: 1),
  ]
}
