extension UIButton {
  /// A button that shows which element of its menu is chosen.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  var menuConfiguration: UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  func menuChanged() {
    isContextMenuInteractionEnabled = menu != nil
    popUpMayHaveChanged()
  }

  /// Its chevrons come and go with being a pop-up button.
  func popUpMayHaveChanged() {
    lookChanged(.content)
    showMenuSelection()
  }

  /// Of a pop-up button's elements one is always on: at first the first.
  func showMenuSelection() {
    guard isPopUp, let menu else { return }
    let leaves = menu.leavesInline.compactMap { $0 as? any UIMenuLeaf }
    let chosen = leaves.first { $0.state == .on } ?? leaves.first
    if let chosen { choseFromMenu(chosen) }
  }

  func choseFromMenu(_ element: any UIMenuLeaf) {
    guard isPopUp, let menu else { return }
    for leaf in menu.leavesInline.compactMap({ $0 as? any UIMenuLeaf }) {
      leaf.state = leaf === element ? .on : .off
    }
    setTitle(element.title, for: .normal)
  }

  // MARK: Indicator

  /// In points; zero without one.
  var indicatorSize: CGSize { indicator?.image?.size ?? .zero }

  /// Puts the chevrons there or takes them away.
  func showIndicator(_ configuration: Configuration, color: UIColor) {
    let isShown = configuration.indicator == .popup || configuration.indicator == .automatic && isPopUp
    guard isShown else { return hideIndicator() }
    let view = indicator ?? UIImageView()
    let size = UIImage.SymbolConfiguration(font: configuration.font, scale: .small)
    if view.image?.symbolConfiguration != size {
      view.image = UIImage(systemName: "chevron.up.chevron.down", withConfiguration: size)
    }
    view.tintColor = configuration.indicatorColorTransformer?.transform(color) ?? color
    guard indicator == nil else { return }
    view.isUserInteractionEnabled = false
    addSubview(view)
    indicator = view
  }

  func hideIndicator() {
    indicator?.removeFromSuperview()
    indicator = nil
  }
}
