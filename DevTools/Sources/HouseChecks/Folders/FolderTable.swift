/// Who may know whom among the concept folders of UIKit.
struct FolderTable {
  /// A name from above that a folder may say all the same.
  struct Mention {
    let type: String
    /// The files that may, relative to the module.
    let files: Set<String>
    let reason: String
  }

  /// The module's folder.
  var root: String
  /// From the ground up: a folder may name those of lower levels, none beside it and none above.
  var levels: [[String]]
  /// The level whose folders may know one another: at most eight.
  var core: [String]
  var mentions: [Mention]
  /// Arrows that are there for certain: a check that does not see them looked at nothing.
  var proof: [(from: String, to: String)]

  static let largestCore = 8

  func level(of folder: String) -> Int? { levels.firstIndex { $0.contains(folder) } }

  func allows(_ from: String, _ to: String) -> Bool {
    if core.contains(from), core.contains(to) { return true }
    guard let level = level(of: from), let other = self.level(of: to) else { return false }
    return other < level
  }

  static let uiKit: FolderTable = {
    // Responders, views, controllers and windows know one another on Apple's platform too, and so do the frames,
    // gestures and constraints that move them.
    let core = [
      "Application", "Frame", "Gestures", "Host", "Layout", "Responders", "ViewControllers", "Views",
    ]
    return FolderTable(
      root: "Sources/Frameworks/UIKit",
      levels: [
        ["Geometry"],
        ["Appearance"],
        ["Drawing", "Fonts"],
        ["Images"],
        core,
        ["Effects", "Interactions", "ImageView", "Text"],
        ["Configurations", "DragAndDrop"],
        ["Scrolling"],
        ["Menus"],
        ["Controls"],
        ["Bars", "EditMenus"],
        ["TextInput"],
        ["Presentation", "Lists"],
        ["Dynamics", "Navigation"],
        ["PageView", "Search", "SplitView"],
        ["Pickers"],
        ["Documents", "InterfaceLoading", "Sharing"],
        ["LaunchScreens", "Restoration"],
        ["Accessibility"], ["Assembly"],
        ["OlderNames"],
      ],
      core: core,
      mentions: [
        Mention(
          type: "Assembly", files: ["Host/UIKitRuntime.swift"],
          reason: "the runtime is born complete: it makes the one object that knows every room"),
        Mention(
          type: "UITextInputAssistantItem", files: ["Responders/UIResponder.swift"],
          reason: "Apple's class body: a member that apps override"),
        Mention(
          type: "UITextInputMode", files: ["Responders/UIResponder.swift"],
          reason: "Apple's class body: a member that apps override"),
        Mention(
          type: "UIInputViewController", files: ["Responders/UIResponder.swift"],
          reason: "Apple's class body: members that apps override"),
        Mention(
          type: "UIPasteConfiguration",
          files: ["Responders/UIResponder.swift", "Responders/Pasting/UIPasteConfigurationSupporting.swift"],
          reason: "Apple's class body: a member that apps override"),
        Mention(
          type: "UIMenuBuilder", files: ["Responders/UIResponder.swift"],
          reason: "Apple's class body: a member that apps override"),
        Mention(
          type: "UIBarButtonItem", files: ["ViewControllers/UIViewController.swift"],
          reason: "Apple's class body: members that apps override"),
        Mention(
          type: "UINavigationItem", files: ["ViewControllers/UIViewController.swift"],
          reason: "Apple's class body: a member that apps override"),
        Mention(
          type: "UITabBarItem", files: ["ViewControllers/UIViewController.swift"],
          reason: "Apple's class body: a member that apps override"),
        Mention(
          type: "UIPopoverPresentationController", files: ["ViewControllers/UIViewController.swift"],
          reason: "Apple's class body: a member that apps override"),
        Mention(
          type: "UISheetPresentationController", files: ["ViewControllers/UIViewController.swift"],
          reason: "Apple's class body: a member that apps override"),
        Mention(
          type: "UISplitViewController",
          files: ["ViewControllers/UIViewController.swift", "Navigation/UINavigationController.swift"],
          reason: "Apple's class body: parameters of methods that apps override"),
        Mention(
          type: "UIStoryboard", files: ["Application/UISceneSession.swift"],
          reason: "Apple's class body: a member that apps override"),
        Mention(
          type: "UIRefreshControl", files: ["Scrolling/UIScrollView.swift"],
          reason: "Apple's class body: a member that apps override"),
        Mention(
          type: "UISearchController", files: ["Bars/UINavigationItem.swift"],
          reason: "Apple's class body: a member that apps override"),
      ],
      proof: [("Lists", "Scrolling"), ("Scrolling", "Views")])
  }()
}
