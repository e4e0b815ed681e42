/// The platform's methods whose Objective-C names the rule of `ObjCSelector` does not give.
///
/// By hand, because nothing of ours knows them: Apple's headers have the Objective-C name, the compiler there makes the
/// Swift one out of it by leaving words out, and what was left out cannot be told from what is left. Here are those that
/// our platform answers to under Apple's name, because interface files and running apps spell it so. For all others the
/// rule's name serves: it only has to be the same at both ends.
enum RenamedSelectors {
  static let table = [
    "sendActions(for:)": "sendActionsForControlEvents:",
    "show(_:sender:)": "showViewController:sender:",
    "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
    "present(_:animated:completion:)": "presentViewController:animated:completion:",
    "popViewController(animated:)": "popViewControllerAnimated:",
    "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
    "prepare(for:sender:)": "prepareForSegue:sender:",
    "unwind(for:towards:)": "unwindForSegue:towardsViewController:",
    "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:",
  ]
}
