/// One of the two places whose menus an app has a say in: the app's main menu, and menus about what is selected.
@preconcurrency @MainActor open class UIMenuSystem: _NSObject {
  /// The app's own menu. It is not shown; the keys of its commands work on a hardware keyboard.
  public class var main: UIMenuSystem { MenuSystems.current.main }
  /// Menus of editing commands.
  public class var context: UIMenuSystem { MenuSystems.current.context }

  /// Has the menu built anew, soon.
  open func setNeedsRebuild() { MenuSystems.current.setNeedsRebuild(self) }

  /// - Inert: commands are validated each time one is shown or its key is pressed.
  open func setNeedsRevalidate() { reportInert() }
}

/// The systems of an app and its main menu.
@MainActor final class MenuSystems {
  static var current: MenuSystems { UIKitRuntime.shared.room(MenuSystems.self) { MenuSystems() } }

  let main = UIMenuSystem()
  let context = UIMenuSystem()
  private var mainMenu: MenuTree?

  func setNeedsRebuild(_ system: UIMenuSystem) {
    // Context menus are built each time one opens.
    guard system === main else { return }
    mainMenu = nil
    RunLoop.main.perform { MainActor.assumeIsolated { _ = MenuSystems.current.build() } }
  }

  /// Asks the app, then its delegate, for the main menu, unless it is built.
  @discardableResult func build() -> MenuTree {
    if let mainMenu { return mainMenu }
    let tree = MenuTree(main) { StandardMenus.main }
    mainMenu = tree
    UIKitRuntime.shared.application?.buildMenu(with: tree)
    return tree
  }

  /// What a menu of editing commands offers, after the responders from `start` on had their say.
  func contextElements(_ standard: [UIMenuElement], from start: UIResponder?) -> [UIMenuElement] {
    let tree = MenuTree(context) { StandardMenus.context(standard) }
    start?.buildMenu(with: tree)
    return tree.root.children
  }
}
