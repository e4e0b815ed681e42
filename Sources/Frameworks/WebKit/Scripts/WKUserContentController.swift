import Foundation
@_spi(Host) import TouchstoneFoundation

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

/// A script that runs in each page.
@preconcurrency @MainActor open class WKUserScript: _NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool
  let world: String

  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly, world) = (
      source, injectionTime, forMainFrameOnly, ""
    )
    super.init()
  }

  public convenience init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    self.init(source, injectionTime, forMainFrameOnly, world: contentWorld.engineName)
  }

  private init(_ source: String, _ time: WKUserScriptInjectionTime, _ mainFrameOnly: Bool, world: String) {
    (self.source, injectionTime, isForMainFrameOnly, self.world) = (source, time, mainFrameOnly, world)
    super.init()
  }
}

/// Where scripts have their names: the page's own world, or one beside it.
@preconcurrency @MainActor open class WKContentWorld: _NSObject {
  public let name: String?
  /// "" is the page's.
  let engineName: String

  private init(name: String?, engineName: String) {
    (self.name, self.engineName) = (name, engineName)
    super.init()
  }

  private static let ofPage = WKContentWorld(name: nil, engineName: "")
  private static let ofClient = WKContentWorld(name: nil, engineName: "app")

  open class var page: WKContentWorld { ofPage }
  open class var defaultClient: WKContentWorld { ofClient }
  open class func world(name: String) -> WKContentWorld {
    WKContentWorld(name: name, engineName: "app." + name)
  }
}

/// A message that a page's script has posted.
@preconcurrency @MainActor open class WKScriptMessage: _NSObject {
  public let body: Any
  public let name: String
  open private(set) weak var webView: WKWebView?
  public let frameInfo: WKFrameInfo

  init(body: Any, name: String, webView: WKWebView, frame: WKFrameInfo) {
    (self.body, self.name, self.webView, frameInfo) = (body, name, webView, frame)
    super.init()
  }
}

@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts that run in a view's pages, and who hears of what they post.
@preconcurrency @MainActor open class WKUserContentController: _NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  private(set) var handlers: [String: any WKScriptMessageHandler] = [:]
  private var views: [WeakView] = []

  private struct WeakView { weak var view: WKWebView? }

  public override nonisolated init() { super.init() }

  open func addUserScript(_ userScript: WKUserScript) {
    userScripts.append(userScript)
    for view in views { view.view?.send(userScript) }
  }

  open func removeAllUserScripts() {
    userScripts = []
    for view in views { view.view?.sendScriptsAnew() }
  }

  /// The handler is held; pages post to it by `window.webkit.messageHandlers.NAME.postMessage(…)`.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    guard handlers[name] == nil else {
      NSException.raise(
        .invalidArgumentException,
        "WKUserContentController: there is a script message handler named '\(name)' already; remove it first."
      )
    }
    handlers[name] = scriptMessageHandler
    for view in views { view.view?.connectHandler(name) }
  }

  open func removeScriptMessageHandler(forName name: String) {
    handlers[name] = nil
    for view in views { view.view?.disconnectHandler(name) }
  }

  open func removeAllScriptMessageHandlers() {
    for name in handlers.keys.sorted() { removeScriptMessageHandler(forName: name) }
  }

  func attach(_ view: WKWebView) {
    views.removeAll { $0.view == nil }
    views.append(WeakView(view: view))
  }

  func receive(_ name: String, _ body: Any, from view: WKWebView) {
    handlers[name]?.userContentController(
      self, didReceive: WKScriptMessage(body: body, name: name, webView: view, frame: view.mainFrame))
  }
}
