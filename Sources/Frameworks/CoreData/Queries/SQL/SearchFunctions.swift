import TouchstoneFoundation
import TouchstoneObjectStore

/// What conditions of predicates call that SQL does not know: searching in texts, and orders of texts as readers expect them.
package enum SearchFunctions {
  /// Every connection that runs a `StoreQuery` needs them.
  package static func define(on database: Database) {
    database.define("NSCoreDataStringSearch", parameters: 4) { values in
      guard let text = values[0].text, let part = values[1].text else { return .null }
      let search = TextSearch(options(values[2]), isLocal: values[3].integer == 1)
      let flags = String.CompareOptions(rawValue: UInt(values[2].integer ?? 0))
      let place: TextSearch.Place =
        !flags.contains(.anchored) ? .anywhere : flags.contains(.backwards) ? .end : .start
      return .integer(search.finds(part, in: text, place) ? 1 : 0)
    }
    database.define("NSCoreDataStringCompare", parameters: 4) { values in
      guard let left = values[0].text, let right = values[1].text else { return .null }
      let locale = values[3].integer == 1 ? Locale.current : nil
      return .integer(
        Int64(left.compare(right, options: options(values[2]), range: nil, locale: locale).rawValue))
    }
    database.define("NSCoreDataLike", parameters: 3) { values in
      guard let text = values[0].text, let pattern = values[1].text else { return .null }
      return .integer(TextSearch(options(values[2]), isLocal: false).isLike(text, pattern) ? 1 : 0)
    }
    let recent = RecentPattern()
    database.define("NSCoreDataMatches", parameters: 3) { values in
      guard let text = values[0].text, let pattern = values[1].text else { return .null }
      return .integer(recent.matches(text, pattern, matchOptions(values[2])) ? 1 : 0)
    }
    defineCollations(on: database)
  }

  private static func options(_ flags: DatabaseValue) -> String.CompareOptions {
    String.CompareOptions(rawValue: UInt(flags.integer ?? 0)).subtracting([.anchored, .backwards])
  }

  private static func matchOptions(_ flags: DatabaseValue) -> NSComparisonPredicate.Options {
    let flags = String.CompareOptions(rawValue: UInt(flags.integer ?? 0))
    var options: NSComparisonPredicate.Options = []
    if flags.contains(.caseInsensitive) { options.insert(.caseInsensitive) }
    if flags.contains(.diacriticInsensitive) { options.insert(.diacriticInsensitive) }
    return options
  }

  // MARK: Orders

  private static func defineCollations(on database: Database) {
    for (method, name) in collations {
      database.defineCollation(name) { SortOrder.order($0, $1, method).rawValue }
    }
  }

  private static let collations = [
    "caseInsensitiveCompare:": "NSCollateNoCase",
    "localizedCompare:": "NSCollateLocaleSensitive",
    "localizedCaseInsensitiveCompare:": "NSCollateLocaleSensitiveNoCase",
    "localizedStandardCompare:": "NSCollateFinderlike",
  ]

  /// Behind a column in ORDER BY; nil for a method that no order is known of.
  static func collation(_ selector: Selector?) -> String? {
    let name = selector?.description ?? "compare:"
    return name == "compare:" ? "" : collations[name].map { " COLLATE \($0)" }
  }
}
