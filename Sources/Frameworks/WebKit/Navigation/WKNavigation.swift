import Foundation
@_spi(Host) import TouchstoneFoundation

/// One load of a page, so that a delegate knows which one it hears of.
@preconcurrency @MainActor open class WKNavigation: _NSObject {
  public let effectiveContentMode = WKWebpagePreferences.ContentMode.mobile
  /// Whether the page has begun to come.
  var isCommitted = false

  override nonisolated init() { super.init() }
}

public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel, allow
  /// - Partial: nothing is downloaded; the load ends.
  case download
}

public enum WKNavigationResponsePolicy: Int, Sendable {
  case cancel, allow
  /// - Partial: nothing is downloaded; the load ends.
  case download
}

/// A place that a page, the user or the app wants to go to.
@preconcurrency @MainActor open class WKNavigationAction: _NSObject {
  public let navigationType: WKNavigationType
  public let request: URLRequest
  public let sourceFrame: WKFrameInfo
  /// Nil for a new window.
  public let targetFrame: WKFrameInfo?
  public let shouldPerformDownload = false

  init(type: WKNavigationType, request: URLRequest, source: WKFrameInfo, target: WKFrameInfo?) {
    (navigationType, self.request, sourceFrame, targetFrame) = (type, request, source, target)
    super.init()
  }
}

/// What a server says before a page comes.
@preconcurrency @MainActor open class WKNavigationResponse: _NSObject {
  public let response: URLResponse
  public let isForMainFrame: Bool
  public let canShowMIMEType: Bool

  init(response: URLResponse, isForMainFrame: Bool, canShow: Bool) {
    (self.response, self.isForMainFrame, canShowMIMEType) = (response, isForMainFrame, canShow)
    super.init()
  }
}

/// A frame of a page. Only the main one is told apart.
@preconcurrency @MainActor open class WKFrameInfo: _NSObject {
  public let isMainFrame: Bool
  public let request: URLRequest
  public let securityOrigin: WKSecurityOrigin
  open private(set) weak var webView: WKWebView?

  init(isMain: Bool, url: URL?, webView: WKWebView?) {
    isMainFrame = isMain
    request = URLRequest(url: url ?? URL(fileURLWithPath: "/"))
    securityOrigin = WKSecurityOrigin(url: url)
    self.webView = webView
    super.init()
  }
}

/// Scheme, host and port of a page.
@preconcurrency @MainActor open class WKSecurityOrigin: _NSObject {
  public let `protocol`: String
  public let host: String
  /// 0 for the scheme's own.
  public let port: Int

  init(url: URL?) {
    (`protocol`, host, port) = (url?.scheme ?? "", url?.host ?? "", url?.port ?? 0)
    super.init()
  }
}

/// A page that was visited.
@preconcurrency @MainActor open class WKBackForwardListItem: _NSObject {
  public let url: URL
  public let title: String?
  public let initialURL: URL
  /// How far it is from the present page.
  let distance: Int

  init(url: URL, title: String?, distance: Int) {
    (self.url, self.title, initialURL, self.distance) = (url, title, url, distance)
    super.init()
  }
}

/// The pages before and after the present one.
@preconcurrency @MainActor open class WKBackForwardList: _NSObject {
  open internal(set) var currentItem: WKBackForwardListItem?
  /// The nearest is last.
  open internal(set) var backList: [WKBackForwardListItem] = []
  /// The nearest is first.
  open internal(set) var forwardList: [WKBackForwardListItem] = []

  open var backItem: WKBackForwardListItem? { backList.last }
  open var forwardItem: WKBackForwardListItem? { forwardList.first }

  override nonisolated init() { super.init() }

  open func item(at index: Int) -> WKBackForwardListItem? {
    if index == 0 { return currentItem }
    let (list, place) = index < 0 ? (backList, backList.count + index) : (forwardList, index - 1)
    return list.indices.contains(place) ? list[place] : nil
  }

  /// Lines of address and title, nearest first.
  func read(back: String, forward: String, current: URL?, title: String?) {
    func items(_ text: String, _ direction: Int) -> [WKBackForwardListItem] {
      text.split(separator: "\n").enumerated().compactMap { index, line in
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard let url = URL(string: String(parts[0])) else { return nil }
        let title = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
        return WKBackForwardListItem(url: url, title: title, distance: direction * (index + 1))
      }
    }
    backList = items(back, -1).reversed()
    forwardList = items(forward, 1)
    currentItem = current.map { WKBackForwardListItem(url: $0, title: title, distance: 0) }
  }
}

/// What goes wrong with web views.
public struct WKError: Error, CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
    case javaScriptResultTypeIsUnsupported
  }

  public let code: Code
  let information: [String: String]

  public init(_ code: Code) { self.init(code, [:]) }
  init(_ code: Code, _ information: [String: String]) { (self.code, self.information) = (code, information) }

  public static var errorDomain: String { WKErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { information }
}

public let WKErrorDomain = "WKErrorDomain"
