/// The coder that an interface file's objects are made with: the loader's way into `init(coder:)`.
///
/// `UIView.init(coder:)` and `UIViewController.init(coder:)` call it once the object's stored
/// properties exist, so that an app's own code after `super.init(coder:)` finds them set.
@preconcurrency @MainActor class InterfaceDecoder: NSCoder {
  func decode(into view: UIView) {}
  func decode(into controller: UIViewController) {}
}
