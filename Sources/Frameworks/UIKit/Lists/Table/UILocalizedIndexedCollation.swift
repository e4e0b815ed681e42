@_spi(Host) import TouchstoneFoundation

/// Sorts objects under the letters of the alphabet, for tables with an index.
///
/// - Partial: every language has the letters from A to Z, and # for the rest.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: _NSObject {
  open class func current() -> Self {
    let shared = UIKitRuntime.shared.room(UILocalizedIndexedCollation.self) { UILocalizedIndexedCollation() }
    return unsafeDowncast(shared, to: Self.self)
  }

  open var sectionTitles: [String] { Self.letters + ["#"] }
  open var sectionIndexTitles: [String] { sectionTitles }

  private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }

  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let first = text(of: object, selector).folding(options: .diacriticInsensitive, locale: nil).first
    let letter = first.map { String($0).uppercased() } ?? ""
    return Self.letters.firstIndex(of: letter) ?? Self.letters.count
  }

  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    array.map { ($0, text(of: $0, selector)) }
      .sorted { $0.1.localizedStandardCompare($1.1) == .orderedAscending }.map(\.0)
  }

  private func text(of object: Any, _ selector: Selector) -> String {
    // Strings are their own words; other objects are asked by key, as a getter's selector names it.
    if let text = object as? String { return text }
    return (object as AnyObject as? NSObject)?.value(forKey: "\(selector)") as? String ?? ""
  }
}
