@_spi(Host) import TouchstoneFoundation
import TouchstoneSystemInterface
@_exported import UIKit
import WebKit

public typealias ASPresentationAnchor = UIWindow

/// Who says over which window a sign-in is shown.
@preconcurrency @MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Lets the user sign in on a web page, over the app: the device asks whether it may, shows the page in a sheet, and gives the app
/// the address with which the page comes back.
///
/// - Partial: pages keep their cookies in the app's home, since there is no browser to share them with.
@preconcurrency @MainActor open class ASWebAuthenticationSession: _NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// The address with which a page comes back.
  public final class Callback: _NSObject, @unchecked Sendable {
    let matches: @Sendable (URL) -> Bool

    private init(_ matches: @escaping @Sendable (URL) -> Bool) { self.matches = matches }

    /// Any of a scheme, which must not be http or https.
    public static func customScheme(_ customScheme: String) -> Callback {
      let scheme = customScheme.lowercased()
      return Callback { $0.scheme?.lowercased() == scheme }
    }

    /// One of a host, at a path, over https.
    public static func https(host: String, path: String) -> Callback {
      let (host, path) = (host.lowercased(), path.hasPrefix("/") ? path : "/" + path)
      return Callback {
        $0.scheme?.lowercased() == "https" && $0.host?.lowercased() == host && $0.path == path
      }
    }

    public func matchesURL(_ url: URL) -> Bool { matches(url) }
  }

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Whether pages find nothing of earlier sign-ins, and leave nothing; the device does not ask then.
  open var prefersEphemeralWebBrowserSession = false
  /// Fields for the header of the first request.
  open var additionalHeaderFields: [String: String]?

  private let url: URL
  private let callback: Callback?
  private var completion: CompletionHandler?
  private var state = State.fresh
  private var question: SystemAlert?
  private var browser: SignInController?

  private enum State { case fresh, running, ended }

  /// `callbackURLScheme` is without its colon; without one, only the user ends the session.
  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    (url, completion) = (Self.checked(URL), completionHandler)
    callback = callbackURLScheme.map(Callback.customScheme)
    super.init()
  }

  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    (url, self.callback, completion) = (Self.checked(URL), callback, completionHandler)
    super.init()
  }

  private static func checked(_ url: URL) -> URL {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      NSException.raise(
        .invalidArgumentException,
        "ASWebAuthenticationSession: '\(url)' is no web address; sign in with http or https.")
    }
    return url
  }

  /// Whether `start()` would show something: it has not been called, and there is a window.
  open var canStart: Bool { state == .fresh && presentationContextProvider != nil }

  /// Asks the user, who may say no, and shows the page. False where the session was started before, or nobody says over which
  /// window; the handler is told why in that case.
  @discardableResult open func start() -> Bool {
    guard state == .fresh else { return false }
    guard let provider = presentationContextProvider else {
      end(nil, ASWebAuthenticationSessionError(.presentationContextNotProvided))
      return false
    }
    let anchor = provider.presentationAnchor(for: self)
    guard let presenter = Self.frontmost(of: anchor) else {
      end(nil, ASWebAuthenticationSessionError(.presentationContextInvalid))
      return false
    }
    state = .running
    if prefersEphemeralWebBrowserSession { show(over: presenter) } else { ask(over: presenter) }
    return true
  }

  /// Ends what is shown; the handler is not called.
  open func cancel() {
    guard state == .running else { return }
    completion = nil
    question?.dismiss()
    browser?.dismiss(animated: true)
    end(nil, nil)
  }

  private static func frontmost(of anchor: UIWindow) -> UIViewController? {
    guard !anchor.isHidden, var front = anchor.rootViewController else { return nil }
    while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
    return front
  }

  private func ask(over presenter: UIViewController) {
    question = SystemAlert(
      title: "“\(SystemAlert.appName)” Wants to Use “\(url.host ?? "")” to Sign In",
      message: "The app and the website will be able to share information about you.",
      buttons: [
        .init("Cancel", isCancel: true) { _ in
          self.end(nil, ASWebAuthenticationSessionError(.canceledLogin))
        },
        .init("Continue", isPreferred: true) { _ in self.show(over: presenter) },
      ])
    question?.show()
  }

  private func show(over presenter: UIViewController) {
    question = nil
    var request = URLRequest(url: url)
    for (name, value) in additionalHeaderFields ?? [:] { request.setValue(value, forHTTPHeaderField: name) }
    // What is shown keeps the session until it ends, as the app need not.
    let browser = SignInController(
      request: request, store: prefersEphemeralWebBrowserSession ? .nonPersistent() : .default(),
      isCallback: { [callback] in callback?.matches($0) == true },
      ended: { self.end($0, $0 == nil ? ASWebAuthenticationSessionError(.canceledLogin) : nil) })
    self.browser = browser
    presenter.present(browser, animated: true)
  }

  private func end(_ url: URL?, _ error: ASWebAuthenticationSessionError?) {
    state = .ended
    (question, browser) = (nil, nil)
    let completion = completion
    self.completion = nil
    completion?(url, error)
  }
}
