import XcodeProject

/// A key's text in one language, as a string catalogue has it: plain, by device, by number, or with places that have texts by
/// number of their own (substitutions); and these in each other.
struct CatalogText: Decodable {
  private var stringUnit: Unit?
  private var variations: Variations?
  private var substitutions: [String: Substitution]?

  private struct Unit: Decodable { var value: String }
  private struct Variations: Decodable {
    var plural: [String: CatalogText]?
    var device: [String: CatalogText]?
  }
  private struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?

    func rule(for device: String) -> PropertyListValue? {
      let own = variations?.device.flatMap { $0[device] ?? $0["other"] }?.variations ?? variations
      return own?.plural.map { CatalogText.rule($0, formatSpecifier ?? "lld", device) }
    }
  }

  /// A string, or what a `.stringsdict` has of it. Where devices differ anywhere, each has all of its own.
  var compiled: PropertyListValue? {
    let devices = devices
    guard !devices.isEmpty else { return compiled(for: "other", [:]) }
    let texts = devices.map { ($0, compiled(for: $0, [:])) }
    return .dictionary([
      "NSStringDeviceSpecificRuleType": .dictionary(
        Dictionary(uniqueKeysWithValues: texts).compactMapValues { $0 })
    ])
  }

  private var devices: Set<String> {
    Self.devices(variations).union((substitutions ?? [:]).values.flatMap { Self.devices($0.variations) })
  }

  private static func devices(_ variations: Variations?) -> Set<String> {
    Set((variations?.device ?? [:]).keys)
      .union((variations?.device ?? [:]).values.flatMap(\.devices))
      .union((variations?.plural ?? [:]).values.flatMap(\.devices))
  }

  /// - Parameter outer: The substitutions of the text that this one is a variation of.
  private func compiled(for device: String, _ outer: [String: Substitution]) -> PropertyListValue? {
    let places = outer.merging(substitutions ?? [:]) { $1 }
    if let unit = stringUnit {
      let rules = places.compactMapValues { $0.rule(for: device) }
      guard !rules.isEmpty else { return .string(unit.value) }
      return .dictionary(
        rules.merging(["NSStringLocalizedFormatKey": .string(Self.numbered(unit.value, places))]) { $1 })
    }
    if let devices = variations?.device {
      return (devices[device] ?? devices["other"])?.compiled(for: device, places)
    }
    guard let plural = variations?.plural else { return nil }
    return .dictionary([
      "NSStringLocalizedFormatKey": .string("%#@value@"),
      "value": Self.rule(plural, "lld", device),
    ])
  }

  /// `%#@birds@` names its argument in the file's format only when the catalogue numbers it: `%1$#@birds@`.
  private static func numbered(_ text: String, _ places: [String: Substitution]) -> String {
    places.reduce(text) { text, place in
      guard let number = place.value.argNum else { return text }
      return text.replacing("%#@\(place.key)@", with: "%\(number)$#@\(place.key)@")
    }
  }

  private static func rule(
    _ plural: [String: CatalogText], _ specifier: String, _ device: String
  ) -> PropertyListValue {
    var rule = plural.compactMapValues { $0.plain(for: device).map { PropertyListValue.string($0) } }
    rule["NSStringFormatSpecTypeKey"] = .string("NSStringPluralRuleType")
    rule["NSStringFormatValueTypeKey"] = .string(specifier)
    return .dictionary(rule)
  }

  private func plain(for device: String) -> String? {
    stringUnit?.value
      ?? variations?.device.flatMap { ($0[device] ?? $0["other"])?.plain(for: device) }
  }
}
