/// The editing commands every responder may answer, in the order the bar shows them.
@MainActor struct EditCommand {
  let title: String
  let action: Selector

  static let standard = EditingCommands.standard.map {
    EditCommand(title: $0.title, action: Selector($0.action))
  }

  /// Who up the chain takes the command now.
  func taker(from start: UIResponder?, sender: Any?) -> UIResponder? {
    start?.target(forAction: action, withSender: sender) as? UIResponder
  }

  /// UIKit's own responders have these as methods, not by name.
  func perform(on responder: UIResponder, sender: Any?) {
    switch action.description {
    case "cut:": responder.cut(sender)
    case "copy:": responder.copy(sender)
    case "paste:": responder.paste(sender)
    case "delete:": responder.delete(sender)
    case "select:": responder.select(sender)
    case "toggleBoldface:": responder.toggleBoldface(sender)
    case "toggleItalics:": responder.toggleItalics(sender)
    case "toggleUnderline:": responder.toggleUnderline(sender)
    default: responder.selectAll(sender)
    }
  }

  /// What somebody up the chain takes now, and what has it done, given its sender.
  static func offers(from start: UIResponder?, sender: Any?)
    -> [(title: String, perform: @MainActor (Any?) -> Void)]
  {
    var offers: [(title: String, perform: @MainActor (Any?) -> Void)] = []
    for command in standard {
      guard let taker = command.taker(from: start, sender: sender) else { continue }
      offers.append(
        (command.title, { [weak taker] in if let taker { command.perform(on: taker, sender: $0) } }))
    }
    return offers
  }

  /// What a menu for the text or view that has the keyboard offers, as the responders from there on want it.
  static func elements(from start: UIResponder?) -> [UIMenuElement] {
    let standard = offers(from: start, sender: nil).map { offer in
      UIAction(title: offer.title) { offer.perform($0.sender ?? $0) }
    }
    return MenuSystems.current.contextElements(standard, from: start)
  }
}

/// One word of the bar.
@MainActor struct EditMenuEntry {
  let title: String
  let choose: @MainActor () -> Void

  /// The commands of a menu that can be chosen, those of its submenus among them.
  static func entries(of menu: UIMenu, from start: UIResponder, sender: AnyObject) -> [EditMenuEntry] {
    leaves(menu, from: start).map { leaf in
      EditMenuEntry(title: leaf.title) { [weak sender, weak start] in
        leaf.performWithSender(sender, target: (leaf as? UICommand)?.taker(from: start))
      }
    }
  }

  private static func leaves(_ menu: UIMenu, from start: UIResponder) -> [any UIMenuLeaf] {
    menu.children.flatMap { child -> [any UIMenuLeaf] in
      if let menu = child as? UIMenu { return leaves(menu, from: start) }
      if let command = child as? UICommand, let taker = command.taker(from: start) as? UIResponder {
        taker.validate(command)
      }
      guard let leaf = child as? any UIMenuLeaf, leaf.attributes.isDisjoint(with: [.hidden, .disabled]) else {
        return []
      }
      return [leaf]
    }
  }
}
