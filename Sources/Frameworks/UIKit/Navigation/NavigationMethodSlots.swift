import TouchstoneSwiftRuntime

extension MethodSlot {
  /// `preferredStatusBarStyle` of a navigation controller.
  static let navigationStatusBarStyle = MethodSlot(
    of: UINavigationController.self, plain: PlainNavigation.self, overriding: StyledNavigation.self)
}

private final class PlainNavigation: UINavigationController {}

private final class StyledNavigation: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
