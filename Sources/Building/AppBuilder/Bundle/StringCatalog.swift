import BuildDiagnostics
import Foundation
import XcodeProject

/// An `.xcstrings` catalogue: one file with all languages, which becomes a table per language.
enum StringCatalog {
  private struct Catalog: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]
  }
  private struct Entry: Decodable { var localizations: [String: Localization]? }
  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
  }
  private struct Unit: Decodable { var value: String }
  private struct Variations: Decodable { var plural: [String: Localization]? }

  /// Path, with `*` for the table's name, and contents.
  static func compiled(_ url: URL) throws -> [(path: String, data: Data)] {
    let catalog: Catalog
    do { catalog = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: url)) } catch {
      throw Diagnostic(
        .error, at: .init(file: url.path), "the string catalogue cannot be read", reason: "\(error)")
    }
    var strings: [String: [String: PropertyListValue]] = [:]
    var plurals: [String: [String: PropertyListValue]] = [:]
    for (key, entry) in catalog.strings {
      for (language, localization) in entry.localizations ?? [:] {
        if let unit = localization.stringUnit {
          strings[language, default: [:]][key] = .string(unit.value)
        } else if let plural = localization.variations?.plural {
          plurals[language, default: [:]][key] = rule(plural)
        }
      }
    }
    return strings.map { ("\($0.key).lproj/*.strings", StringsFile.binary(.dictionary($0.value))) }
      + plurals.map { ("\($0.key).lproj/*.stringsdict", StringsFile.binary(.dictionary($0.value))) }
  }

  /// A plural as a `.stringsdict` has it.
  private static func rule(_ plural: [String: Localization]) -> PropertyListValue {
    var rule = plural.compactMapValues { $0.stringUnit.map { PropertyListValue.string($0.value) } }
    rule["NSStringFormatSpecTypeKey"] = .string("NSStringPluralRuleType")
    rule["NSStringFormatValueTypeKey"] = .string("lld")
    return .dictionary([
      "NSStringLocalizedFormatKey": .string("%#@value@"), "value": .dictionary(rule),
    ])
  }
}
