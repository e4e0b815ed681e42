/// A piece of a text view's text that does something when it is tapped.
/// - Partial: links only; attachments and tagged words do nothing.
@preconcurrency @MainActor public final class UITextItem: _NSObject {
  public enum Content { case link(URL) }

  public let content: Content
  public let range: NSRange

  init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}
