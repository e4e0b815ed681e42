@_spi(Host) import TouchstoneFoundation

private nonisolated(unsafe) let labelKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
private nonisolated(unsafe) let identifierKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

extension UIImage {
  /// What an image view says that shows it.
  public var accessibilityLabel: String? {
    get { objc_getAssociatedObject(self, labelKey) as? String }
    set { objc_setAssociatedObject(self, labelKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  public var accessibilityIdentifier: String? {
    get { objc_getAssociatedObject(self, identifierKey) as? String }
    set { objc_setAssociatedObject(self, identifierKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension UIImage {
  /// What its file is called, without extension and scale; a symbol's name. R26.7
  var nameForTests: String? {
    if case .symbol(let symbol) = content { return symbol.name }
    guard let name = look.name?.split(separator: "/").last else { return nil }
    let parts = name.split(separator: ".")
    let base =
      parts.count > 1 && LooseImages.extensions.contains(parts[parts.count - 1])
      ? parts.dropLast() : parts[...]
    let text = base.joined(separator: ".")
    return ["@2x", "@3x"].first(where: text.hasSuffix).map { String(text.dropLast($0.count)) } ?? text
  }

  /// What a button says that shows nothing else. R26.7
  var spokenName: String? {
    if let accessibilityLabel { return accessibilityLabel }
    guard case .symbol(let symbol) = content else { return nameForTests }
    return Self.spokenSymbols[symbol.name] ?? Self.spokenSymbols[Self.plain(symbol.name)] ?? symbol.name
  }

  /// A filled or encircled symbol says what the plain one does.
  private static func plain(_ name: String) -> String {
    name.hasSuffix(".fill")
      ? plain(String(name.dropLast(5))) : name.hasSuffix(".circle") ? String(name.dropLast(7)) : name
  }

  /// Symbols whose names a person would not say.
  private static let spokenSymbols = [
    "plus": "Add", "minus": "Remove", "xmark": "Close", "magnifyingglass": "Search", "trash": "Delete",
    "chevron.left": "Back", "chevron.backward": "Back", "chevron.right": "Forward",
    "chevron.forward": "Forward", "square.and.arrow.up": "Share", "ellipsis": "More",
    "square.and.pencil": "Compose", "arrow.clockwise": "Refresh", "info.circle": "Info",
  ]
}
