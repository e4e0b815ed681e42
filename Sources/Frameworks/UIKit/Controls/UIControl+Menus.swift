/// A control's menu, as far as every control has one.
struct ControlMenuState {
  var interaction: UIContextMenuInteraction?
  var isPrimary = false
}

extension UIControl: MenuAnchor {
  func enableMenus(_ enabled: Bool) {
    guard enabled != isContextMenuInteractionEnabled else { return }
    if enabled {
      let interaction = UIContextMenuInteraction(delegate: self)
      menuState.interaction = interaction
      addInteraction(interaction)
    } else if let interaction = menuState.interaction {
      menuState.interaction = nil
      removeInteraction(interaction)
    }
  }

  /// A finger came down on a control whose menu is its primary action: the menu opens at once.
  func openMenuAsPrimaryAction(_ touch: UITouch, _ event: UIEvent?) {
    guard showsMenuAsPrimaryAction, let interaction = contextMenuInteraction,
      interaction.openFromTouch(at: touch.location(in: self))
    else { return }
    fire(.menuActionTriggered, event)
  }

  /// The finger that opened the menu goes on to choose from it.
  func trackMenu(_ touch: UITouch) {
    guard showsMenuAsPrimaryAction, let window else { return }
    contextMenuInteraction?.session?.track(touch.location(in: window))
  }

  /// False if no menu is open.
  func releaseMenu(_ touch: UITouch) -> Bool {
    guard showsMenuAsPrimaryAction, let window, let session = contextMenuInteraction?.session else {
      return false
    }
    session.release(at: touch.location(in: window))
    return true
  }
}
