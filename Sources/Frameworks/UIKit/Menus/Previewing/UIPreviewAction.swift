/// An action below a preview.
@preconcurrency @MainActor open class UIPreviewAction: _NSObject, UIPreviewActionItem {
  public enum Style: Int, Sendable { case `default`, selected, destructive }

  public let title: String
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void
  let style: Style

  public init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    (self.title, self.style) = (title, style)
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
    super.init()
  }
}

/// Several actions behind one entry.
@preconcurrency @MainActor open class UIPreviewActionGroup: _NSObject, UIPreviewActionItem {
  public let title: String
  let style: UIPreviewAction.Style
  let actions: [UIPreviewAction]

  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.style, self.actions) = (title, style, actions)
    super.init()
  }
}

extension UIPreviewAction {
  func menuElement(_ controller: UIViewController) -> UIAction {
    UIAction(
      title: title, attributes: style == .destructive ? .destructive : [],
      state: style == .selected ? .on : .off
    ) { [weak controller] _ in
      if let controller { self.handler(self, controller) }
    }
  }
}

extension UIViewController {
  /// The controller's preview actions as a menu: groups are submenus.
  var previewMenu: UIMenu? {
    let children = previewActionItems.compactMap { item -> UIMenuElement? in
      if let action = item as? UIPreviewAction { return action.menuElement(self) }
      guard let group = item as? UIPreviewActionGroup else { return nil }
      return UIMenu(
        title: group.title, options: group.style == .destructive ? .destructive : [],
        children: group.actions.map { $0.menuElement(self) })
    }
    return children.isEmpty ? nil : UIMenu(children: children)
  }
}
