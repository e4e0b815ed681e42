/// The combinations every text knows: copy, paste, undo and their like.
@MainActor enum EditShortcut {
  static func perform(_ key: HardwareKey, from responder: UIResponder?) -> Bool {
    let isShifted = key.modifiers.contains(.shift)
    switch key.name.lowercased() {
    case "z": return takeBack(from: responder, again: isShifted)
    case "a": return send("selectAll:", from: responder)
    case "c": return send("copy:", from: responder)
    case "x": return send("cut:", from: responder)
    case "v": return send("paste:", from: responder)
    case "b": return send("toggleBoldface:", from: responder)
    case "i": return send("toggleItalics:", from: responder)
    case "u": return send("toggleUnderline:", from: responder)
    default: return false
    }
  }

  private static func takeBack(from responder: UIResponder?, again: Bool) -> Bool {
    let runtime = UIKitRuntime.shared
    let start = responder ?? runtime.topController ?? runtime.keyWindow
    guard let manager = start?.undoManager else { return false }
    if again { manager.redo() } else { manager.undo() }
    return true
  }

  /// To whoever up the chain takes the command now.
  private static func send(_ name: String, from responder: UIResponder?) -> Bool {
    let command = EditCommand(title: "", action: Selector(name))
    guard let taker = command.taker(from: responder, sender: nil) else { return false }
    command.perform(on: taker, sender: nil)
    return true
  }
}
