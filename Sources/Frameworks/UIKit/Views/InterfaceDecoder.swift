/// The coder that an interface file's objects are made with: the loader's way into `init(coder:)`.
///
/// `UIView.init(coder:)` and `UIViewController.init(coder:)` call it once the object's stored
/// properties exist, so that an app's own code after `super.init(coder:)` finds them set.
@_spi(Host) @preconcurrency @MainActor public class InterfaceDecoder: NSCoder {
  func decode(into view: UIView) {}
  func decode(into controller: UIViewController) {}

  /// What the file says of the object under an attribute's name, or of what the keys lead to from it; nil where it is silent.
  public func attribute(_ name: String, of keys: String...) -> String? { nil }
}
