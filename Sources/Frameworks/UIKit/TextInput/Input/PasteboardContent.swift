/// What is on one pasteboard.
@MainActor final class PasteboardContent {
  private let isGeneral: Bool
  private var stored: [[String: Any]] = []
  private var count = 0
  /// The device's text when it was last looked at: another app or the person's own machine may change it.
  private var known: String?

  init(isGeneral: Bool) { self.isGeneral = isGeneral }

  var items: [[String: Any]] {
    get {
      look()
      return stored
    }
    set {
      look()
      stored = newValue
      count += 1
      guard isGeneral else { return }
      known = newValue.lazy.compactMap(PasteboardItem.string).first
      UIKitRuntime.shared.host?.pasteboard.string = known
    }
  }

  var changeCount: Int {
    look()
    return count
  }

  private func look() {
    guard isGeneral, let host = UIKitRuntime.shared.host, host.pasteboard.string != known else { return }
    known = host.pasteboard.string
    stored = known.map { [[PasteboardItem.text: $0]] } ?? []
    count += 1
  }
}

/// All pasteboards of the app, by name.
@MainActor final class Pasteboards {
  static var shared: Pasteboards { UIKitRuntime.shared.room(Pasteboards.self) { Pasteboards() } }
  /// Always the same object, so that it can be observed.
  let general: UIPasteboard
  private var contents: [UIPasteboard.Name: PasteboardContent]

  private init() {
    let content = PasteboardContent(isGeneral: true)
    contents = [.general: content]
    general = UIPasteboard(.general, content)
  }

  func content(_ name: UIPasteboard.Name, create: Bool = false) -> PasteboardContent? {
    if let content = contents[name] { return content }
    guard create else { return nil }
    let content = PasteboardContent(isGeneral: false)
    contents[name] = content
    return content
  }

  /// False if there was none, or it is the device's.
  func forget(_ name: UIPasteboard.Name) -> Bool {
    name != .general && contents.removeValue(forKey: name) != nil
  }
}

/// Reads one thing on a pasteboard, kept under the names of its types.
enum PasteboardItem {
  static let text = "public.utf8-plain-text"
  static let link = "public.url"
  static let picture = "public.png"
  static let paint = "com.apple.uikit.color"
  static let automatic = "com.apple.uikit.type-automatic"
  private static let texts = [
    text, "public.text", "public.plain-text", "public.utf16-plain-text", automatic,
  ]
  private static let pictures = [
    picture, "public.jpeg", "com.apple.uikit.image", "public.image", automatic,
  ]

  static func string(_ item: [String: Any]) -> String? {
    for type in texts {
      if let string = item[type] as? String { return string }
      if let data = item[type] as? Data { return String(decoding: data, as: UTF8.self) }
    }
    return (item[link] as? URL)?.absoluteString
  }

  static func url(_ item: [String: Any]) -> URL? {
    if let url = item[link] as? URL ?? item[automatic] as? URL { return url }
    // "Note: buy milk" is no address.
    guard let text = string(item), !text.contains(where: \.isWhitespace), let url = URL(string: text) else {
      return nil
    }
    return url.scheme != nil && url.host != nil ? url : nil
  }

  static func image(_ item: [String: Any]) -> UIImage? {
    for type in pictures {
      if let image = item[type] as? UIImage { return image }
      if let image = (item[type] as? Data).flatMap({ UIImage(data: $0) }) { return image }
    }
    return nil
  }

  static func color(_ item: [String: Any]) -> UIColor? {
    item[paint] as? UIColor ?? item[automatic] as? UIColor
  }

  static func data(_ value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let string as String: Data(string.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }
}
