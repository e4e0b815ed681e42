import CTouchstoneRuntime
import Foundation
import FoundationNetworking
@_spi(Host) import QuartzCore
@_spi(Host) import TouchstoneFoundation
@_spi(Host) import UIKit

/// A view that shows web pages, drawn by a web engine that is a process of its own (`WebEngine`).
///
/// What is on the device's clock waits for the engine where time is virtual: a page that loads takes no time there.
/// - Partial: long presses and selection of pages are not there; a page that is pinched is scaled as a whole: its own scripts see its
///   places scaled, and the scroll view's `zoomScale` stays 1; colours follow no dark appearance; pages keep
///   the machine's time; what they load by https is slowed down by the device's link, but captured without its contents; UI tests and
///   VoiceOver find what pages show, but no text of style sheets, nothing in closed shadow roots and in frames of other servers, and no
///   way to turn a slider but a finger.
@preconcurrency @MainActor open class WKWebView: UIView {
  public let scrollView: UIScrollView = WebScrollView()
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open private(set) var backForwardList = WKBackForwardList()

  open private(set) var url: URL?
  open private(set) var title: String?
  open private(set) var isLoading = false
  /// From 0 to 1.
  open private(set) var estimatedProgress = 0.0
  open private(set) var canGoBack = false
  open private(set) var canGoForward = false
  /// Whether all of the page came by https.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }

  /// - Inert: stored and returned; the page before is reached by `goBack()`.
  open var allowsBackForwardNavigationGestures = false {
    didSet { if allowsBackForwardNavigationGestures { reportInert() } }
  }
  /// - Inert: stored and returned; links have no preview.
  open var allowsLinkPreview = true
  /// What servers are told instead of the engine's name.
  open var customUserAgent: String? { didSet { sendUserAgent() } }
  /// How large pages are drawn; 1 is as they are.
  open var pageZoom: CGFloat = 1 { didSet { engine.send("Z", number, "\(Double(pageZoom))") } }
  /// - Inert: stored and returned; nothing inspects pages.
  open var isInspectable = false

  private let settings: WKWebViewConfiguration
  /// A copy: what a view was made with does not change.
  open var configuration: WKWebViewConfiguration { settings.copy() as! WKWebViewConfiguration }

  var isPersistent: Bool { settings.websiteDataStore.isPersistent }

  var number: UInt32 = 0
  var engine: WebEngine { WebEngine.shared }
  let content = WebContentView()
  private let frames = FrameReader()
  /// What pages wait for from the app.
  var schemeTasks: [SchemeTask] = []
  /// What the engine loads, or is asked to.
  private var loads = PageLoads()
  private var connected: Set<String> = []
  private var shownSize = CGSize.zero

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    settings = configuration.copy() as! WKWebViewConfiguration
    super.init(frame: frame)
    prepare()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public required init?(coder: NSCoder) {
    settings = WKWebViewConfiguration()
    super.init(coder: coder)
    if let file = coder as? InterfaceDecoder {
      settings.decode(file)
      customUserAgent = file.attribute("customUserAgent")
      allowsBackForwardNavigationGestures = file.attribute("allowsBackForwardNavigationGestures") == "YES"
      allowsLinkPreview = file.attribute("allowsLinkPreview") != "NO"
    }
    prepare()
  }

  isolated deinit {
    sending?.task.cancel()
    endWaits()
    engine.forget(number)
  }

  /// A virtual clock does not wait for a view that is gone.
  private func endWaits() {
    if content.awaitsDrawing { engine.wait.end() }
    awaitsFrame = false
    isAwaited = false
  }

  private func prepare() {
    backgroundColor = backgroundColor ?? .white
    clipsToBounds = true
    addSubview(scrollView)
    (scrollView as? WebScrollView)?.scrolled = { [weak self] in self?.scrollPage(to: $0) }
    content.owner = self
    addSubview(content)
    hostedLook = HostedLook(type: .webView)
    content.page.attach()
    number = engine.register(self)
    let size = engineSize(bounds.size)
    engine.send("N", number, "\(size.0)", "\(size.1)", "\(Double(engineScale))", isPersistent ? "1" : "0")
    if !settings.preferences.javaScriptEnabled || !settings.defaultWebpagePreferences.allowsContentJavaScript
    {
      engine.send("a", number, "0")
    }
    for scheme in settings.schemeHandlers.keys.sorted() {
      engine.send("Y", number, isPersistent ? "1" : "0", scheme)
    }
    sendUserAgent()
    sendScripts()
    for name in settings.userContentController.handlers.keys.sorted() { connectHandler(name) }
    for rules in settings.userContentController.ruleLists { follow(rules) }
    settings.userContentController.attach(self)
    if let failure = engine.failure { content.explain(failure) }
  }

  // MARK: Size and place

  private var engineScale: CGFloat { UIScreen.main.scale }

  private func engineSize(_ size: CGSize) -> (Int, Int) {
    (min(max(1, Int(bounded: size.width)), 8192), min(max(1, Int(bounded: size.height)), 8192))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    // A page reaches under what is below it, and begins below what is above.
    var covered = scrollView.adjustedContentInset
    covered.bottom = 0
    content.frame = bounds.inset(by: covered)
    guard shownSize != content.bounds.size else { return }
    shownSize = content.bounds.size
    let size = engineSize(shownSize)
    engine.send("S", number, "\(size.0)", "\(size.1)")
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// A page that nobody sees draws nothing.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    engine.send("V", number, window == nil ? "0" : "1")
  }

  open override var isOpaque: Bool {
    didSet { sendBackground() }
  }

  open override var backgroundColor: UIColor? {
    didSet { if number != 0 { sendBackground() } }
  }

  /// A view that is not opaque shows what is behind its pages.
  private func sendBackground() {
    let clear = isOpaque ? "1" : "0"
    engine.send("C", number, clear, clear, clear, clear)
  }

  private func sendUserAgent() {
    if let customUserAgent {
      engine.send("A", number, customUserAgent)
      return
    }
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    let version = UIDevice.current.systemVersion
    let system = isPad ? "iPad; CPU OS" : "iPhone; CPU iPhone OS"
    let name = settings.applicationNameForUserAgent.map { " " + $0 } ?? ""
    engine.send(
      "A", number,
      "Mozilla/5.0 (\(system) \(version.replacingOccurrences(of: ".", with: "_")) like Mac OS X) AppleWebKit/605.1.15 "
        + "(KHTML, like Gecko) Mobile/15E148\(name)")
  }

  // MARK: Loading

  /// - Partial: the engine's own requests are GETs without a body. What is anything else the app sends itself, before a delegate is
  ///   asked, and its answer is the page: without the engine's cookies, with the server's type alone of what its header says, whatever its
  ///   status, and not among the pages that `goBack()` finds.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    let isGet = request.httpMethod.map { $0 == "GET" } ?? true
    if !isGet || request.httpBody != nil || request.httpBodyStream != nil { reportPartial() }
    if !isGet { return send(request) }
    // A line break would make another field of the rest.
    let fields = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.filter { field in
      !(field.key + field.value).utf8.contains { $0 < 32 }
    }
    let texts = [url.absoluteString] + fields.flatMap { [$0.key, $0.value] }
    return begin { $0.send("L", number, data: ([$1] + texts).map { Data($0.utf8) }) }
  }

  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    load(Data(string.utf8), mimeType: "text/html", characterEncodingName: "utf-8", baseURL: baseURL)
  }

  @discardableResult open func load(
    _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    load(data, mimeType: mimeType, characterEncodingName: characterEncodingName, baseURL: Optional(baseURL))
  }

  private func load(_ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL?)
    -> WKNavigation?
  {
    let texts = [mimeType, characterEncodingName, baseURL?.absoluteString ?? "about:blank"].map {
      Data($0.utf8)
    }
    return begin { $0.send("H", number, data: [Data($1.utf8), data] + texts) }
  }

  /// - Partial: pages may read all files that the app may, not those below `readAccessURL` alone.
  @discardableResult open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL)
    -> WKNavigation?
  {
    guard url.isFileURL else {
      NSException.raise(
        .invalidArgumentException, "WKWebView.loadFileURL: '\(url)' is no file URL; use load(_:).")
    }
    return begin { $0.send("L", number, $1, url.absoluteString) }
  }

  /// A view that was restored is empty until then, and shows the page of before (R1.9).
  @discardableResult open func reload() -> WKNavigation? {
    guard let restored else { return begin(returns: true) { $0.send("R", number, $1, "0") } }
    places = restored.places
    return restore(restored.session)
  }
  @discardableResult open func reloadFromOrigin() -> WKNavigation? {
    restored == nil ? begin(returns: true) { $0.send("R", number, $1, "1") } : reload()
  }
  /// Shows the pages of the engine's own account of a view.
  @discardableResult func restore(_ session: String) -> WKNavigation? {
    begin(returns: true) { $0.send("o", number, $1, session) }
  }
  open func stopLoading() {
    isReturning = false
    sending?.task.cancel()
    stopSchemeTasks()
    engine.send("X", number)
  }

  @discardableResult open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap(go) }
  @discardableResult open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap(go) }
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    begin(returns: true) { $0.send("G", number, $1, "\(item.distance)") }
  }

  /// What the app sends itself, and which load that is: one of the engine's may end meanwhile.
  private var sending: (task: URLSessionDataTask, navigation: WKNavigation)?

  private func send(_ request: URLRequest) -> WKNavigation? {
    let new = WKNavigation()
    guard engine.failure == nil else { return refuse(new) }
    supersedeSending()
    let task = URLSession.shared.dataTask(with: request) { [weak self] data, response, error in
      Task { @MainActor [weak self] in self?.received(data, response, error, for: request, new) }
    }
    sending = (task, new)
    updateAwaited()
    task.resume()
    return new
  }

  /// Another load takes the place of what the app sends itself, which fails as a load of the engine's would.
  private func supersedeSending() {
    guard let (task, superseded) = sending else { return }
    sending = nil
    task.cancel()
    Task { @MainActor [weak self] in
      guard let self else { return }
      let error = NSError(
        domain: NSURLErrorDomain, code: NSURLErrorCancelled,
        userInfo: [NSLocalizedDescriptionKey: "Another load has taken the place of this one."])
      navigationDelegate?.webView(self, didFailProvisionalNavigation: superseded, withError: error)
    }
  }

  private func received(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?, for request: URLRequest,
    _ sent: WKNavigation
  ) {
    // Another load has been asked for meanwhile.
    guard sending?.navigation === sent else { return }
    sending = nil
    if let error {
      updateAwaited()
      navigationDelegate?.webView(self, didFailProvisionalNavigation: sent, withError: error)
      return
    }
    let texts = [
      response?.mimeType ?? "text/html", response?.textEncodingName ?? "utf-8",
      (response?.url ?? request.url)?.absoluteString ?? "about:blank",
    ].map { Data($0.utf8) }
    _ = begin(as: sent) { $0.send("H", number, data: [Data($1.utf8), data ?? Data()] + texts) }
  }

  /// Whether a load has been asked for whose page has not come.
  var isBeginning: Bool { !loads.isEmpty || sending != nil }

  /// Asks the engine for a page, which was there before if the load `returns` to it. `send` is given the load's number.
  private func begin(
    as new: WKNavigation = WKNavigation(), returns: Bool = false, _ send: (WebEngine, String) -> Bool
  ) -> WKNavigation? {
    isReturning = returns
    restored = nil
    supersedeSending()
    let load = loads.ask(for: new)
    guard engine.failure == nil, send(engine, String(load)) else {
      loads.drop(load)
      return refuse(new)
    }
    updateAwaited()
    return new
  }

  /// The engine is not there, or takes no page as long as this one: the load fails, which is told later.
  private func refuse(_ refused: WKNavigation) -> WKNavigation {
    updateAwaited()
    isReturning = false
    Task { @MainActor [weak self] in
      guard let self else { return }
      let (code, why) =
        engine.failure.map { (NSURLErrorCannotLoadFromNetwork, "There is no web engine: \($0).") }
        ?? (NSURLErrorDataLengthExceedsMaximum, "The page is longer than 64 MB.")
      let error = NSError(
        domain: NSURLErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: why])
      navigationDelegate?.webView(self, didFailProvisionalNavigation: refused, withError: error)
    }
    return refused
  }

  /// Whether a virtual clock waits for the page.
  private var isAwaited = false {
    didSet {
      guard isAwaited != oldValue else { return }
      if isAwaited { engine.wait.begin() } else { engine.wait.end() }
    }
  }

  private func updateAwaited() { isAwaited = isBeginning && openQuestions.isEmpty }

  /// What the app was asked for the page and has not answered, by the engine's numbers: it may need the user for that, or time.
  var openQuestions: Set<String> = [] {
    didSet {
      content.page.keepDialogs(among: openQuestions)
      updateAwaited()
    }
  }
  /// How often the server that asked last has refused what it was told.
  var signInFailures = 0

  /// Whether the page that is loaded has drawn anything yet.
  private var hasFrame = false
  /// A page that has come, and nobody has seen.
  private var awaitsFrame = false {
    didSet {
      guard awaitsFrame != oldValue else { return }
      if awaitsFrame { engine.wait.begin() } else { engine.wait.end() }
    }
  }

  // MARK: What is restored

  /// Where pages are that are drawn larger than they are, by their addresses. The engine knows the places of the others.
  var places: [String: PagePlace] = [:]
  /// What another process showed, until something is loaded.
  private var restored: PageHistory?
  /// Whether the page that comes was there before.
  var isReturning = false

  // R1.8
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encode(restored ?? history, coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    restored = decodeHistory(coder)
  }

  // MARK: What the engine tells

  func receive(_ message: EngineMessage) {
    switch message.kind {
    case "f": show(message)
    case "s": read(state: message)
    case "l": load(message)
    case "e": fail(message)
    case "z": drop(load: message.number(0))
    case "B": longMessage += message.fields.first ?? Data()
    case "m": receive(script: message)
    case "b": signIn(message)
    case "p": decide(message)
    case "q": decide(response: message)
    case "d":
      content.stopAwaiting()
      show(dialog: message)
      if openQuestions.contains(message.text(0)) { content.page.opened(dialog: message.text(0)) }
    case "t":
      pageIsGone()
      navigationDelegate?.webViewWebContentProcessDidTerminate(self)
    case "c": uiDelegate?.webViewDidClose(self)
    case "O": content.choose(message)
    case "x": content.stopChoosing(message.number(0))
    case "w": openWindow(message.text(0))
    case "h": start(scheme: message)
    case "S": content.received(state: message.text(0))
    default: break
    }
  }

  func engineEnded() {
    pageIsGone()
    content.explain(engine.failure ?? "")
    navigationDelegate?.webViewWebContentProcessDidTerminate(self)
  }

  /// Nobody waits for it any more, nor it for anybody.
  private func pageIsGone() {
    content.stopAwaiting()
    content.stopChoosing()
    content.page.pageChanged()
    stopSchemeTasks()
    engine.endQuestions(
      of: number,
      WebEngine.EngineError(message: "the page is gone", code: .webContentProcessTerminated))
    awaitsFrame = false
    isReturning = false
    hasFailed = false
    longMessage = Data()
    loads.dropAll()
    openQuestions = []
  }

  private func show(_ message: EngineMessage) {
    hasFrame = true
    awaitsFrame = false
    let image = frames.image(message, process: engine.process)
    engine.send("f", number, message.text(1))
    guard let image else { return }
    content.show(image, scale: engineScale)
  }

  private func read(state: EngineMessage) {
    let (url, title) = (URL(string: state.text(0)), state.text(1))
    change(\.url, ["URL", "url"], to: state.text(0).isEmpty ? nil : url)
    change(\.title, ["title"], to: title)
    change(\.estimatedProgress, ["estimatedProgress"], to: Double(state.text(2)) ?? 0)
    change(\.isLoading, ["loading", "isLoading"], to: state.number(3) == 1)
    backForwardList.read(
      back: state.text(4), forward: state.text(5), current: state.text(0), title: self.title)
    change(\.canGoBack, ["canGoBack"], to: !backForwardList.backList.isEmpty)
    change(\.canGoForward, ["canGoForward"], to: !backForwardList.forwardList.isEmpty)
  }

  /// Observers by key and by key path are told of each of these; the names in Objective-C are not always those in Swift.
  private func change<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<WKWebView, Value>, _ keys: [String], to value: Value
  ) {
    guard self[keyPath: property] != value else { return }
    for key in keys { willChangeValue(forKey: key) }
    self[keyPath: property] = value
    for key in keys.reversed() { didChangeValue(forKey: key) }
  }

  private func load(_ message: EngineMessage) {
    let load = message.number(2)
    switch message.number(0) {
    case 0:
      // Where a page goes by itself what the app sends comes no more.
      if load == 0 { supersedeSending() }
      let current = loads.begin(load)
      // What was asked for the page before it is not about this one.
      openQuestions = []
      navigationDelegate?.webView(self, didStartProvisionalNavigation: current)
    case 1:
      navigationDelegate?.webView(
        self, didReceiveServerRedirectForProvisionalNavigation: loads.at(load))
    case 2:
      let current = loads.at(load)
      current.isCommitted = true
      restored = nil
      hasFrame = false
      content.stopChoosing()
      content.page.pageChanged()
      stopSchemeTasks()
      navigationDelegate?.webView(self, didCommit: current)
    default: finish(loads.at(load))
    }
  }

  private func finish(_ ended: WKNavigation) {
    loads.finish()
    awaitsFrame = !hasFrame && window != nil
    content.awaitDrawing()
    updateAwaited()
    if hasFailed {
      hasFailed = false
    } else {
      returnToPlace()
      navigationDelegate?.webView(self, didFinish: ended)
    }
  }

  /// A load comes to nothing: it was denied or called off before it began, another one took its place, or it leads to a place of the page
  /// that is there.
  private func drop(load: Int) {
    loads.drop(load)
    updateAwaited()
    guard loads.isEmpty else { return }
    isReturning = false
    if url != nil { content.awaitDrawing() }
  }

  /// The engine ends a load that failed like any other.
  private var hasFailed = false

  private func fail(_ message: EngineMessage) {
    hasFailed = true
    let known = engine.network?.reason(of: message.text(1), domain: message.text(2))
    let error = EngineErrors.error(
      known: known?.code, domain: message.text(2), code: message.number(3),
      message: known?.message ?? message.text(4), url: message.text(1))
    // A load that another one takes the place of fails too: what is said of returning is said of that one by now.
    if error.code != NSURLErrorCancelled { isReturning = false }
    let current = loads.at(message.number(5))
    if current.isCommitted {
      navigationDelegate?.webView(self, didFail: current, withError: error)
    } else {
      navigationDelegate?.webView(self, didFailProvisionalNavigation: current, withError: error)
    }
  }

  var mainFrame: WKFrameInfo { WKFrameInfo(isMain: true, url: url, webView: self) }

  // MARK: Scripts

  func send(_ script: WKUserScript) {
    engine.send(
      "U", number, script.source, script.injectionTime == .atDocumentEnd ? "1" : "0",
      script.isForMainFrameOnly ? "1" : "0",
      script.world)
  }

  private func sendScripts() {
    engine.send("U", number, PageReport.source, "1", "1", PageReport.world)
    for script in settings.userContentController.userScripts { send(script) }
  }

  func sendScriptsAnew() {
    engine.send("u", number)
    sendScripts()
  }

  func connectHandler(_ name: String) {
    engine.send(connected.insert(name).inserted ? "M" : "W", number, name)
  }

  func follow(_ rules: WKContentRuleList) { engine.send("F", number, "a", rules.number) }
  func leave(_ rules: WKContentRuleList) { engine.send("F", number, "r", rules.number) }
  func leaveAllRules() { engine.send("F", number, "n") }

  func disconnectHandler(_ name: String) { engine.send("w", number, name) }

  /// The parts that have come of a message that is longer than one of the engine's may be.
  private var longMessage = Data()

  private func receive(script message: EngineMessage) {
    let whole = longMessage + (message.fields.count > 1 ? message.fields[1] : Data())
    longMessage = Data()
    let body = ScriptValue.value(json: String(decoding: whole, as: UTF8.self))
    if message.text(0) == PageReport.world {
      content.pageReports(body)
    } else {
      settings.userContentController.receive(message.text(0), body ?? NSNull(), from: self)
    }
  }
}
