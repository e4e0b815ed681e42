/// Selectors of the platform's own methods that apps name in `#selector` without declaring them.
///
/// The rule of `ObjCSelector` does not give these, because Apple's Swift names differ from the
/// Objective-C ones; without argument labels nothing but a table can tell.
enum PlatformSelectors {
  static func selector(base: String, labels: [String?]?) -> String? {
    guard let candidates = table[base] else { return nil }
    guard let labels else { return candidates[0].selector }
    return candidates.first { $0.labels == labels }?.selector
  }

  typealias Entry = (labels: [String?], selector: String)

  private static let table: [String: [Entry]] = entries.reduce(into: [:]) { table, line in
    let parts = line.split(separator: " ")
    let open = parts[0].firstIndex(of: "(") ?? parts[0].endIndex
    let labels = parts[0][open...].dropFirst().dropLast().split(separator: ":")
      .map { $0 == "_" ? nil : String($0) }
    let base = String(parts[0][..<open])
    let selector = parts.count > 1 ? String(parts[1]) : ObjCSelector.method(base, labels: labels)
    table[base, default: []].append((labels, selector))
  }

  /// Swift name, then the selector where the rule gives another. The first of a base name is the one
  /// meant when labels are left out.
  private static let entries = [
    "copy(_:)", "cut(_:)", "paste(_:)", "select(_:)", "selectAll(_:)", "delete(_:)", "copy()",
    "toggleBoldface(_:)", "toggleItalics(_:)", "toggleUnderline(_:)", "pasteAndMatchStyle(_:)",
    "increaseSize(_:)", "decreaseSize(_:)", "undo()", "redo()", "invalidate()", "cancel()", "resume()",
    "suspend()", "start()", "main()", "stop()", "fire()", "play()", "pause()",
    "becomeFirstResponder()", "resignFirstResponder()", "reloadInputViews()", "endEditing(_:)",
    "setNeedsDisplay() setNeedsDisplay", "setNeedsLayout()", "layoutIfNeeded()", "layoutSubviews()",
    "setNeedsUpdateConstraints()", "updateConstraintsIfNeeded()", "invalidateIntrinsicContentSize()",
    "removeFromSuperview()", "sizeToFit()", "tintColorDidChange()", "removeFromSuperlayer()",
    "reloadData()", "reloadSectionIndexTitles()", "invalidateLayout()", "beginRefreshing()",
    "endRefreshing()", "startAnimating()", "stopAnimating()", "flashScrollIndicators()",
    "sendActions(for:) sendActionsForControlEvents:", "setEditing(_:animated:)",
    "show(_:sender:) showViewController:sender:",
    "showDetailViewController(_:sender:) showDetailViewController:sender:",
    "dismiss(animated:completion:) dismissViewControllerAnimated:completion:",
    "present(_:animated:completion:) presentViewController:animated:completion:",
    "popViewController(animated:) popViewControllerAnimated:",
    "popToRootViewController(animated:) popToRootViewControllerAnimated:",
    "popToViewController(_:animated:) popToViewController:animated:",
    "pushViewController(_:animated:) pushViewController:animated:",
    "performSegue(withIdentifier:sender:) performSegueWithIdentifier:sender:",
    "prepare(for:sender:) prepareForSegue:sender:",
    "unwind(for:towards:) unwindForSegue:towardsViewController:",
    "didReceiveMemoryWarning()", "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)",
    "viewWillDisappear(_:)", "viewDidDisappear(_:)", "viewDidLayoutSubviews()", "viewWillLayoutSubviews()",
    "setNeedsStatusBarAppearanceUpdate()", "setNeedsFocusUpdate()", "updateViewConstraints()",
    "handleHover(_:)", "validate(_:) validateCommand:", "buildMenu(with:) buildMenuWithBuilder:",
    "isEqual(_:)", "description() description",
    "observeValue(forKeyPath:of:change:context:) "
      + "observeValueForKeyPath:ofObject:change:context:",
    "addObject(_:) addObject:", "removeAllObjects()", "removeAllCachedResponses()",
    "application(_:didFinishLaunchingWithOptions:)",
    "localizedStandardCompare(_:)", "localizedCompare(_:)", "localizedCaseInsensitiveCompare(_:)",
    "caseInsensitiveCompare(_:)", "compare(_:)",
  ]
}
