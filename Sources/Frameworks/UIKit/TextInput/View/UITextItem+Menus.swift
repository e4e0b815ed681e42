extension UITextItem {
  /// What is shown beside the menu of a piece of text.
  /// - Inert: never shown; links have no menus here.
  @preconcurrency @MainActor public final class MenuPreview: _NSObject {
    /// The system's own.
    public static func `default`() -> MenuPreview { MenuPreview(content: nil) }

    let content: UIView?
    public convenience init(view: UIView) { self.init(content: view) }
    private init(content: UIView?) {
      self.content = content
      super.init()
    }
  }

  /// The menu of a piece of text.
  /// - Inert: never shown; links have no menus here.
  @preconcurrency @MainActor public final class MenuConfiguration: _NSObject {
    let preview: MenuPreview?
    let menu: UIMenu

    public convenience init(menu: UIMenu) { self.init(preview: .default(), menu: menu) }
    public init(preview: MenuPreview?, menu: UIMenu) {
      (self.preview, self.menu) = (preview, menu)
      super.init()
    }
  }
}
