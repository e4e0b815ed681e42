import Foundation

/// A way to write dates and numbers that the page's menu offers; scripts may name every other.
public struct Region: Codable, Equatable, Sendable {
  public var identifier: String
  public var title: String

  /// The menu: much spoken languages, and the forms of the date and the separators that differ most.
  public static let offered = [
    ("en_US", "United States"), ("en_GB", "United Kingdom"), ("en_IN", "India (English)"),
    ("de_DE", "Germany"), ("de_CH", "Switzerland (German)"), ("fr_FR", "France"), ("es_ES", "Spain"),
    ("es_MX", "Mexico"), ("it_IT", "Italy"), ("pt_BR", "Brazil"), ("nl_NL", "Netherlands"),
    ("sv_SE", "Sweden"), ("pl_PL", "Poland"), ("tr_TR", "Türkiye"), ("ru_RU", "Russia"), ("ar_EG", "Egypt"),
    ("he_IL", "Israel"), ("hi_IN", "India (Hindi)"), ("th_TH", "Thailand"), ("zh_CN", "China"),
    ("ja_JP", "Japan"), ("ko_KR", "Korea"),
  ].map { Region(identifier: $0, title: $1) }

  /// The identifier of that locale, if it is one that is known, or a known language in a known region.
  public static func identifier(named name: String) -> String? {
    let wanted = name.replacingOccurrences(of: "-", with: "_").lowercased()
    if let known = Locale.availableIdentifiers.first(where: { $0.lowercased() == wanted }) { return known }
    let parts = wanted.split(separator: "_").map(String.init)
    guard parts.count == 2, Locale.LanguageCode.isoLanguageCodes.contains(Locale.LanguageCode(parts[0])),
      let region = Locale.Region.isoRegions.first(where: { $0.identifier.lowercased() == parts[1] })
    else { return nil }
    return "\(parts[0])_\(region.identifier)"
  }
}
