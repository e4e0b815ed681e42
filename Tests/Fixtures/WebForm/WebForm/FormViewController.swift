import UIKit
import WebKit

/// The page begins 140 points below the screen's edge.
class FormViewController: UIViewController, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler {
  private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 350, height: 34))
  private var webView: WKWebView!
  private var made: WKWebView?
  private var first: WKNavigation?
  private var second: WKNavigation?
  private var cookies: WKHTTPCookieStore { webView.configuration.websiteDataStore.httpCookieStore }
  private var address: URL { URL(string: field.text ?? "")! }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    field.borderStyle = .roundedRect
    field.autocapitalizationType = .none
    view.addSubview(field)
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.userContentController.add(self, name: "app")
    configuration.setURLSchemeHandler(OwnPages(), forURLScheme: "Fixture")
    webView = WKWebView(frame: .zero, configuration: configuration)
    webView.navigationDelegate = self
    webView.uiDelegate = self
    view.addSubview(webView)
    let actions: [(String, () -> Void)] = [
      ("Load", { [unowned self] in load() }), ("Post", { [unowned self] in post() }),
      ("Give", { [unowned self] in give() }), ("Tell", { [unowned self] in tell() }),
      ("Take", { [unowned self] in take() }), ("Call", { [unowned self] in call() }),
      ("Place", { [unowned self] in place() }), ("Grow", { [unowned self] in grow() }),
      ("Own", { [unowned self] in _ = webView.load(URLRequest(url: URL(string: "fixture://own/page")!)) }),
    ]
    addRow(y: 98, actions)
    addRow(
      y: 118,
      [
        ("Again", { [unowned self] in _ = webView.reload() }), ("Back", { [unowned self] in _ = webView.goBack() }),
        ("Long", { [unowned self] in sendMuch() }), ("Leave", { [unowned self] in leave() }),
        ("Copy", { [unowned self] in copyPages() }), ("Twice", { [unowned self] in loadTwice() }),
        ("Rules", { [unowned self] in addRules() }),
        ("Free", { [unowned self] in webView.configuration.userContentController.removeAllContentRuleLists() }),
      ])
  }

  private func addRow(y: CGFloat, _ actions: [(String, () -> Void)]) {
    let row = UIStackView(
      arrangedSubviews: actions.map { title, action in
        UIButton(configuration: .plain(), primaryAction: UIAction(title: title) { _ in action() })
      })
    row.distribution = .fillEqually
    row.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: 20)
    view.addSubview(row)
    for case let button as UIButton in row.arrangedSubviews {
      button.configuration?.contentInsets = .zero
      button.titleLabel?.font = .systemFont(ofSize: 14)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top: CGFloat = isGrown ? 0 : 140
    webView.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top)
  }

  private var isGrown = false

  /// The page takes the whole screen.
  private func grow() {
    field.resignFirstResponder()
    isGrown = true
    view.setNeedsLayout()
  }

  private func load() {
    field.resignFirstResponder()
    webView.load(URLRequest(url: address))
  }

  private func post(to path: String? = nil) {
    field.resignFirstResponder()
    var request = URLRequest(url: path.map { URL(string: $0, relativeTo: address)!.absoluteURL } ?? address)
    request.httpMethod = "POST"
    request.httpBody = Data("from=app".utf8)
    webView.load(request)
  }

  /// What no server answers; once it has begun, the field's address in its place.
  private func loadTwice() {
    field.resignFirstResponder()
    first = webView.load(URLRequest(url: URL(string: "/held", relativeTo: address)!.absoluteURL))
  }

  /// Which of both loads a delegate hears of.
  private func tell(_ what: String, _ navigation: WKNavigation) {
    if navigation === first { print("load: first", what) }
    if navigation === second { print("load: second", what) }
  }

  // MARK: Rules

  /// Compiles rules and has pages follow them; then asks for what is not there.
  private func addRules() {
    let store = WKContentRuleListStore.default()!
    let source = #"[{"trigger": {"url-filter": "blocked"}, "action": {"type": "block"}}]"#
    store.compileContentRuleList(forIdentifier: "first", encodedContentRuleList: source) { [self] rules, error in
      print("compiled:", rules?.identifier ?? "nothing", error == nil)
      guard let rules else { return }
      webView.configuration.userContentController.add(rules)
      Task {
        do {
          try await store.compileContentRuleList(forIdentifier: "broken", encodedContentRuleList: "nonsense")
        } catch { print("not compiled:", (error as NSError).domain, (error as NSError).code) }
        do {
          let nowhere = WKContentRuleListStore()
          try await nowhere.compileContentRuleList(forIdentifier: "first", encodedContentRuleList: source)
        } catch { print("not kept:", (error as? WKError)?.code.rawValue ?? 0) }
        do {
          _ = try await store.contentRuleList(forIdentifier: "broken")
        } catch { print("not found:", (error as? WKError)?.code == WKError.contentRuleListStoreLookUpFailed) }
        do {
          try await store.removeContentRuleList(forIdentifier: "broken")
        } catch { print("not removed:", (error as? WKError)?.code.rawValue ?? 0) }
        print("found:", try await store.contentRuleList(forIdentifier: "first").identifier ?? "nothing")
        print("names:", await store.availableIdentifiers() ?? [])
      }
    }
  }

  // MARK: Cookies

  private func give() {
    func cookie(_ name: String, _ more: [HTTPCookiePropertyKey: Any] = [:]) -> HTTPCookie {
      var properties: [HTTPCookiePropertyKey: Any] = [
        .name: name, .value: "app", .domain: "127.0.0.1", .path: "/",
      ]
      properties.merge(more) { $1 }
      return HTTPCookie(properties: properties)!
    }
    cookies.setCookie(cookie("given")) { [self] in
      cookies.setCookie(cookie("deep", [.path: "/below", .expires: Date(timeIntervalSince1970: 4e9)])) { [self] in
        webView.evaluateJavaScript("document.cookie") { value, _ in print("page has:", value ?? "nothing") }
      }
    }
  }

  private func tell() {
    cookies.getAllCookies { all in
      for cookie in all.sorted(by: { $0.name < $1.name }) {
        print(
          "cookie:", cookie.name, cookie.value, cookie.domain, cookie.path, cookie.isHTTPOnly,
          cookie.expiresDate?.timeIntervalSince1970 ?? 0)
      }
      print("cookies:", all.count)
    }
  }

  /// One by its name alone, whatever it holds; by the function that waits.
  private func take() {
    Task {
      for cookie in await cookies.allCookies() where cookie.name != "page" { await cookies.deleteCookie(cookie) }
      let other = HTTPCookie(properties: [.name: "page", .value: "other", .domain: "127.0.0.1", .path: "/"])!
      await cookies.deleteCookie(other)
      print("left:", await cookies.allCookies().count)
    }
  }

  // MARK: Scripts

  private func call() {
    webView.callAsyncJavaScript(
      "await new Promise(done => setTimeout(done, 10)); return [first * 21, words[1].length]",
      arguments: ["first": 2, "words": ["a", "\"})\n\u{2028}"]], in: nil, in: .page
    ) { print("called:", (try? $0.get()) ?? "nothing") }
    Task {
      do {
        try await webView.callAsyncJavaScript("throw new Error('no ' + name)", arguments: ["name": "way"], contentWorld: .page)
      } catch {
        let message = (error as NSError).userInfo["WKJavaScriptExceptionMessage"] ?? ""
        print("thrown:", (error as? WKError)?.code.rawValue ?? 0, message)
      }
    }
    let values: [String: Any] = ["when": [Date(timeIntervalSince1970: 86400)], "none": NSNull(), "much": Double.infinity]
    webView.callAsyncJavaScript(
      "return [when[0].toISOString(), none === null, much > 1e300].join()", arguments: values, in: nil, in: .page
    ) { print("typed:", (try? $0.get()) ?? "nothing") }
    webView.callAsyncJavaScript("return 1", arguments: ["data": [Data()]], in: nil, in: .page) {
      if case .failure(let error) = $0 { print("refused:", (error as? WKError)?.code.rawValue ?? 0) }
    }
  }

  /// Much goes to the page while much comes from it; then more than goes at all.
  private func sendMuch() {
    func text(_ count: Int) -> String { String(decoding: [UInt8](repeating: 0x78, count: count), as: UTF8.self) }
    var answers = 0
    let scripts = Array(repeating: "'x'.repeat(2 << 20)", count: 4) + ["/*" + text(24 << 20) + "*/ 1"]
    for script in scripts {
      webView.evaluateJavaScript(script) { value, _ in
        answers += value == nil ? 0 : 1
        if answers == 5 { print("answered: 5") }
      }
    }
    let long = text(65 << 20)
    webView.evaluateJavaScript(long) { _, error in print("too long:", (error as? WKError)?.code.rawValue ?? 0) }
    webView.loadHTMLString(long, baseURL: nil)
  }

  /// A view that goes while a script in it waits for ever.
  private func leave() {
    let other = WKWebView(frame: .zero)
    other.callAsyncJavaScript("await new Promise(() => {})", in: nil, in: .page) {
      if case .failure(let error) = $0 { print("left:", (error as? WKError)?.code.rawValue ?? 0) }
    }
  }

  /// The first time a new view is given what is no state, then it is given that of the first view.
  private func copyPages() {
    if let made {
      made.interactionState = webView.interactionState
    } else {
      let new = addWindow(webView.configuration)
      print("state:", new.interactionState == nil ? "none" : "some")
      new.interactionState = "nonsense"
    }
  }

  /// How wide the page's mark is shown, and where its middle is on the screen.
  private func place() {
    webView.evaluateJavaScript(
      "(r => [r.width, r.x + r.width / 2, r.y + r.height / 2].map(Math.round))(mark.getBoundingClientRect())"
    ) { value, _ in
      let numbers = (value as? [NSNumber])?.map(\.intValue) ?? []
      print("mark:", numbers.map(String.init).joined(separator: " "))
    }
  }

  // MARK: Delegates

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    let text = message.body as? String ?? ""
    print("message:", text.utf8.count > 1000 ? "\(text.utf8.count) bytes, \(text.prefix(1))" : message.body)
    if message.body as? String == "post" { post(to: "/sent") }
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    let isDenied = navigationAction.request.url?.path == "/denied"
    if isDenied { print("denied") }
    decisionHandler(isDenied ? .cancel : .allow)
  }

  /// It takes its time over one address, which is denied then.
  func webView(_ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse) async
    -> WKNavigationResponsePolicy
  {
    guard navigationResponse.response.url?.path == "/later" else {
      return navigationResponse.canShowMIMEType ? .allow : .cancel
    }
    try? await Task.sleep(nanoseconds: 1_000_000_000)
    print("denied later")
    return .cancel
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    tell("started", navigation)
    if navigation === first, second == nil { second = webView.load(URLRequest(url: address)) }
  }

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let (space, failures) = (challenge.protectionSpace, challenge.previousFailureCount)
    print("challenge:", space.realm ?? "none", space.authenticationMethod, failures)
    switch space.realm {
    case "Closed": completionHandler(.cancelAuthenticationChallenge, nil)
    case "Shown": completionHandler(.performDefaultHandling, nil)
    default:
      let credential = URLCredential(user: "u", password: failures == 0 ? "wrong" : "p", persistence: .forSession)
      completionHandler(.useCredential, credential)
    }
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    tell("finished", navigation)
    print(webView === made ? "window finished:" : "finished:", webView.url?.path ?? "", webView.canGoBack)
  }

  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
    tell("failed \((error as NSError).code)", navigation)
    print("failed:", (error as NSError).domain, (error as NSError).code)
  }

  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for navigationAction: WKNavigationAction,
    windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    print(
      "window:", navigationAction.request.url?.path ?? "", navigationAction.request.httpMethod ?? "",
      navigationAction.targetFrame == nil)
    return addWindow(configuration)
  }

  private func addWindow(_ configuration: WKWebViewConfiguration) -> WKWebView {
    let new = WKWebView(frame: CGRect(x: 0, y: 600, width: view.bounds.width, height: 200), configuration: configuration)
    new.navigationDelegate = self
    view.addSubview(new)
    made = new
    return new
  }
}
