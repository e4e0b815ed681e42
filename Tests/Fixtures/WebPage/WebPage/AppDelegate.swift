import UIKit
import WebKit

/// A page that the test touches, types into and asks; what it hears is printed.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: PageViewController())
    self.window = window
    window.makeKeyAndVisible()
    return true
  }
}

class PageViewController: UIViewController, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler {
  private var webView: WKWebView!
  private var titles: NSKeyValueObservation?

  override func loadView() {
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.add(self, name: "app")
    configuration.userContentController.addUserScript(
      WKUserScript(source: "window.injected = 42", injectionTime: .atDocumentStart, forMainFrameOnly: true))
    webView = WKWebView(frame: .zero, configuration: configuration)
    webView.navigationDelegate = self
    webView.uiDelegate = self
    view = webView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Page"
    webView.addObserver(self, forKeyPath: #keyPath(WKWebView.estimatedProgress), options: .new, context: nil)
    titles = webView.observe(\.title, options: .new) { view, _ in print("title:", view.title ?? "") }
    navigationItem.leftBarButtonItems = [
      UIBarButtonItem(title: "Back", style: .plain, target: self, action: #selector(goBack)),
      UIBarButtonItem(title: "Scene", style: .plain, target: self, action: #selector(showScene)),
    ]
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Ask", style: .plain, target: self, action: #selector(ask)),
      UIBarButtonItem(title: "Load", style: .plain, target: self, action: #selector(loadField)),
    ]
    webView.load(URLRequest(url: Bundle.main.url(forResource: "page", withExtension: "html")!))
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if webView.estimatedProgress == 1 { print("progress: 1") }
  }

  @objc private func showScene() {
    let scene = UIStoryboard(name: "Scene", bundle: nil).instantiateInitialViewController()!
    navigationController?.pushViewController(scene, animated: true)
  }

  /// Loads what the field says, with a header of its own.
  @objc private func loadField() {
    webView.evaluateJavaScript("field.value") { [self] value, _ in
      var request = URLRequest(url: URL(string: value as! String)!)
      request.setValue("Bearer fixture", forHTTPHeaderField: "Authorization")
      request.setValue("two\r\nX-More: lines", forHTTPHeaderField: "X-Broken")
      webView.load(request)
    }
  }

  @objc private func goBack() { webView.goBack() }

  @objc private func ask() {
    webView.evaluateJavaScript("[field.value, scrollY > 0, {n: null}]") { value, error in
      print("value:", value ?? "none")
    }
    webView.evaluateJavaScript("nothing.there") { _, error in print("error:", (error as? WKError)?.code.rawValue ?? 0) }
    print("scrolled:", webView.scrollView.contentOffset.y > 0)
    print("offset:", Int(webView.scrollView.contentOffset.y.rounded()))
  }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    print("message:", message.name, message.body)
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    print("finished:", webView.url?.lastPathComponent ?? "", webView.canGoBack)
  }

  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
    print("failed:", (error as NSError).domain, (error as NSError).code)
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    let isAllowed = navigationAction.request.url?.host != "elsewhere.invalid"
    print("policy:", navigationAction.request.url?.lastPathComponent ?? "", navigationAction.navigationType.rawValue, isAllowed)
    decisionHandler(isAllowed ? .allow : .cancel)
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in completionHandler(false) })
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in completionHandler(true) })
    present(alert, animated: true)
  }
}
