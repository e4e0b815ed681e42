/// Whose accessory stands over the keyboard while a responder has the focus: its own, or that of the nearest one up the
/// chain that has some.
@MainActor struct AccessorySource {
  let owner: UIResponder
  let view: UIView

  init?(for responder: UIResponder) {
    var current: UIResponder? = responder
    var isPastBar = false
    while let candidate = current {
      let controller = candidate.inputAccessoryViewController
      if let view = candidate.inputAccessoryView ?? controller?.inputView ?? controller?.view {
        owner = candidate
        self.view = view
        return
      }
      // What is in a bar goes on with whom the bar belongs to.
      if !isPastBar, let tray = candidate as? KeyboardTray {
        isPastBar = true
        current = tray.owner
      } else {
        current = candidate.next
      }
    }
    return nil
  }
}
