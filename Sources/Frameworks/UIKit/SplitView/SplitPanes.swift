/// Which controller stands in which column.
struct SplitPanes {
  typealias Column = UISplitViewController.Column

  /// As the app set them.
  var given: [Column: UIViewController] = [:]
  /// What is shown for them: in the column styles always a navigation controller.
  var shown: [Column: UIViewController] = [:]

  static let order: [Column] = [.primary, .supplementary, .secondary]

  var expandedList: [UIViewController] { Self.order.compactMap { shown[$0] } }

  subscript(_ column: Column) -> UIViewController? { shown[column] }

  /// The columns that have a controller, outermost first.
  var columns: [Column] { Self.order.filter { shown[$0] != nil } }
}

extension UISplitViewController {
  func setControllers(_ controllers: [UIViewController]) {
    if style == .unspecified {
      // R38.1: the list first, what is chosen second.
      place(controllers.first, in: .primary)
      place(controllers.count > 1 ? controllers[1] : nil, in: .secondary)
    } else {
      let columns: [Column] =
        style == .tripleColumn ? SplitPanes.order : [.primary, .secondary]
      for (column, controller) in zip(columns, controllers) { set(controller, in: column) }
    }
    followWidth()
  }

  /// Column styles wrap what is no navigation controller.
  func set(_ controller: UIViewController?, in column: Column) {
    let given = controller
    var shown = controller
    if let controller, style != .unspecified, column != .compact, !(controller is UINavigationController) {
      if let wrapper = panes.shown[column] as? UINavigationController,
        panes.given[column] !== wrapper
      {
        panes.given[column] = given
        if wrapper.viewControllers.first !== controller { wrapper.viewControllers = [controller] }
        return
      }
      shown = controller.navigationController ?? UINavigationController(rootViewController: controller)
    }
    place(shown, in: column)
    panes.given[column] = given
  }

  /// Puts a controller into a column, in the place of another.
  func place(_ controller: UIViewController?, in column: Column) {
    let old = panes.shown[column]
    panes.given[column] = controller
    guard old !== controller else { return }
    panes.shown[column] = controller
    if isViewLoaded, isCollapsed {
      collapsedPaneChanged(from: old, to: controller, in: column)
      return
    }
    let isSeen = isViewLoaded && layout.isVisible(column) && column != .compact
    if let old, old.parent === self { dismantle(old) }
    guard let controller else { return }
    addChild(controller)
    // Without room they are stacked once all of them are there.
    if isViewLoaded, column != .compact, !isCompactWidth {
      addPane(controller, column, isSeen: isSeen)
      modeMayHaveChanged()
    }
    controller.didMove(toParent: self)
  }

  /// Takes a controller and its view out.
  func dismantle(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    takeOut(controller)
    setOverrideTraitCollection(nil, forChild: controller)
    controller.removeFromParent()
  }

  /// Takes a controller's view out; it stays a child.
  func takeOut(_ controller: UIViewController) {
    guard controller.isViewLoaded, controller.view.superview === view else { return }
    let leaves = controller.appearance.phase == .appeared || controller.appearance.phase == .appearing
    if leaves { controller.beginAppearanceTransition(false, animated: false) }
    controller.view.removeFromSuperview()
    if leaves { controller.endAppearanceTransition() }
  }
}
