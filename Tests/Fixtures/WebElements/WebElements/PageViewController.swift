import UIKit
import WebKit

/// The page begins 100 points below the screen's edge, under a label.
class PageViewController: UIViewController, WKUIDelegate {
  private let webView = WKWebView(frame: .zero)
  private let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = "Native"
    view.addSubview(label)
    webView.uiDelegate = self
    webView.accessibilityIdentifier = "shop"
    view.addSubview(webView)
    webView.loadHTMLString(OrderPage.source, baseURL: URL(string: "https://shop.example/order"))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    webView.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: view.bounds.height - 100)
  }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void
  ) {
    let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Close", style: .default) { _ in completionHandler() })
    present(alert, animated: true)
  }
}
