import UIKit

/// The alert for an error: its description as title, its suggestion or else its reason as message, a button for each option.
@MainActor
enum ErrorAlert {
  /// Shows it over whatever the key window presents; false where there is no window.
  static func show(_ error: any Error, options: RecoveryOptions, chosen: @escaping (Int) -> Void) -> Bool {
    guard let presenter = topmost() else { return false }
    presenter.present(controller(for: error, options: options, chosen: chosen), animated: true)
    return true
  }

  /// The first option is the preferred one. Two buttons stand side by side in the order in which they were added, and the default
  /// belongs to the right: so they are added from the last to the first.
  static func controller(
    for error: any Error, options: RecoveryOptions, chosen: @escaping (Int) -> Void
  ) -> UIAlertController {
    let described = error as NSError
    let alert = UIAlertController(
      title: error.localizedDescription,
      message: described.localizedRecoverySuggestion ?? described.localizedFailureReason,
      preferredStyle: .alert)
    for (index, title) in options.titles.enumerated().reversed() {
      let action = UIAlertAction(title: title, style: .default) { _ in chosen(index) }
      alert.addAction(action)
      if index == 0 { alert.preferredAction = action }
    }
    return alert
  }

  private static func topmost() -> UIViewController? {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let windows = scenes.filter { $0.activationState != .background }.flatMap(\.windows)
    var top = (windows.first(where: \.isKeyWindow) ?? windows.first)?.rootViewController
    while let presented = top?.presentedViewController, !presented.isBeingDismissed { top = presented }
    return top
  }
}
