import UIKit

/// A responder that has a say in the errors that pass it on their way up the responder chain.
///
/// Views, view controllers, the application and its delegate may conform; those that do not let every error pass.
@MainActor
public protocol ErrorResponder: UIResponder {
  /// What goes on up the chain in place of `error`: the same, another one, or nil where this responder has dealt with it,
  /// as a form does that shows the error beside its field.
  ///
  /// After nil nothing is shown, and the completion of `presentError(_:completion:)` is not called.
  func willPresentError(_ error: any Error) -> (any Error)?
}

/// The end of a responder chain that shows errors in its own way, in place of an alert.
///
/// It is asked of the application's delegate if that is a responder, else of the application.
@MainActor
public protocol ErrorChainEnd: UIResponder {
  /// Shows `error` and calls `completion` once, on the main thread: true where the cause is gone, so that what failed may be
  /// tried again.
  func showError(_ error: any Error, completion: @escaping @MainActor (Bool) -> Void)
}
