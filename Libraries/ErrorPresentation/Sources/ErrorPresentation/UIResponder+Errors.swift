import UIKit

extension UIResponder {
  /// Sends an error up the responder chain, from here to the application's delegate, where an alert shows it.
  ///
  /// Does not block. Each `ErrorResponder` on the way may replace the error or stop it. A responder without a next one, such as a
  /// controller that is in no hierarchy yet, continues with the application.
  ///
  /// - Parameter completion: called once on the main thread after the user has chosen: true where the chosen option removed the
  ///   cause, so that trying again is worth it. It is not called if a responder stops the error.
  @MainActor
  public func presentError(_ error: any Error, completion: (@MainActor (Bool) -> Void)? = nil) {
    let done = completion ?? { _ in }
    var passing = error
    var current: UIResponder = self
    var visited: Set<ObjectIdentifier> = []
    while visited.insert(ObjectIdentifier(current)).inserted {
      if let responder = current as? any ErrorResponder {
        guard let changed = responder.willPresentError(passing) else { return }
        passing = changed
      }
      guard let next = current.nextOfErrors else { break }
      current = next
    }
    if let end = current as? any ErrorChainEnd {
      end.showError(passing, completion: done)
    } else {
      ErrorQueue.shared.show(passing, completion: done)
    }
  }

  /// Where an error goes after this responder: the next one, the application for those without, its delegate last.
  @MainActor
  private var nextOfErrors: UIResponder? {
    let application = UIApplication.shared
    if self === application.delegate { return nil }
    if self === application { return application.delegate as? UIResponder }
    return next ?? application
  }
}

extension UIViewController {
  /// Presents an error that matters only while this controller's view is on the screen.
  ///
  /// Where the view is not loaded or in no window, nothing is shown and `completion` is called with false, after this call
  /// has returned.
  @MainActor
  public func presentErrorWhileVisible(_ error: any Error, completion: (@MainActor (Bool) -> Void)? = nil) {
    guard isViewLoaded, view.window != nil else {
      if let completion { Task { @MainActor in completion(false) } }
      return
    }
    presentError(error, completion: completion)
  }
}
