/// The storyboard that an app starts with.
@MainActor enum MainInterface {
  /// FIXME: ask `UIStoryboard` once InterfaceLoading is in.
  static func initialController(ofStoryboard name: String) -> UIViewController? {
    NSLog("Info.plist: error: storyboard '\(name)' cannot be loaded: this build has no interface loader.")
    return nil
  }
}
