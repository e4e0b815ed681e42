/// What was copied last: the device's own pasteboard, or one of the app's under a name.
///
/// - Partial: other apps see the text of the general pasteboard only, nothing expires, and named pasteboards end
///   with the app.
@preconcurrency @MainActor open class UIPasteboard: _NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  public let name: Name
  private let content: PasteboardContent

  init(_ name: Name, _ content: PasteboardContent) {
    (self.name, self.content) = (name, content)
    super.init()
  }

  open class var general: UIPasteboard { Pasteboards.shared.general }

  /// The pasteboard of that name; none if there is none yet and `create` is false.
  public convenience init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
    guard let content = Pasteboards.shared.content(pasteboardName, create: create) else { return nil }
    self.init(pasteboardName, content)
  }

  open class func withUniqueName() -> UIPasteboard {
    UIPasteboard(name: Name(UUID().uuidString), create: true)!
  }

  open class func remove(withName pasteboardName: UIPasteboard.Name) {
    guard Pasteboards.shared.forget(pasteboardName) else { return }
    NotificationCenter.default.post(name: removedNotification, object: pasteboardName.rawValue)
  }

  // MARK: Items

  open var items: [[String: Any]] {
    get { content.items }
    set { replace(newValue) }
  }
  open var numberOfItems: Int { items.count }
  open var changeCount: Int { content.changeCount }
  open func addItems(_ items: [[String: Any]]) { replace(self.items + items) }
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { replace(items) }

  private func replace(_ items: [[String: Any]]) {
    let old = types
    content.items = items
    let new = types
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.filter { !old.contains($0) },
        Self.changedTypesRemovedUserInfoKey: old.filter { !new.contains($0) },
      ])
  }

  // MARK: By type

  open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }
  open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains(where: types.contains) }
  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap(PasteboardItem.data)
  }
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  // MARK: By kind

  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  open var strings: [String]? {
    get { found(PasteboardItem.string) }
    set { items = (newValue ?? []).map { [PasteboardItem.text: $0] } }
  }
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  open var urls: [URL]? {
    get { found(PasteboardItem.url) }
    set { items = (newValue ?? []).map { [PasteboardItem.link: $0] } }
  }
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  open var images: [UIImage]? {
    get { found(PasteboardItem.image) }
    set { items = (newValue ?? []).map { [PasteboardItem.picture: $0] } }
  }
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  open var colors: [UIColor]? {
    get { found(PasteboardItem.color) }
    set { items = (newValue ?? []).map { [PasteboardItem.paint: $0] } }
  }
  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }

  private func found<Value>(_ read: ([String: Any]) -> Value?) -> [Value]? {
    let values = items.compactMap(read)
    return values.isEmpty ? nil : values
  }
}

extension UIPasteboard {
  public class var changedNotification: NSNotification.Name { .init("UIPasteboardChangedNotification") }
  public class var removedNotification: NSNotification.Name { .init("UIPasteboardRemovedNotification") }
  public class var changedTypesAddedUserInfoKey: String { "UIPasteboardChangedTypesAddedKey" }
  public class var changedTypesRemovedUserInfoKey: String { "UIPasteboardChangedTypesRemovedKey" }
  public class var typeAutomatic: String { PasteboardItem.automatic }
}
