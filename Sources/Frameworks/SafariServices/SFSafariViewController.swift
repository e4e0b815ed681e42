@_spi(Host) import TouchstoneFoundation
@_exported import UIKit
import WebKit

@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
}

/// A browser inside an app: a page with its address above, and buttons for back, forward, reload and "Done".
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  /// What a browser is made with.
  @preconcurrency @MainActor open class Configuration: _NSObject, NSCopying {
    /// - Inert: stored and returned; there is no reader.
    open var entersReaderIfAvailable = false
    /// - Inert: stored and returned; the bars stay.
    open var barCollapsingEnabled = true

    public override required nonisolated init() { super.init() }

    open nonisolated func copy(with zone: NSZone?) -> Any {
      MainActor.assumeIsolated {
        let copy = type(of: self).init()
        copy.entersReaderIfAvailable = entersReaderIfAvailable
        copy.barCollapsingEnabled = barCollapsingEnabled
        return copy
      }
    }
  }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  public let configuration: Configuration
  open var preferredBarTintColor: UIColor? { didSet { styleBars() } }
  open var preferredControlTintColor: UIColor? { didSet { styleBars() } }
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { updateDismissButton() } }

  private let address: URL
  private let page = WKWebView(frame: .zero)
  private let top = UINavigationBar()
  private let bottom = UIToolbar()
  private let item = UINavigationItem()
  private let back = UIBarButtonItem(
    image: UIImage(systemName: "chevron.left"), style: .plain, target: nil, action: nil)
  private let forward = UIBarButtonItem(
    image: UIImage(systemName: "chevron.right"), style: .plain, target: nil, action: nil)
  private var isFirstLoad = true

  public init(url: URL, configuration: Configuration) {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      NSException.raise(
        .invalidArgumentException,
        "SFSafariViewController: '\(url)' is no web address; http and https can be shown.")
    }
    address = url
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  @available(iOS, deprecated: 11, message: "Use init(url:configuration:).")
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  @available(*, unavailable, message: "A browser is made with its address.")
  public required init?(coder: NSCoder) {
    fatalError("SFSafariViewController is made with its address: init(url:).")
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    page.navigationDelegate = self
    back.target = page
    back.primaryAction = UIAction(image: UIImage(systemName: "chevron.left")) { [weak self] _ in
      _ = self?.page.goBack()
    }
    forward.primaryAction = UIAction(image: UIImage(systemName: "chevron.right")) { [weak self] _ in
      _ = self?.page.goForward()
    }
    back.accessibilityLabel = "Back"
    forward.accessibilityLabel = "Forward"
    item.title = address.host
    item.rightBarButtonItem = UIBarButtonItem(
      systemItem: .refresh, primaryAction: UIAction { [weak self] _ in _ = self?.page.reload() })
    updateDismissButton()
    top.items = [item]
    bottom.items = [back, .fixedSpace(24), forward, .flexibleSpace()]
    for part in [page, top, bottom] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    layOut()
    styleBars()
    updateButtons()
    page.load(URLRequest(url: address))
  }

  private func layOut() {
    let guide = view.safeAreaLayoutGuide
    var constraints = [
      top.topAnchor.constraint(equalTo: guide.topAnchor),
      page.topAnchor.constraint(equalTo: top.bottomAnchor),
      bottom.topAnchor.constraint(equalTo: page.bottomAnchor),
      bottom.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ]
    for part in [page, top, bottom] {
      constraints.append(part.leadingAnchor.constraint(equalTo: view.leadingAnchor))
      constraints.append(part.trailingAnchor.constraint(equalTo: view.trailingAnchor))
    }
    NSLayoutConstraint.activate(constraints)
  }

  private func styleBars() {
    guard isViewLoaded else { return }
    for bar in [top, bottom] as [UIView] { bar.tintColor = preferredControlTintColor }
    top.barTintColor = preferredBarTintColor
    bottom.barTintColor = preferredBarTintColor
  }

  private func updateDismissButton() {
    let system: UIBarButtonItem.SystemItem =
      switch dismissButtonStyle {
      case .done: .done
      case .close: .close
      case .cancel: .cancel
      }
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: system, primaryAction: UIAction { [weak self] _ in self?.finish() })
  }

  private func updateButtons() {
    back.isEnabled = page.canGoBack
    forward.isEnabled = page.canGoForward
    item.title = page.url?.host ?? address.host
  }

  private func finish() {
    delegate?.safariViewControllerDidFinish(self)
    if presentingViewController != nil { dismiss(animated: true) }
  }
}

extension SFSafariViewController: WKNavigationDelegate {
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { updateButtons() }

  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { loaded(true) }

  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) { loaded(false) }

  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {
    if isFirstLoad, let url = webView.url {
      delegate?.safariViewController(self, initialLoadDidRedirectTo: url)
    }
  }

  private func loaded(_ isSuccess: Bool) {
    updateButtons()
    guard isFirstLoad else { return }
    isFirstLoad = false
    delegate?.safariViewController(self, didCompleteInitialLoad: isSuccess)
  }
}
