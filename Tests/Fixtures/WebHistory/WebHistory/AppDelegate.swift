import UIKit
import WebKit

/// A web view whose pages come back in the next process; what it shows is printed.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let bars = UINavigationController(rootViewController: PageViewController())
    bars.restorationIdentifier = "bars"
    window.rootViewController = bars
    self.window = window
    window.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    true
  }
}

class PageViewController: UIViewController, WKNavigationDelegate {
  private let webView = WKWebView(frame: .zero)

  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "page"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    webView.restorationIdentifier = "web"
    webView.navigationDelegate = self
    view = webView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItems = [
      UIBarButtonItem(title: "Reload", style: .plain, target: self, action: #selector(reload)),
      UIBarButtonItem(title: "Back", style: .plain, target: self, action: #selector(goBack)),
    ]
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Tell", style: .plain, target: self, action: #selector(tell)),
      UIBarButtonItem(title: "Load", style: .plain, target: self, action: #selector(load)),
    ]
  }

  @objc private func load() {
    webView.load(URLRequest(url: Bundle.main.url(forResource: "first", withExtension: "html")!))
  }
  @objc private func reload() { webView.reload() }
  @objc private func goBack() { webView.goBack() }

  @objc private func tell() {
    let name = webView.url?.lastPathComponent ?? "nothing"
    webView.evaluateJavaScript("getComputedStyle(document.documentElement).transform") {
      [self] transform, _ in
      let place = Int(webView.scrollView.contentOffset.y + webView.scrollView.adjustedContentInset.top)
      print("shown:", name, webView.backForwardList.backList.count, place, transform ?? "")
    }
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    print("finished:", webView.url?.lastPathComponent ?? "")
  }
}
