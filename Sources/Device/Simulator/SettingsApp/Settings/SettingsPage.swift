import Foundation

/// One page of a settings bundle: `Root.plist`, or the file of a child pane.
struct SettingsPage {
  struct Section {
    var header: String?
    var footer: String?
    var rows: [Row] = []
  }

  enum Row {
    case specifier(Specifier)
    /// One of the options of a radio group, in the page itself (R40.4).
    case option(Specifier, index: Int)
  }

  let sections: [Section]

  init?(file: String, in bundle: Bundle) {
    // A name is none of a place elsewhere.
    guard !file.contains("/"), let url = bundle.url(forResource: file, withExtension: "plist"),
      let list = SettingsPage.dictionary(url) as? [String: Any]
    else { return nil }
    let strings = SettingsPage.strings(list["StringsTable"] as? String, in: bundle)
    let entries = list["PreferenceSpecifiers"] as? [[String: Any]] ?? []
    let specifiers = entries.compactMap { Specifier($0) { strings[$0] ?? $0 } }
    sections = SettingsPage.sections(specifiers)
  }

  /// The texts of a page in the language of the device.
  private static func strings(_ table: String?, in bundle: Bundle) -> [String: String] {
    guard let table = table, !table.contains("/") else { return [:] }
    let wanted = Locale.preferredLanguages.flatMap(SettingsPage.fallbacks)
    for language in wanted + ["en", "Base"] {
      let file = bundle.bundleURL.appendingPathComponent("\(language).lproj/\(table).strings")
      if let strings = dictionary(file) as? [String: String] { return strings }
    }
    return [:]
  }

  /// Of "zh-Hant-TW" itself, "zh-Hant" and "zh".
  private static func fallbacks(of language: String) -> [String] {
    let parts = language.split(separator: "-")
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }

  /// Property lists and tables of strings are the same to read.
  private static func dictionary(_ file: URL) -> Any? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
  }

  private static func sections(_ specifiers: [Specifier]) -> [Section] {
    var sections: [Section] = []
    var isOpen = false
    for specifier in specifiers {
      switch specifier.kind {
      case .group:
        sections.append(Section(header: specifier.title, footer: specifier.footer))
        isOpen = true
      case .radioGroup:
        // Its title, if it has one, is the header of its section (R40.3).
        sections.append(
          Section(
            header: specifier.title, footer: specifier.footer,
            rows: specifier.values.indices.map { .option(specifier, index: $0) }))
        isOpen = false
      default:
        if !isOpen { sections.append(Section()) }
        isOpen = true
        sections[sections.count - 1].rows.append(.specifier(specifier))
      }
    }
    return sections
  }
}
