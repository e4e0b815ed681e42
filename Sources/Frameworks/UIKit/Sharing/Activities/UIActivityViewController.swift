/// A sheet with what can be done with the items an app shares.
///
/// - Partial: offers the device's own actions (copy, save an image) and the app's; there are no other apps.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private let items: [Any]
  private let activities: [UIActivity]
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// - Inert: stored and returned; no activity is prominent.
  open var allowsProminentActivity = true { didSet { reportInert() } }
  private var running: UIActivity?
  private var isDone = false
  private lazy var watcher = ActivityWatcher { [weak self] in
    guard let self, let running = self.running else { return }
    finish(running.activityType, completed: false)
  }

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = (applicationActivities ?? []) + DeviceActivities.all
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  public required init?(coder: NSCoder) { return nil }

  // MARK: Content

  /// What stands for the items until it is known what is done with them.
  private var placeholders: [Any] {
    items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  private func items(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  private var offered: [UIActivity] {
    let excluded = excludedActivityTypes ?? []
    return activities.filter { activity in
      !excluded.contains { $0 == activity.activityType }
        && activity.canPerform(withActivityItems: placeholders)
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let list = ActivityListView(
      heading: ActivityHeading(placeholders), activities: offered,
      close: { [unowned self] in finish(nil, completed: false) }, choose: { [unowned self] in perform($0) })
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    preferredContentSize = CGSize(width: 375, height: list.contentHeight)
  }

  // MARK: Doing

  private func perform(_ activity: UIActivity) {
    guard running == nil else { return }
    running = activity
    activity.didFinish = { [weak self, weak activity] completed in
      self?.finish(activity?.activityType, completed: completed)
    }
    activity.prepare(withActivityItems: items(for: activity.activityType))
    if let controller = activity.activityViewController {
      present(controller, animated: true)
      let presentation = controller.presentationController
      if presentation?.delegate == nil { presentation?.delegate = watcher }
    } else {
      activity.perform()
    }
  }

  /// The sheet goes away, then the app hears.
  private func finish(_ type: UIActivity.ActivityType?, completed: Bool) {
    guard !isDone else { return }
    isDone = true
    running?.didFinish = nil
    running = nil
    let tell = { [self] in completionWithItemsHandler?(type, completed, nil, nil) ?? () }
    if let presentingViewController {
      presentingViewController.dismiss(animated: true, completion: tell)
    } else {
      tell()
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isBeingPresented { isDone = false }
  }

  /// Pulled away instead of closed.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !isDone, running == nil, presentedViewController == nil else { return }
    isDone = true
    completionWithItemsHandler?(nil, false, nil, nil)
  }
}

/// Hears that the user pulled an activity's own controller away, which ends the activity.
@MainActor private final class ActivityWatcher: NSObject, UIAdaptivePresentationControllerDelegate {
  private let vanished: () -> Void

  init(_ vanished: @escaping () -> Void) { self.vanished = vanished }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { vanished() }
}
