import UIKit
import WebKit

/// A web view that a storyboard made.
class SceneViewController: UIViewController, WKNavigationDelegate {
  @IBOutlet private weak var webView: WKWebView!

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = webView.configuration
    print(
      "scene:", webView.allowsLinkPreview, webView.backgroundColor == .white,
      configuration.mediaTypesRequiringUserActionForPlayback == .audio, configuration.preferences.minimumFontSize)
    webView.navigationDelegate = self
    webView.load(URLRequest(url: Bundle.main.url(forResource: "second", withExtension: "html")!))
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    webView.evaluateJavaScript("navigator.userAgent") { value, _ in
      print("agent:", (value as? String)?.hasSuffix(" Fixture/1") ?? false)
    }
  }
}
