/// Sizes of an app's own for all settings, out of four of them.
struct SizeRamp {
  let least: Double
  let normal: Double
  /// The largest outside the settings for accessibility.
  let greatestNormal: Double
  let greatest: Double

  var name: String {
    [least, normal, greatestNormal, greatest].map { String(Int($0)) }.joined(separator: " ")
  }

  /// R50.3: in equal steps from each of the four to the next.
  func size(atPlace place: Int) -> Int {
    func between(_ from: Double, _ to: Double, _ step: Int, of steps: Int) -> Int {
      Int((from + (to - from) * Double(step) / Double(steps)).rounded())
    }
    switch place {
    case ...3: return between(least, normal, place, of: 3)
    case ...6: return between(normal, greatestNormal, place - 3, of: 3)
    default: return between(greatestNormal, greatest, place - 6, of: 5)
    }
  }

  static let examples = [
    SizeRamp(least: 10, normal: 16, greatestNormal: 22, greatest: 40),
    SizeRamp(least: 11, normal: 17, greatestNormal: 23, greatest: 53),
    SizeRamp(least: 12, normal: 14, greatestNormal: 14, greatest: 14),
  ]
}
