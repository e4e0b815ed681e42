/// A list whose rows or items have context menus.
@preconcurrency @MainActor protocol RowMenuSource: UIScrollView {
  func menuPath(at point: CGPoint) -> IndexPath?
  func menuCell(at path: IndexPath) -> UIView?
  /// The row or item is not shown as pressed any more.
  func menuUnhighlight(_ path: IndexPath)
  func menuConfiguration(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration?
  func menuPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath, dismisses: Bool)
    -> UITargetedPreview?
  func menuWillShow(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillCommit(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
  /// The bar of commands from before context menus.
  func offersCommands(at path: IndexPath) -> Bool
  func offers(_ command: Selector, at path: IndexPath) -> Bool
  func perform(_ command: Selector, at path: IndexPath)
}

/// Answers a list's context menu interaction with what the list's own delegate says of the row that is pressed.
@MainActor final class RowMenus: NSObject, UIContextMenuInteractionDelegate {
  private unowned let source: any RowMenuSource
  private var path: IndexPath?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  private init(_ source: any RowMenuSource) { self.source = source }

  /// The list's own interaction; only a list with a delegate has one.
  static func install(on source: any RowMenuSource) {
    guard source.concerns[RowMenus.self] == nil else { return }
    let menus = RowMenus(source)
    source.concerns[RowMenus.self] = menus
    menus.interaction.fallback = { [unowned menus] in menus.commands(at: $0) }
    source.addInteraction(menus.interaction)
  }

  static func interaction(of source: any RowMenuSource) -> UIContextMenuInteraction? {
    source.concerns[RowMenus.self]?.interaction
  }

  /// The commands that the delegate and the cell both want, shown in a bar above the row.
  private func commands(at point: CGPoint) -> (@MainActor () -> Void)? {
    guard let path = source.menuPath(at: point), let cell = source.menuCell(at: path),
      source.offersCommands(at: path)
    else { return nil }
    let source = source
    var entries: [EditMenuEntry] = []
    for command in EditCommand.standard where source.offers(command.action, at: path) {
      entries.append(
        EditMenuEntry(title: command.title) { source.perform(command.action, at: path) })
    }
    for item in UIMenuController.shared.menuItems ?? []
    where source.offers(item.action, at: path) && cell.canPerformAction(item.action, withSender: nil) {
      entries.append(
        EditMenuEntry(title: item.title) {
          ActionDispatch.perform(item.action, on: cell, sender: UIMenuController.shared, event: nil)
        })
    }
    guard !entries.isEmpty else { return nil }
    return { EditMenuDesk.current.show(entries, at: cell.bounds, of: cell) }
  }

  // MARK: The interaction's questions

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    path = source.menuPath(at: location)
    return path.flatMap { source.menuConfiguration(at: $0, location) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { preview(configuration, dismisses: false) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { preview(configuration, dismisses: true) }

  /// The delegate's own, else the cell.
  private func preview(_ configuration: UIContextMenuConfiguration, dismisses: Bool) -> UITargetedPreview? {
    guard let path else { return nil }
    // The finger that opens the menu has pressed the row, and what is lifted is not pressed: neither the cell nor a
    // picture that the delegate makes of it.
    source.menuUnhighlight(path)
    if let own = source.menuPreview(configuration, at: path, dismisses: dismisses) { return own }
    guard let cell = source.menuCell(at: path), cell.window != nil else { return nil }
    guard source is UITableView else { return UITargetedPreview(view: cell) }
    return UITargetedPreview(view: cell, parameters: Self.parameters(of: cell))
  }

  /// A row is lifted as a round plate, however plain it lies in its table.
  private static func parameters(of row: UIView) -> UIPreviewParameters {
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .systemBackground
    parameters.visiblePath = UIBezierPath(roundedRect: row.bounds, cornerRadius: 13)
    return parameters
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { source.menuWillShow(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { source.menuWillEnd(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { source.menuWillCommit(configuration, animator) }
}
