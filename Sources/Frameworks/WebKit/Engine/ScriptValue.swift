import Foundation

/// Values of scripts, as they go to a page and come from it.
enum ScriptValue {
  /// What a script gave, out of JSON.
  static func value(json: String) -> Any? {
    guard !json.isEmpty else { return nil }
    return try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
  }

  /// A value as a script writes it; nil for what scripts have nothing for.
  static func literal(_ value: Any) -> String? {
    switch value {
    case let date as Date: return "new Date(\(number(date.timeIntervalSince1970 * 1000)))"
    case let array as [Any]:
      let parts = array.compactMap(literal)
      return parts.count == array.count ? "[\(parts.joined(separator: ", "))]" : nil
    case let dictionary as [String: Any]:
      // Computed names: `__proto__` is one like the others then.
      let parts = dictionary.sorted { $0.key < $1.key }.compactMap { key, value -> String? in
        guard let name = literal(key), let value = literal(value) else { return nil }
        return "[\(name)]: \(value)"
      }
      return parts.count == dictionary.count ? "({\(parts.joined(separator: ", "))})" : nil
    case let real as any BinaryFloatingPoint: return number(Double(real))
    case let real as Double where !real.isFinite: return number(real)
    default:
      let json = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
      return json.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func number(_ real: Double) -> String {
    real.isNaN ? "NaN" : real.isFinite ? "\(real)" : real > 0 ? "Infinity" : "-Infinity"
  }
}
