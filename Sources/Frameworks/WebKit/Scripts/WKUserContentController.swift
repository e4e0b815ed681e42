import Foundation
@_spi(Host) import TouchstoneFoundation

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

/// A script that runs in each page.
@preconcurrency @MainActor open class WKUserScript: _NSObject {
  open private(set) var source: String
  open private(set) var injectionTime: WKUserScriptInjectionTime
  open private(set) var isForMainFrameOnly: Bool
  private(set) var world = ""

  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
    super.init()
  }

  public convenience init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly)
    world = contentWorld.engineName
  }
}

/// Where scripts have their names: the page's own world, or one beside it.
@preconcurrency @MainActor open class WKContentWorld: _NSObject {
  open private(set) var name: String?
  /// "" is the page's.
  private(set) var engineName = ""

  public override nonisolated init() { super.init() }

  private convenience init(name: String?, engineName: String) {
    self.init()
    (self.name, self.engineName) = (name, engineName)
  }

  open class var page: WKContentWorld { WebEngine.shared.worlds.page }
  open class var defaultClient: WKContentWorld { WebEngine.shared.worlds.client }

  /// The two that an app has anyway.
  @MainActor struct Common {
    let page = WKContentWorld(name: nil, engineName: "")
    let client = WKContentWorld(name: nil, engineName: "app")
  }

  open class func world(name: String) -> WKContentWorld {
    WKContentWorld(name: name, engineName: "app." + name)
  }
}

/// A message that a page's script has posted.
@preconcurrency @MainActor open class WKScriptMessage: _NSObject {
  open private(set) var body: Any = NSNull()
  open private(set) var name = ""
  open private(set) weak var webView: WKWebView?
  private var frame: WKFrameInfo?
  open var frameInfo: WKFrameInfo { frame ?? WKFrameInfo() }

  public override nonisolated init() { super.init() }

  convenience init(body: Any, name: String, webView: WKWebView, frame: WKFrameInfo) {
    self.init()
    (self.body, self.name, self.webView, self.frame) = (body, name, webView, frame)
  }
}

@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts that run in a view's pages, who hears of what they post, and the rules about what they load.
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

  /// The rules that views' pages follow from the next load on; those of the same name that were there go.
  private(set) var ruleLists: [WKContentRuleList] = []

  open func add(_ contentRuleList: WKContentRuleList) {
    ruleLists.removeAll { $0.identifier == contentRuleList.identifier }
    ruleLists.append(contentRuleList)
    for view in views { view.view?.follow(contentRuleList) }
  }

  open func remove(_ contentRuleList: WKContentRuleList) {
    guard ruleLists.contains(where: { $0 === contentRuleList }) else { return }
    ruleLists.removeAll { $0 === contentRuleList }
    for view in views { view.view?.leave(contentRuleList) }
  }

  open func removeAllContentRuleLists() {
    ruleLists = []
    for view in views { view.view?.leaveAllRules() }
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
