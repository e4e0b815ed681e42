import Foundation

/// A colour of a catalogue as an index payload.
enum ColorComponents {
  /// Nil if the components make no sense.
  static func payload(_ color: CatalogContents.Color) -> String? {
    if let reference = color.reference { return "system:\(reference)" }
    guard let components = color.components?.mapValues({ value($0.text) }) else { return nil }
    let alpha = components["alpha"] ?? 1
    func text(_ red: Double?, _ green: Double?, _ blue: Double?) -> String? {
      guard let red, let green, let blue, let alpha else { return nil }
      return [red, green, blue, alpha].map(number).joined(separator: ",")
    }
    func named(_ name: String) -> Double? { components[name] ?? nil }
    switch color.colorSpace ?? "srgb" {
    case "gray-gamma-22", "extended-gray":
      return text(named("white"), named("white"), named("white"))
    case "display-p3":
      return text(named("red"), named("green"), named("blue")).map { "p3:" + $0 }
    case "extended-linear-srgb":
      return text(
        named("red").map(gamma), named("green").map(gamma), named("blue").map(gamma))
    default: return text(named("red"), named("green"), named("blue"))
    }
  }

  /// "0.5" is a part of one, "128" of 255, "0x80" of 0xFF. A whole number is a byte; only "1.000" is one.
  private static func value(_ text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? number : number / 255
  }

  private static func gamma(_ linear: Double) -> Double {
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  /// Six places at most, no exponent: the same text on every machine.
  private static func number(_ value: Double) -> String {
    var text = String(format: "%.6f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
