import UIKit
import WebKit

/// The sheet with the page: its host above, "Cancel", and a button that loads it again.
@MainActor final class SignInController: UIViewController {
  private let request: URLRequest
  private let isCallback: (URL) -> Bool
  private var ended: ((URL?) -> Void)?
  private let page: WKWebView
  private let bar = UINavigationBar()
  private let item = UINavigationItem()

  /// `ended` is called once: with the address that is a callback, or with nil when the user gives up.
  init(
    request: URLRequest, store: WKWebsiteDataStore, isCallback: @escaping (URL) -> Bool,
    ended: @escaping (URL?) -> Void
  ) {
    (self.request, self.isCallback, self.ended) = (request, isCallback, ended)
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = store
    page = WKWebView(frame: .zero, configuration: configuration)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  @available(*, unavailable, message: "A sign-in is made with its request.")
  required init?(coder: NSCoder) { fatalError("SignInController is made with its request.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    page.navigationDelegate = self
    presentationController?.delegate = self
    item.title = request.url?.host
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish(nil) })
    item.rightBarButtonItem = UIBarButtonItem(
      systemItem: .refresh, primaryAction: UIAction { [weak self] _ in _ = self?.page.reload() })
    bar.items = [item]
    for part in [page, bar] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      page.topAnchor.constraint(equalTo: bar.bottomAnchor),
      page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    page.load(request)
  }

  private func finish(_ url: URL?) {
    guard let ended else { return }
    self.ended = nil
    page.stopLoading()
    dismiss(animated: true) { ended(url) }
  }
}

extension SignInController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = navigationAction.request.url, isCallback(url) else { return decisionHandler(.allow) }
    decisionHandler(.cancel)
    finish(url)
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    item.title = webView.url?.host ?? request.url?.host
  }
}

extension SignInController: UIAdaptivePresentationControllerDelegate {
  /// The user has drawn the sheet away.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    let ended = ended
    self.ended = nil
    ended?(nil)
  }
}
