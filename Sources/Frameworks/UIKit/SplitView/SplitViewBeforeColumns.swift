/// Split views as before iOS 8: a delegate that keeps a button for the hidden list.

/// R64.2: the button for the list while it is hidden.
@MainActor final class SplitMasterButton: UIBarButtonItem {
  let popover: UIPopoverController

  init(_ split: UISplitViewController, _ master: UIViewController) {
    popover = UIPopoverController(split, master)
    super.init()
    title = master.title ?? master.navigationItem.title
    primaryAction = UIAction { [weak split] _ in split?.toggleMaster() }
  }

  required init?(coder: NSCoder) { return nil }
}

/// What delegates from before iOS 8 hold on to while the list is hidden.
///
/// - Partial: only split views make it; the list slides in from the edge, as since iOS 5.1.
@preconcurrency @MainActor open class UIPopoverController: NSObject {
  private weak var split: UISplitViewController?
  open private(set) var contentViewController: UIViewController

  init(_ split: UISplitViewController, _ content: UIViewController) {
    self.split = split
    contentViewController = content
    super.init()
  }

  nonisolated deinit {}

  open var isPopoverVisible: Bool { split?.currentMode.isOverlay ?? false }
  open func dismiss(animated: Bool) {
    guard let split, isPopoverVisible else { return }
    split.change(to: .secondaryOnly, animated: animated)
  }
}

extension UISplitViewController {
  /// R27.1, R27.2: a delegate that decides about the list is asked at once; without a list there is nothing
  /// to ask about.
  func delegateChanged() {
    guard let delegate else { return }
    if panes[.primary] == nil, style == .unspecified, decidesAboutMaster(delegate) {
      NSLog(
        "%@",
        "Splitview controller <\(printedIdentity(self, separator: ": "))> "
          + "is expected to have a master view controller before its used!")
    }
    guard isViewLoaded, !isCollapsed else { return }
    modeMayHaveChanged()
    tellOldDelegate()
  }

  /// Whether the delegate implements the method: translated classes say so.
  private func decidesAboutMaster(_ delegate: any UISplitViewControllerDelegate) -> Bool {
    ObjectRuntime.responds(delegate, to: "splitViewController:shouldHide:in:")
  }

  /// R64.2, R64.3: the delegate gets a button when the list hides and loses it when it shows.
  func tellOldDelegate() {
    guard style == .unspecified, !isCollapsed, let delegate, let master = panes[.primary] else { return }
    let isHidden = !layout.isVisible(.primary) || currentMode.isOverlay
    if isHidden, chrome.oldButton == nil {
      let button = chrome.masterButton(of: self, master)
      delegate.splitViewController(self, willHide: master, with: button, for: button.popover)
    } else if !isHidden, let button = chrome.oldButton {
      chrome.dropMasterButton()
      delegate.splitViewController(self, willShow: master, invalidating: button)
    }
  }

  func toggleMaster() {
    if currentMode == .secondaryOnly { presentMaster() } else { slideOut() }
  }

  /// The list comes over the detail.
  func presentMaster() {
    if style == .unspecified, let button = chrome.oldButton, let master = panes[.primary] {
      delegate?.splitViewController(self, popoverController: button.popover, willPresent: master)
    }
    if style == .unspecified {
      if currentMode == .secondaryOnly { change(to: .oneOverSecondary, animated: true) }
    } else {
      slideIn()
    }
  }
}
