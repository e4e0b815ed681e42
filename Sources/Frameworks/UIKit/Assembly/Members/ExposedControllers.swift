import TouchstoneFoundation

extension ExposedMembers {
  static func declareControllers() {
    ObjectRuntime.declare(UIViewController.self, ["UIViewController"]) { c in
      c.method("_printHierarchy") { object, _ in (object as! UIViewController).hierarchyDescription }
      c.property("title", \UIViewController.title)
      c.property("view", \UIViewController.view)
      c.property("navigationItem", \UIViewController.navigationItem)
      c.property("tabBarItem", \UIViewController.tabBarItem)
      c.property("preferredContentSize", \UIViewController.preferredContentSize)
      c.property("restorationIdentifier", \UIViewController.restorationIdentifier)
      c.property("editing", \UIViewController.isEditing)
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
    }
    // Not public either, but many apps set it while their author looks for a mistake.
    ObjectRuntime.declare(UIDynamicAnimator.self, ["UIDynamicAnimator"]) { c in
      c.property("debugEnabled", \UIDynamicAnimator.isDebugEnabled)
    }
    ObjectRuntime.declare(UINavigationController.self, ["UINavigationController"]) { c in
      c.flagged("popViewControllerAnimated:") { (o: UINavigationController, animated) in
        _ = o.popViewController(animated: animated)
      }
      c.flagged("popToRootViewControllerAnimated:") { (o: UINavigationController, animated) in
        _ = o.popToRootViewController(animated: animated)
      }
    }
  }
}
