import Foundation
@_spi(Host) import TouchstoneFoundation

/// One load of a page, so that a delegate knows which one it hears of.
@preconcurrency @MainActor open class WKNavigation: _NSObject {
  public let effectiveContentMode = WKWebpagePreferences.ContentMode.mobile
  /// Whether the page has begun to come.
  var isCommitted = false

  public override nonisolated init() { super.init() }
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
  open private(set) var navigationType = WKNavigationType.other
  open private(set) var request = URLRequest(url: URL(fileURLWithPath: "/"))
  private var source: WKFrameInfo?
  open var sourceFrame: WKFrameInfo { source ?? WKFrameInfo() }
  /// Nil for a new window.
  open private(set) var targetFrame: WKFrameInfo?
  open var shouldPerformDownload: Bool { false }

  public override nonisolated init() { super.init() }

  convenience init(type: WKNavigationType, request: URLRequest, source: WKFrameInfo, target: WKFrameInfo?) {
    self.init()
    (navigationType, self.request, self.source, targetFrame) = (type, request, source, target)
  }
}

/// What a server says before a page comes.
@preconcurrency @MainActor open class WKNavigationResponse: _NSObject {
  open private(set) var response = URLResponse(
    url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  open private(set) var isForMainFrame = true
  open private(set) var canShowMIMEType = false

  public override nonisolated init() { super.init() }

  convenience init(response: URLResponse, isForMainFrame: Bool, canShow: Bool) {
    self.init()
    (self.response, self.isForMainFrame, canShowMIMEType) = (response, isForMainFrame, canShow)
  }
}

/// A frame of a page. Only the main one is told apart.
@preconcurrency @MainActor open class WKFrameInfo: _NSObject {
  open private(set) var isMainFrame = false
  open private(set) var request = URLRequest(url: URL(fileURLWithPath: "/"))
  private var origin: WKSecurityOrigin?
  open var securityOrigin: WKSecurityOrigin { origin ?? WKSecurityOrigin() }
  open private(set) weak var webView: WKWebView?

  public override nonisolated init() { super.init() }

  convenience init(isMain: Bool, url: URL?, webView: WKWebView?) {
    self.init()
    isMainFrame = isMain
    if let url { request = URLRequest(url: url) }
    origin = WKSecurityOrigin(url: url)
    self.webView = webView
  }
}

/// Scheme, host and port of a page.
@preconcurrency @MainActor open class WKSecurityOrigin: _NSObject {
  open private(set) var `protocol` = ""
  open private(set) var host = ""
  /// 0 for the scheme's own.
  open private(set) var port = 0

  public override nonisolated init() { super.init() }

  convenience init(url: URL?) {
    self.init()
    (`protocol`, host, port) = (url?.scheme ?? "", url?.host ?? "", url?.port ?? 0)
  }
}

/// A page that was visited.
@preconcurrency @MainActor open class WKBackForwardListItem: _NSObject {
  open private(set) var url = URL(fileURLWithPath: "/")
  open private(set) var title: String?
  open var initialURL: URL { url }
  /// How far it is from the present page.
  private(set) var distance = 0

  public override nonisolated init() { super.init() }

  convenience init(url: URL, title: String?, distance: Int) {
    self.init()
    (self.url, self.title, self.distance) = (url, title, distance)
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

  /// Of all these pages, as the engine writes them.
  private(set) var addresses: Set<String> = []

  public override nonisolated init() { super.init() }

  open func item(at index: Int) -> WKBackForwardListItem? {
    if index == 0 { return currentItem }
    let (list, place) = index < 0 ? (backList, backList.count + index) : (forwardList, index - 1)
    return list.indices.contains(place) ? list[place] : nil
  }

  /// Lines of address and title, nearest first, and the present page's address.
  func read(back: String, forward: String, current: String, title: String?) {
    addresses = [current]
    func items(_ text: String, _ direction: Int) -> [WKBackForwardListItem] {
      text.split(separator: "\n").enumerated().compactMap { index, line in
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        addresses.insert(String(parts[0]))
        guard let url = URL(string: String(parts[0])) else { return nil }
        let title = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
        return WKBackForwardListItem(url: url, title: title, distance: direction * (index + 1))
      }
    }
    backList = items(back, -1).reversed()
    forwardList = items(forward, 1)
    currentItem = URL(string: current).map { WKBackForwardListItem(url: $0, title: title, distance: 0) }
  }
}

/// What goes wrong with web views.
public struct WKError: Error, CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
    case javaScriptResultTypeIsUnsupported
    case contentRuleListStoreCompileFailed, contentRuleListStoreLookUpFailed, contentRuleListStoreRemoveFailed
    case contentRuleListStoreVersionMismatch
  }

  public static var unknown: Code { .unknown }
  public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
  public static var webViewInvalidated: Code { .webViewInvalidated }
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
  public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
  public static var contentRuleListStoreCompileFailed: Code { .contentRuleListStoreCompileFailed }
  public static var contentRuleListStoreLookUpFailed: Code { .contentRuleListStoreLookUpFailed }
  public static var contentRuleListStoreRemoveFailed: Code { .contentRuleListStoreRemoveFailed }
  public static var contentRuleListStoreVersionMismatch: Code { .contentRuleListStoreVersionMismatch }

  public let code: Code
  let information: [String: String]

  public init(_ code: Code) { self.init(code, [:]) }
  init(_ code: Code, _ information: [String: String]) { (self.code, self.information) = (code, information) }

  public static var errorDomain: String { WKErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { information }
}

public let WKErrorDomain = "WKErrorDomain"
