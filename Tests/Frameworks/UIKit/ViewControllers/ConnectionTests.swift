import Testing
import TouchstoneTestSupport
import UIKit

/// What is loaded and shown.
private enum Article {
  /// R43.2: whoever starts the load gets the connection, and can end it.
  @MainActor static func load(_ completion: @escaping @MainActor (String?, Error?) -> Void)
    -> URLSessionDataTask
  {
    let url = URL(string: "http://server.invalid/article")!
    let task = MemoryServer.session.dataTask(with: url) { data, _, error in
      let text = data.flatMap { String(data: $0, encoding: .utf8) }
      MainActor.assumeIsolated { completion(error == nil ? text : nil, error) }
    }
    task.resume()
    return task
  }
}

/// Loads before it goes on: the next page is never without its text. R43.1
@MainActor private final class StartController: UIViewController {
  let overlay = UIActivityIndicatorView(style: .large)
  private(set) weak var connection: URLSessionDataTask?
  private(set) var failures: [Error] = []

  func open() {
    overlay.startAnimating()
    connection = Article.load { [weak self] text, error in
      guard let self else { return }
      overlay.stopAnimating()
      if let text { return show(TextController(text), sender: nil) }
      guard let error else { return }
      failures.append(error)
      if (error as? URLError)?.code != .cancelled { present(error) { [weak self] in self?.open() } }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(overlay)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent { connection?.cancel() }
  }
}

extension UIViewController {
  /// Only errors of the network are worth another try. R43.9
  fileprivate func present(_ error: Error, recovery: @escaping () -> Void) {
    let alert = UIAlertController(title: "Error", message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if error is URLError {
      alert.addAction(UIAlertAction(title: "Retry", style: .default) { _ in recovery() })
    }
    present(alert, animated: false)
  }
}

@MainActor private final class TextController: UIViewController {
  let text: String
  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
}

/// Loads what it shows, from when it is made. R43.3
@MainActor private final class LoadingController: UIViewController {
  let indicator = UIActivityIndicatorView(style: .medium)
  let label = UILabel()
  private(set) var views = 0
  private(set) weak var connection: URLSessionDataTask?
  private(set) var text: String?

  // R43.4: both ways to be made, and not viewDidLoad, which may run again.
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    loadDataIfNeeded()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    loadDataIfNeeded()
  }

  // R43.7
  deinit { connection?.cancel() }

  func loadDataIfNeeded() {
    guard connection == nil, text == nil else { return }
    connection = Article.load { [weak self] text, _ in
      guard let self else { return }
      self.text = text
      guard isViewLoaded else { return }
      indicator.stopAnimating()
      label.text = text
    }
    if isViewLoaded { indicator.startAnimating() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    views += 1
    label.text = text
    if connection != nil { indicator.startAnimating() }
  }
}

@Suite("Controllers that load", .serialized) struct ConnectionTests {
  /// A phone that shows `root`, on the main run loop, where sessions answer.
  private func run<R: Sendable>(
    _ root: @escaping @MainActor @Sendable () -> UIViewController,
    _ body: @escaping @MainActor @Sendable (VirtualDevice) throws -> R
  ) async throws -> R {
    try await onMainRunLoop {
      MemoryServer.reset()
      let device = TouchstoneTestSupport.device(showing: root())
      device.settle()
      return try body(device)
    }
  }

  @MainActor private static func starting(_ device: VirtualDevice) throws -> (
    UINavigationController, StartController
  ) {
    let window = try #require(UIApplication.shared.windows.first)
    let navigation = try #require(window.rootViewController as? UINavigationController)
    return (navigation, try #require(navigation.viewControllers.last as? StartController))
  }

  @MainActor private static func start() -> UIViewController {
    UINavigationController(rootViewController: StartController())
  }

  @Test("R43.1: the next page comes with its text, after an overlay") func success() async throws {
    let result = try await run(Self.start) { device in
      let (navigation, start) = try Self.starting(device)
      start.open()
      device.settle()
      var seen = [start.overlay.isAnimating, navigation.topViewController === start]
      MemoryServer.answer("Hello")
      device.advance(by: 1)
      seen.append(!start.overlay.isAnimating)
      return (seen, (navigation.topViewController as? TextController)?.text)
    }
    #expect(result.0 == [true, true, true] && result.1 == "Hello")
  }

  @Test("R43.1, R43.9: an error is shown with a way to try again, which runs the action once more")
  func retry() async throws {
    let result = try await run(Self.start) { device in
      let (navigation, start) = try Self.starting(device)
      start.open()
      device.settle()
      MemoryServer.answer(failing: .timedOut)
      device.settle()
      let alert = try #require(start.presentedViewController as? UIAlertController)
      var seen = alert.actions.compactMap(\.title)
      let retry = try #require(text("Retry", in: alert.view))
      device.tap(retry)
      device.advance(by: 1)
      MemoryServer.answer("Hello again")
      device.advance(by: 1)
      seen.append((navigation.topViewController as? TextController)?.text ?? "-")
      return (seen, MemoryServer.started)
    }
    #expect(result.0 == ["Cancel", "Retry", "Hello again"] && result.1 == 2)
  }

  @Test("R43.2: a starter that leaves the stack ends its connection; nothing is shown any more")
  func leaving() async throws {
    let result = try await run({ UINavigationController(rootViewController: UIViewController()) }) { device in
      let window = try #require(UIApplication.shared.windows.first)
      let navigation = try #require(window.rootViewController as? UINavigationController)
      let start = StartController()
      navigation.pushViewController(start, animated: false)
      start.open()
      device.settle()
      navigation.popViewController(animated: false)
      device.advance(by: 1)
      return (
        MemoryServer.stopped, start.failures.map { ($0 as? URLError)?.code },
        navigation.presentedViewController == nil
      )
    }
    #expect(result.0 == 1)
    #expect(result.1 == [.cancelled])
    #expect(result.2)
  }

  @Test("R43.3, R43.4, R43.5: a page loads once, whoever made it and however often its view is loaded")
  func loadingOnce() async throws {
    let result = try await run({ UIViewController() }) { device in
      let page = LoadingController()
      page.loadDataIfNeeded()
      device.settle()
      var seen = [MemoryServer.started == 1, !page.isViewLoaded, !page.indicator.isAnimating]
      page.loadViewIfNeeded()
      seen += [page.indicator.isAnimating, page.label.text == nil]
      page.view = nil
      page.loadViewIfNeeded()
      page.loadDataIfNeeded()
      device.settle()
      seen += [page.views == 2, MemoryServer.started == 1]
      MemoryServer.answer("Hello")
      device.settle()
      seen += [page.label.text == "Hello", !page.indicator.isAnimating]
      page.loadDataIfNeeded()
      device.settle()
      seen.append(MemoryServer.started == 1)
      return seen
    }
    #expect(result.allSatisfy { $0 }, "\(result)")
  }

  @Test("R43.4, R43.5: a page out of an archive loads too; an answer before its view is kept for it")
  func decoded() async throws {
    let result = try await run({ UIViewController() }) { device in
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: UIViewController(), requiringSecureCoding: false)
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      unarchiver.requiresSecureCoding = false
      unarchiver.setClass(LoadingController.self, forClassName: "UIViewController")
      let page = try #require(
        unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? LoadingController)
      device.settle()
      MemoryServer.answer("Early")
      device.settle()
      let wasLoaded = page.isViewLoaded
      page.loadViewIfNeeded()
      return (wasLoaded, page.label.text, page.indicator.isAnimating)
    }
    #expect(!result.0 && result.1 == "Early" && !result.2)
  }

  @Test("R43.6, R43.7: a weak connection is gone once it has ended; a page that goes ends its own")
  func endings() async throws {
    let result = try await run({ UIViewController() }) { device in
      let page = LoadingController()
      device.settle()
      let isRunning = page.connection != nil
      MemoryServer.answer("Hello")
      device.settle()
      let isOver = page.connection == nil
      var short: LoadingController? = LoadingController()
      device.settle()
      short = nil
      device.settle()
      return (isRunning, isOver, short == nil, MemoryServer.stopped)
    }
    #expect(result.0 && result.1 && result.2 && result.3 == 1)
  }

  @Test("R43.8: one controller can be shown several times") func again() async throws {
    let shown = try await run({ UIViewController() }) { device in
      let root = try #require(UIApplication.shared.windows.first?.rootViewController)
      let page = LoadingController()
      var shown = 0
      for _ in 0..<3 {
        root.present(page, animated: true)
        device.advance(by: 1)
        if page.viewIfLoaded?.window != nil { shown += 1 }
        root.dismiss(animated: true)
        device.advance(by: 1)
        if page.viewIfLoaded?.window != nil { shown -= 1 }
      }
      return (shown, MemoryServer.started)
    }
    #expect(shown == (3, 1))
  }
}

/// The label with that text.
@MainActor private func text(_ wanted: String, in view: UIView) -> UIView? {
  if (view as? UILabel)?.text == wanted { return view }
  for child in view.subviews { if let found = text(wanted, in: child) { return found } }
  return nil
}
