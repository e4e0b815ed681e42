import Foundation
import TouchstoneDeviceProtocol

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

  /// Languages that the page offers; scripts may name every other.
  static let languages = [
    ("en", "English"), ("ar", "Arabic"), ("zh-Hans", "Chinese, simplified"), ("nl", "Dutch"),
    ("fr", "French"),
    ("de", "German"), ("he", "Hebrew"), ("hi", "Hindi"), ("it", "Italian"), ("ja", "Japanese"),
    ("ko", "Korean"),
    ("pl", "Polish"), ("pt-BR", "Portuguese, Brazil"), ("ru", "Russian"), ("es", "Spanish"),
    ("sv", "Swedish"),
    ("th", "Thai"), ("tr", "Turkish"),
  ].map { DeviceCondition.Value($0, $1) }

  /// The code of that language, if it is one.
  static func language(named name: String) -> String? {
    let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let first = parts.first?.lowercased(), name.utf8.count < 24,
      name.utf8.allSatisfy({ (97...122).contains($0 | 32) || (48...57).contains($0) || $0 == 45 || $0 == 95 }
      ),
      Locale.LanguageCode.isoLanguageCodes.contains(Locale.LanguageCode(first))
    else { return nil }
    return ([first] + parts.dropFirst()).joined(separator: "-")
  }

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
