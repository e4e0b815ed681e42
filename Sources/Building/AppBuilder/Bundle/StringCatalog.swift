import BuildDiagnostics
import Foundation
import XcodeProject

/// An `.xcstrings` catalogue: one file with all languages, which becomes a table per language.
enum StringCatalog {
  private struct Catalog: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]
  }
  private struct Entry: Decodable { var localizations: [String: CatalogText]? }

  /// The tables, each with its path below the bundle.
  static func compiled(_ url: URL) throws -> [(path: SafePath, data: Data)] {
    let catalog: Catalog = try JSONFile.read(url, "the string catalogue")
    var strings: [String: [String: PropertyListValue]] = [:]
    var rules: [String: [String: PropertyListValue]] = [:]
    for (key, entry) in catalog.strings {
      for (language, text) in entry.localizations ?? [:] {
        switch text.compiled {
        case .string(let plain)?: strings[language, default: [:]][key] = .string(plain)
        case let rule?: rules[language, default: [:]][key] = rule
        case nil: break
        }
      }
    }
    func table(_ language: String, _ ending: StaticString, _ values: [String: PropertyListValue]) throws -> (
      path: SafePath, data: Data
    ) {
      (try path(of: language, ending, url), StringsFile.binary(.dictionary(values)))
    }
    return try strings.map { try table($0.key, ".strings", $0.value) }
      + rules.map { try table($0.key, ".stringsdict", $0.value) }
  }

  /// "de.lproj/Localizable.strings".
  private static func path(of language: String, _ ending: StaticString, _ url: URL) throws(Diagnostic)
    -> SafePath
  {
    do throws(UnsafePath) {
      let name = try SafeName(onDisk: url.deletingPathExtension().lastPathComponent)
      return SafePath([try SafeName(language).appending(".lproj"), try name.appending(ending)])
    } catch {
      throw Diagnostic(
        .error, at: .first("\"\(language)\"", in: url) ?? .init(file: url.path),
        "a language of the string catalogue cannot be '\(error.text)' because \(error.reason)",
        nextStep: "Name the language, such as en or pt-BR.")
    }
  }
}
