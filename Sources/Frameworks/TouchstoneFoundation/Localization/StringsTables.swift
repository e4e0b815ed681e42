import Foundation

/// The tables of strings that were read, each once.
final class StringsTables: @unchecked Sendable {
  private let lock = NSLock()
  private var tables: [String: [String: String]?] = [:]
  private var variables: [FormatVariable] = []
  /// The variants for narrower places, by the text for the widest.
  private var widths: [String: [Int: String]] = [:]

  /// A bundle's table in the language the app runs in; in that of `Base` if there is none. What a `.stringsdict` says of a key
  /// stands before what `.strings` does.
  func table(_ name: String, of bundle: Bundle) -> [String: String]? {
    let language = bundle.preferredLocalizations.first ?? ""
    let place = "\(bundle.bundlePath)\n\(language)\n\(name)"
    if let known = lock.withLock({ tables[place] }) { return known }
    let device = FoundationRuntime.current.deviceKind.rawValue
    let plain = Self.read(name, "strings", bundle) as? [String: String]
    let rules = Self.read(name, "stringsdict", bundle)?.compactMapValues { $0 as? [String: Any] }
    return lock.withLock {
      if let known = tables[place] { return known }
      let varied = (rules ?? [:]).compactMapValues { text(of: $0, language, device) }
      let table = plain == nil && rules == nil ? nil : (plain ?? [:]).merging(varied) { $1 }
      tables[place] = .some(table)
      return table
    }
  }

  /// What a place of a format with this number stands for: `FormatVariable.mark`.
  func variable(_ number: Int) -> FormatVariable? {
    lock.withLock { variables.indices.contains(number) ? variables[number] : nil }
  }

  /// The variants of a text by their widths, when it is the widest of some.
  func widths(of text: String) -> [Int: String]? { lock.withLock { widths[text] } }

  private static func read(_ name: String, _ ending: String, _ bundle: Bundle) -> [String: Any]? {
    let file = bundle.url(forResource: name, withExtension: ending)
    return file.flatMap { try? Data(contentsOf: $0) }.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
  }

  /// The text that a key of a `.stringsdict` is looked up as.
  private func text(of entry: [String: Any], _ language: String, _ device: String) -> String? {
    // Device rules hold texts, or rules of the other kinds.
    if let variants = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      let chosen = variants[device] ?? variants["other"]
      return chosen as? String ?? (chosen as? [String: Any]).flatMap { text(of: $0, language, device) }
    }
    if let variants = entry["NSStringVariableWidthRuleType"] as? [String: String] {
      let byWidth = Dictionary(variants.compactMap { key, text in Int(key).map { ($0, text) } }) { $1 }
      guard let widest = byWidth.max(by: { $0.key < $1.key })?.value else { return nil }
      widths[widest] = byWidth
      return widest
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    let first = variables.count
    let names = entry.keys.sorted().filter { entry[$0] is [String: Any] }
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, first...))
    for name in names {
      let rule = (entry[name] as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
      variables.append(
        FormatVariable(
          language: language, valueType: rule["NSStringFormatValueTypeKey"] ?? "d",
          variants: rule.filter { !$0.key.hasPrefix("NSString") }.mapValues {
            FormatVariable.marked($0, numbers)
          }))
    }
    return FormatVariable.marked(format, numbers)
  }
}
