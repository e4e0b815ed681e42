import Foundation
import FoundationNetworking
@_spi(Host) import TouchstoneFoundation

/// What the engine asks before it goes on.
extension WKWebView {
  func decide(_ message: EngineMessage) {
    guard let url = URL(string: message.text(1)) else { return answer(message, false) }
    var request = URLRequest(url: url)
    request.httpMethod = message.text(3)
    let kind = message.number(2)
    let type: WKNavigationType = kind == 5 ? .other : WKNavigationType(rawValue: kind) ?? .other
    let opensWindow = message.number(4) == 1
    switch type {
    case .backForward, .reload: isReturning = true
    case .linkActivated, .formSubmitted, .formResubmitted: isReturning = false
    case .other: break
    }
    let action = WKNavigationAction(
      type: type, request: request, source: mainFrame, target: opensWindow ? nil : mainFrame)
    guard let delegate = navigationDelegate else { return go(on: message, action, isAllowed: true) }
    openQuestions.insert(message.text(0))
    delegate.webView(self, decidePolicyFor: action, preferences: WKWebpagePreferences()) {
      [weak self] policy, _ in
      self?.go(on: message, action, isAllowed: policy == .allow)
    }
  }

  /// A new window is a view that the app makes, or nothing.
  private func go(on message: EngineMessage, _ action: WKNavigationAction, isAllowed: Bool) {
    guard isAllowed, action.targetFrame == nil else {
      if !isAllowed, action.navigationType != .other { isReturning = false }
      return answer(message, isAllowed)
    }
    answer(message, false)
    makeWindow(for: action)
  }

  /// A script opens a window: it gets none, but what the app makes shows the address.
  func openWindow(_ address: String) {
    guard let url = URL(string: address.isEmpty ? "about:blank" : address) else { return }
    makeWindow(
      for: WKNavigationAction(type: .other, request: URLRequest(url: url), source: mainFrame, target: nil))
  }

  private func makeWindow(for action: WKNavigationAction) {
    let made = uiDelegate?.webView(
      self, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures())
    guard let made, made !== self, made.url == nil, !made.isBeginning else { return }
    // The engine does not tell what a form holds, and without it the request would be another.
    guard action.request.httpMethod == "GET" else { return reportPartial("createWebViewWith") }
    made.load(action.request)
  }

  func decide(response message: EngineMessage) {
    guard let url = URL(string: message.text(1)) else { return answer(message, false) }
    let length = message.number(4) > 0 ? message.number(4) : -1
    let response: URLResponse =
      ["http", "https"].contains(url.scheme)
      ? HTTPURLResponse(
        url: url, statusCode: message.number(2), httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": message.text(3)])!
      : URLResponse(url: url, mimeType: message.text(3), expectedContentLength: length, textEncodingName: nil)
    let canShow = message.number(5) == 1
    guard let delegate = navigationDelegate else { return answer(message, canShow) }
    openQuestions.insert(message.text(0))
    let asked = WKNavigationResponse(response: response, isForMainFrame: true, canShow: canShow)
    delegate.webView(self, decidePolicyFor: asked) { [weak self] in self?.answer(message, $0 == .allow) }
  }

  func show(dialog message: EngineMessage) {
    let (text, suggestion) = (message.text(2), message.text(3))
    guard let delegate = uiDelegate else { return answer(message, false) }
    openQuestions.insert(message.text(0))
    switch message.number(1) {
    case 0:
      delegate.webView(self, runJavaScriptAlertPanelWithMessage: text, initiatedByFrame: mainFrame) {
        [weak self] in
        self?.answer(message, true)
      }
    case 2:
      delegate.webView(
        self, runJavaScriptTextInputPanelWithPrompt: text, defaultText: suggestion,
        initiatedByFrame: mainFrame
      ) { [weak self] in self?.answer(message, $0 != nil, $0 ?? "") }
    default:
      delegate.webView(self, runJavaScriptConfirmPanelWithMessage: text, initiatedByFrame: mainFrame) {
        [weak self] in
        self?.answer(message, $0)
      }
    }
  }

  func answer(_ message: EngineMessage, _ isYes: Bool, _ text: String = "") {
    openQuestions.remove(message.text(0))
    if !engine.send("Q", number, message.text(0), isYes ? "1" : "0", text) {
      engine.send("Q", number, message.text(0), "0", "")
    }
  }
}
