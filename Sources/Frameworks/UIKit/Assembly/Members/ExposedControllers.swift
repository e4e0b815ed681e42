import TouchstoneFoundation

extension ExposedMembers {
  static func declareControllers() {
    ObjectRuntime.declare(UIViewController.self, ["UIViewController"]) { c in
      c.method("_printHierarchy") { object, _ in (object as! UIViewController).hierarchyDescription }
      c.observable("title", \UIViewController.title)
      c.property("view", \UIViewController.view)
      c.property("navigationItem", \UIViewController.navigationItem)
      c.property("tabBarItem", \UIViewController.tabBarItem)
      c.property("preferredContentSize", \UIViewController.preferredContentSize)
      c.property("restorationIdentifier", \UIViewController.restorationIdentifier)
      c.property("editing", \UIViewController.isEditing)
      presentation(of: c)
      places(of: c)
      c.action("setNeedsStatusBarAppearanceUpdate") { (o: UIViewController) in
        o.setNeedsStatusBarAppearanceUpdate()
      }
      // As an action it is sent sender and event, neither of which is a completion.
      c.flagged("dismissViewControllerAnimated:completion:") { (o: UIViewController, animated) in
        o.dismiss(animated: animated)
      }
      c.method("showViewController:sender:") { [unowned c] o, a in
        (o as! UIViewController).show(
          c.argument(0, of: a, "showViewController:sender:"), sender: a.last ?? nil)
        return nil
      }
      c.method("showDetailViewController:sender:") { [unowned c] o, a in
        (o as! UIViewController).showDetailViewController(
          c.argument(0, of: a, "showDetailViewController:sender:"), sender: a.last ?? nil)
        return nil
      }
    }
    // Not public, but the one way a running app has to try out what it does when memory is short.
    ObjectRuntime.declare(UIApplication.self, ["UIApplication"]) { c in
      c.action("_performMemoryWarning") { (_: UIApplication) in UIKitRuntime.shared.warnOfLowMemory() }
      // By its name libraries reach the app that extensions may link, too.
      c.classMethod("sharedApplication") { _, _ in UIApplication.shared }
    }
    // Not public either, but many apps set it while their author looks for a mistake.
    ObjectRuntime.declare(UIDynamicAnimator.self, ["UIDynamicAnimator"]) { c in
      c.property("debugEnabled", \UIDynamicAnimator.isDebugEnabled)
    }
    declareAlerts()
    ObjectRuntime.declare(UINavigationController.self, ["UINavigationController"]) { c in
      c.flagged("popViewControllerAnimated:") { (o: UINavigationController, animated) in
        _ = o.popViewController(animated: animated)
      }
      c.flagged("popToRootViewControllerAnimated:") { (o: UINavigationController, animated) in
        _ = o.popToRootViewController(animated: animated)
      }
      readOnly(c, "viewControllers", \UINavigationController.viewControllers)
      readOnly(c, "topViewController", \UINavigationController.topViewController)
      readOnly(c, "visibleViewController", \UINavigationController.visibleViewController)
      c.property("navigationBar", \UINavigationController.replaceableBar)
      readOnly(c, "navigationBarHidden", \UINavigationController.isNavigationBarHidden)
    }
    ObjectRuntime.declare(UITabBarController.self, ["UITabBarController"]) { c in
      readOnly(c, "viewControllers", \UITabBarController.viewControllers)
      readOnly(c, "selectedViewController", \UITabBarController.selectedViewController)
      readOnly(c, "selectedIndex", \UITabBarController.selectedIndex)
      c.property("tabBar", \UITabBarController.replaceableBar)
    }
  }

  /// Not public, but the one way to give an alert another look, and common.
  private static func declareAlerts() {
    ObjectRuntime.declare(UIAlertController.self, ["UIAlertController"]) { c in
      c.property("message", \UIAlertController.message)
      c.property("attributedTitle", \UIAlertController.attributedTitle)
      c.property("attributedMessage", \UIAlertController.attributedMessage)
      c.property("contentViewController", \UIAlertController.contentViewController)
    }
    ObjectRuntime.declare(UIAlertAction.self, ["UIAlertAction"]) { c in
      readOnly(c, "title", \UIAlertAction.title)
      c.property("enabled", \UIAlertAction.isEnabled)
      c.property("titleTextColor", \UIAlertAction.titleTextColor)
      c.property("_titleTextColor", \UIAlertAction.titleTextColor)
      c.property("image", \UIAlertAction.image)
      c.property("imageTintColor", \UIAlertAction.imageTintColor)
      c.property("checked", \UIAlertAction.isChecked)
    }
  }

  private static func presentation(of c: ExposedClass) {
    c.property("modalPresentationStyle", \UIViewController.modalPresentationStyle)
    c.property("modalTransitionStyle", \UIViewController.modalTransitionStyle)
    c.property("modalInPresentation", \UIViewController.isModalInPresentation)
    c.property("definesPresentationContext", \UIViewController.definesPresentationContext)
    c.property("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed)
    c.property("toolbarItems", \UIViewController.toolbarItems)
    c.property("edgesForExtendedLayout", \UIViewController.edgesForExtendedLayout)
    c.property("extendedLayoutIncludesOpaqueBars", \UIViewController.extendedLayoutIncludesOpaqueBars)
    c.property("additionalSafeAreaInsets", \UIViewController.additionalSafeAreaInsets)
    c.property("overrideUserInterfaceStyle", \UIViewController.overrideUserInterfaceStyle)
  }

  /// Where a controller is among others, which tests wait for by key.
  private static func places(of c: ExposedClass) {
    readOnly(c, "presentedViewController", \UIViewController.presentedViewController)
    readOnly(c, "presentingViewController", \UIViewController.presentingViewController)
    // Swift's name and Objective-C's.
    for key in ["parent", "parentViewController"] { readOnly(c, key, \UIViewController.parent) }
    for key in ["children", "childViewControllers"] { readOnly(c, key, \UIViewController.children) }
    readOnly(c, "navigationController", \UIViewController.navigationController)
    readOnly(c, "tabBarController", \UIViewController.tabBarController)
    readOnly(c, "splitViewController", \UIViewController.splitViewController)
    readOnly(c, "viewLoaded", \UIViewController.isViewLoaded)
    readOnly(c, "viewIfLoaded", \UIViewController.viewIfLoaded)
    readOnly(c, "beingPresented", \UIViewController.isBeingPresented)
    readOnly(c, "beingDismissed", \UIViewController.isBeingDismissed)
  }
}
