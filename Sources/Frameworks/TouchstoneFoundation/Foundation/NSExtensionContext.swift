import Foundation

/// What an extension works for. Apps have none, and extensions are not built: sources that an app shares with its extensions
/// compile.
open class NSExtensionContext: _NSObject, @unchecked Sendable {
  /// What the host gave: nothing, without one.
  open var inputItems: [Any] { [] }
  /// - Inert: there is no host that waits.
  open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
    reportInert()
  }
  /// - Inert: there is no host that waits.
  open func cancelRequest(withError error: any Error) { reportInert() }
  /// - Inert: there is no host that could open it, which the handler is told.
  open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    reportInert()
    DispatchQueue.global().async { completionHandler?(false) }
  }
}

/// The principal object of an extension without an interface.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  /// - Inert: never called; extensions are not built.
  func beginRequest(with context: NSExtensionContext)
}
