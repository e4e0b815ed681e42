/// The storyboard that an app starts with.
@MainActor enum MainInterface {
  static func initialController(ofStoryboard name: String) -> UIViewController? {
    do {
      let storyboard = try UIStoryboard(loading: name, bundle: .main)
      if let controller = storyboard.instantiateInitialViewController() { return controller }
      InterfaceDiagnostics.shared.tell(
        "\(storyboard.document.path): warning: the storyboard has no initial view controller. "
          + "Mark one in the attributes inspector.")
    } catch {
      InterfaceDiagnostics.shared.tell("\(error)")
    }
    return nil
  }
}
