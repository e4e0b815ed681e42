/// What was copied last, shared with the device.
///
/// - Partial: text only; other pasteboards than the general one, items and change counts are not there.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public class var general: UIPasteboard { UIKitRuntime.shared.room(UIPasteboard.self) { UIPasteboard() } }

  open var string: String? {
    get { UIKitRuntime.shared.host?.pasteboard.string }
    set { UIKitRuntime.shared.host?.pasteboard.string = newValue }
  }
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.first }
  }
  open var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }
  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url?.scheme != nil }
}
