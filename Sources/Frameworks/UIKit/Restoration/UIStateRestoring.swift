/// Takes part in saving and bringing back what an app showed.
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {
  /// - Inert: never asked; a path follows which controller contains or presents which.
  var restorationParent: (any UIStateRestoring)? { get }
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  func encodeRestorableState(with coder: NSCoder)
  func decodeRestorableState(with coder: NSCoder)
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  public var restorationParent: (any UIStateRestoring)? { nil }
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

/// Makes objects, no controllers, that a saved state names.
@preconcurrency @MainActor public protocol UIObjectRestoration {
  static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
    -> (any UIStateRestoring)?
}

extension UIApplication {
  public nonisolated static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersionKey"
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  public nonisolated static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
  public nonisolated static let stateRestorationSystemVersionKey =
    "UIApplicationStateRestorationSystemVersionKey"
  /// The storyboard a controller came from, in the coder that its factory gets.
  public nonisolated static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"

  /// Holds the end of restoration back; once for each time it is called (see `completeStateRestoration()`).
  public func extendStateRestoration() { UIKitRuntime.shared.restoration.extensions += 1 }
  public func completeStateRestoration() { UIKitRuntime.shared.restoration.completeExtension() }

  /// - Inert: a simulated device keeps no pictures of apps, so there is none to ignore.
  public func ignoreSnapshotOnNextApplicationLaunch() { reportInert() }

  /// Has an object that is neither view nor controller saved and brought back under that name.
  public static func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {
    UIKitRuntime.shared.restoration.registered[restorationIdentifier] = object
  }
}

extension UIViewController: UIStateRestoring {}
