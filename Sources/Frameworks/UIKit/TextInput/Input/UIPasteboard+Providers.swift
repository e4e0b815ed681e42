@_spi(Host) import TouchstoneFoundation

extension UIPasteboard {
  /// Each item as a promise of its bytes, in all its types.
  public var itemProviders: [NSItemProvider] { items.map(Self.provider) }

  private static func provider(_ item: [String: Any]) -> NSItemProvider {
    let provider = NSItemProvider()
    for type in item.keys.sorted() {
      guard let data = item[type].flatMap(PasteboardItem.data) else { continue }
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { give in
        give(data, nil)
        return nil
      }
    }
    return provider
  }

  // MARK: Items by number

  /// The types of each of these items, or of all.
  public func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet).map { $0.map { $0.keys.sorted() } }
  }

  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    (types(forItemSet: itemSet) ?? []).contains { types in pasteboardTypes.contains(where: types.contains) }
  }

  /// The numbers of the items that have one of these types.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let found = items.indices.filter { index in pasteboardTypes.contains { items[index][$0] != nil } }
    return found.isEmpty ? nil : IndexSet(found)
  }

  public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    chosen(itemSet).map { $0.compactMap { $0[pasteboardType] } }
  }

  public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    values(forPasteboardType: pasteboardType, inItemSet: itemSet).map {
      $0.compactMap(PasteboardItem.data)
    }
  }

  /// nil where a number is past the last item.
  func chosen(_ itemSet: IndexSet?) -> [[String: Any]]? {
    guard let itemSet else { return items }
    guard itemSet.allSatisfy({ items.indices.contains($0) }) else { return nil }
    return itemSet.map { items[$0] }
  }

  // MARK: Kinds

  public class var typeListString: [String] {
    ["public.utf8-plain-text", "public.utf16-plain-text", "public.text"]
  }
  public class var typeListURL: [String] { ["public.url"] }
  public class var typeListImage: [String] {
    ["public.png", "public.jpeg", "public.tiff", "com.compuserve.gif", "com.apple.uikit.image"]
  }
  public class var typeListColor: [String] { ["com.apple.uikit.color"] }

  /// Whether it stays when the app ends.
  @available(iOS, deprecated: 10, message: "Named pasteboards are of one app, and last as long as it runs.")
  public var isPersistent: Bool { name == .general }
  /// - Inert: named pasteboards end with the app.
  @available(iOS, deprecated: 10, message: "Named pasteboards are of one app, and last as long as it runs.")
  public func setPersistent(_ persistent: Bool) { reportInert() }
}
