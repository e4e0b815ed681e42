/// Shaking the device offers to take back what was done last.
@MainActor enum ShakeToUndo {
  static func offer() {
    let runtime = UIKitRuntime.shared
    guard let top = runtime.topController, !(top is UIAlertController) else {
      return
    }
    let start = runtime.focus.responder ?? top
    guard let manager = start.undoManager, manager.canUndo || manager.canRedo else { return }
    top.present(alert(manager), animated: true)
  }

  private static func alert(_ manager: UndoManager) -> UIAlertController {
    let title = manager.canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    if manager.canUndo {
      alert.addAction(UIAlertAction(title: "Undo", style: .default) { _ in manager.undo() })
    }
    if manager.canRedo {
      let title = manager.canUndo ? manager.redoMenuItemTitle : "Redo"
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in manager.redo() })
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }
}
