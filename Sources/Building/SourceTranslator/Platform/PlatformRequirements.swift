/// Optional requirements of the platform's delegate protocols, as far as calls through `?` need them.
enum PlatformRequirements {
  /// Whether `x.name?(labels…)` calls an optional requirement rather than a closure in a property.
  ///
  /// A closure has no argument labels, so those tell; the rest goes by the naming habit of delegates.
  static func isOptional(_ name: String, labels: [String?]) -> Bool {
    if labels.contains(where: { $0 != nil }) { return true }
    return labels.count == 1 && senders.contains { name.hasPrefix($0) }
  }

  /// Requirements whose mere presence UIKit asks about: a class that has one is to say so at run time.
  static func isAskedFor(_ member: DeclaredMember) -> Bool {
    member.kind == .method && askedFor.contains(member.swiftName)
  }

  private static let askedFor: Set<String> = [
    "tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)", "collectionView(_:moveItemAt:to:)",
    "splitViewController(_:shouldHide:in:)",
  ]

  private static let senders = [
    "application", "collectionView", "gestureRecognizer", "imagePickerController", "navigationController",
    "numberOfSections", "pageViewController", "picker", "pickerView", "popoverPresentationController",
    "presentationController", "adaptivePresentation", "scene", "scrollView", "searchBar",
    "searchController", "sectionIndexTitles", "splitViewController", "tabBar", "tableView", "textField",
    "textView", "traitCollection", "viewForZooming", "webView", "controller", "updateSearchResults",
  ]
}
