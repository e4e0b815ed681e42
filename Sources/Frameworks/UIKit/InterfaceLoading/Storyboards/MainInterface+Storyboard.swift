import TouchstoneInterfaceFiles

extension MainInterface {
  /// What a storyboard of the app starts with; nil, and told, where there is none.
  @MainActor init?(storyboard name: String) {
    do {
      let storyboard = try UIStoryboard(loading: name, bundle: .main)
      guard let controller = storyboard.instantiateInitialViewController() else {
        InterfaceDiagnostics.shared.tell(
          "\(storyboard.document.path): warning: the storyboard has no initial view controller. "
            + "Mark one in the attributes inspector.")
        return nil
      }
      self.init(controller: controller, tint: controller.storyboard?.globalTint)
    } catch {
      InterfaceDiagnostics.shared.tell("\(error)")
      return nil
    }
  }
}

extension UIStoryboard {
  /// The tint that the file gives a window, if it has one.
  var globalTint: UIColor? { document.root.color("tintColor", bundle) }
}
