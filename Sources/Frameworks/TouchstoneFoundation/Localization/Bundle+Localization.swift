import Foundation

/// Preferred to Foundation's members of the same names, which do not know the user's language on Linux.
extension Bundle {
  /// Sorted.
  public var localizations: [String] {
    let files = resourceURL.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    let folders = files.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    let declared = infoDictionary?["CFBundleLocalizations"] as? [String] ?? []
    return Set(folders + declared).sorted()
  }

  /// Foundation's own traps where there is none.
  public var developmentLocalization: String? { infoDictionary?["CFBundleDevelopmentRegion"] as? String }

  /// The language the app runs in.
  public var preferredLocalizations: [String] {
    var offered = localizations.filter { $0 != Self.base }
    // What `Base` is written in counts, though it has no folder of its own.
    if let own = developmentLocalization, !offered.contains(own), localizations.contains(Self.base) {
      offered.append(own)
    }
    let best = LocalizationChoice.best(of: offered, for: Locale.preferredLanguages)
    let fallback = developmentLocalization.flatMap { offered.contains($0) ? $0 : nil } ?? offered.first
    return (best ?? fallback).map { [$0] } ?? []
  }

  public class func preferredLocalizations(from localizationsArray: [String]) -> [String] {
    preferredLocalizations(from: localizationsArray, forPreferences: nil)
  }

  public class func preferredLocalizations(
    from localizationsArray: [String], forPreferences preferencesArray: [String]?
  ) -> [String] {
    let languages = preferencesArray ?? Locale.preferredLanguages
    let best = LocalizationChoice.best(of: localizationsArray, for: languages) ?? localizationsArray.first
    return best.map { [$0] } ?? []
  }

  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    if let own = self as? any _AnsweringBundle {
      return own._localizedString(forKey: key, value: value, table: tableName)
    }
    return _textOfTable(forKey: key, value: value, table: tableName)
  }

  /// What the files say, and no class of the app's. The translator calls it for `super`.
  public func _textOfTable(forKey key: String, value: String?, table tableName: String?) -> String {
    let table = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    if let text = FoundationRuntime.current.stringsTables.table(table, of: self)?[key] { return text }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  public func path(forResource name: String?, ofType ext: String?) -> String? {
    url(forResource: name, withExtension: ext)?.path
  }

  public func url(forResource name: String?, withExtension ext: String?) -> URL? {
    url(forResource: name, withExtension: ext, subdirectory: nil)
  }

  public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: subpath)?.path
  }

  public func url(
    forResource name: String?, withExtension ext: String?, subdirectory subpath: String?
  ) -> URL? {
    // What is not localized comes first, as on Apple's platform.
    let everybodys = resourceURL.flatMap { folder -> URL? in
      guard let name, !name.isEmpty else { return nil }
      let file = ext.flatMap { $0.isEmpty || name.hasSuffix(".\($0)") ? nil : "\(name).\($0)" } ?? name
      let url = (subpath.map { folder.appendingPathComponent($0) } ?? folder).appendingPathComponent(file)
      return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
    if let everybodys { return everybodys }
    for language in localizationFolders {
      let found = url(
        forResource: name, withExtension: ext, subdirectory: subpath, localization: language)
      if let found { return found }
    }
    // Without a name, any file of the type.
    guard name?.isEmpty ?? true else { return nil }
    return urls(forResourcesWithExtension: ext, subdirectory: subpath)?.first as URL?
  }

  private static let base = "Base"

  /// The folders to look into, in their order.
  var localizationFolders: [String] {
    let own = developmentLocalization.map { [$0] } ?? []
    return (preferredLocalizations + [Self.base] + own).filter(Set(localizations).contains)
  }
}

public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}
