/// Menus while they are built. Menus themselves do not change: a change makes those above it anew.
@MainActor final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  /// Made when somebody looks: most apps change nothing.
  private(set) lazy var root = start()
  private let start: @MainActor () -> UIMenu

  init(_ system: UIMenuSystem, _ start: @escaping @MainActor () -> UIMenu) {
    (self.system, self.start) = (system, start)
  }

  /// All that can be chosen, in order.
  var leaves: [UIMenuElement] { Self.leaves(of: root) }

  private static func leaves(of menu: UIMenu) -> [UIMenuElement] {
    menu.children.flatMap { ($0 as? UIMenu).map(leaves) ?? [$0] }
  }

  // MARK: Finding

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { Self.find(identifier, in: root) }

  private static func find(_ identifier: UIMenu.Identifier, in menu: UIMenu) -> UIMenu? {
    if menu.identifier == identifier { return menu }
    for case let child as UIMenu in menu.children {
      if let found = find(identifier, in: child) { return found }
    }
    return nil
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    leaves.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    leaves.lazy.compactMap { $0 as? UICommand }.first {
      $0.action == action && Self.areEqual($0.propertyList, propertyList)
    }
  }

  private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return (one as? NSObject)?.isEqual(other) ?? (one as? AnyHashable == other as? AnyHashable)
  }

  // MARK: Changing

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier, bringing: replacementMenu) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier, bringing: siblingMenu) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier, bringing: siblingMenu) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier, bringing: childMenu) { [$0.replacingChildren([childMenu] + $0.children)] }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier, bringing: childMenu) { [$0.replacingChildren($0.children + [childMenu])] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

  /// Puts what `change` answers in the menu's place. Nothing happens where there is no such menu.
  private func change(
    _ identifier: UIMenu.Identifier, bringing new: UIMenu? = nil, _ change: (UIMenu) -> [UIMenuElement]
  ) {
    guard menu(for: identifier) != nil else { return }
    if let new, new.identifier != identifier, menu(for: new.identifier) != nil {
      NSException.raise(
        .internalInconsistencyException,
        "The menu already has one with the identifier \(new.identifier.rawValue). Give the new one "
          + "another identifier, or replace the one that is there.")
    }
    let changed = Self.rewritten(root, identifier, change)
    // The root has no siblings.
    root = changed.first { ($0 as? UIMenu)?.identifier == .root } as? UIMenu ?? UIMenu(identifier: .root)
  }

  private static func rewritten(
    _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenuElement]
  ) -> [UIMenuElement] {
    if menu.identifier == identifier { return change(menu) }
    guard find(identifier, in: menu) != nil else { return [menu] }
    return [
      menu.replacingChildren(
        menu.children.flatMap { child in
          (child as? UIMenu).map { rewritten($0, identifier, change) } ?? [child]
        })
    ]
  }
}
