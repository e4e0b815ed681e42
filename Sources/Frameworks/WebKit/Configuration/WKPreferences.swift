import Foundation
@_spi(Host) import TouchstoneFoundation

/// How pages behave.
@preconcurrency @MainActor open class WKPreferences: _NSObject {
  /// Whether pages run scripts. Read when a view is made.
  open var javaScriptEnabled = true
  /// - Inert: stored and returned; a page opens windows only by a tap.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// - Inert: stored and returned; text is as small as the page says.
  open var minimumFontSize: CGFloat = 0

  public override nonisolated init() { super.init() }
}

/// How one page is loaded.
@preconcurrency @MainActor open class WKWebpagePreferences: _NSObject {
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }

  /// Whether pages run scripts. Read when a view is made.
  open var allowsContentJavaScript = true
  /// - Inert: stored and returned; servers are told that this is a phone, or a tablet.
  open var preferredContentMode = ContentMode.recommended

  public override nonisolated init() { super.init() }
}

/// - Inert: an app's views have one engine, whatever pools they name.
@preconcurrency @MainActor open class WKProcessPool: _NSObject {
  public override nonisolated init() { super.init() }
}

/// What pages keep on the device: cookies and their own data.
@preconcurrency @MainActor open class WKWebsiteDataStore: _NSObject {
  /// Whether it outlives the app's process; it lies in the app's home then.
  open private(set) var isPersistent = true

  private var cookies: WKHTTPCookieStore?
  open var httpCookieStore: WKHTTPCookieStore {
    let store = cookies ?? WKHTTPCookieStore(isPersistent: isPersistent)
    cookies = store
    return store
  }

  public override nonisolated init() { super.init() }

  open class func `default`() -> WKWebsiteDataStore { WebEngine.shared.store }

  /// - Partial: the app's stores that are not persistent are one.
  open class func nonPersistent() -> WKWebsiteDataStore {
    let new = WKWebsiteDataStore()
    new.isPersistent = false
    return new
  }
}
