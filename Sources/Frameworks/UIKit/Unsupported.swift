// Spellings of sources before Swift 4 (OlderNames has those after). They stay errors, as in Apple's own SDK, and name what took their place, so that
// the compiler offers the new one.

// MARK: Constants and functions that became members

@available(*, unavailable, renamed: "UILayoutPriority.required")
public var UILayoutPriorityRequired: UILayoutPriority { fatalError("replaced by UILayoutPriority.required") }
@available(*, unavailable, renamed: "UILayoutPriority.defaultHigh")
public var UILayoutPriorityDefaultHigh: UILayoutPriority {
  fatalError("replaced by UILayoutPriority.defaultHigh")
}
@available(*, unavailable, renamed: "UILayoutPriority.defaultLow")
public var UILayoutPriorityDefaultLow: UILayoutPriority {
  fatalError("replaced by UILayoutPriority.defaultLow")
}
@available(*, unavailable, renamed: "UILayoutPriority.fittingSizeLevel")
public var UILayoutPriorityFittingSizeLevel: UILayoutPriority {
  fatalError("replaced by UILayoutPriority.fittingSizeLevel")
}
@available(*, unavailable, renamed: "UITableView.indexSearch")
public var UITableViewIndexSearch: String { fatalError("replaced by UITableView.indexSearch") }
@available(*, unavailable, renamed: "UIView.layoutFittingCompressedSize")
public var UILayoutFittingCompressedSize: CGSize {
  fatalError("replaced by UIView.layoutFittingCompressedSize")
}
@available(*, unavailable, renamed: "UIView.layoutFittingExpandedSize")
public var UILayoutFittingExpandedSize: CGSize { fatalError("replaced by UIView.layoutFittingExpandedSize") }
@available(*, unavailable, renamed: "UIEdgeInsets.zero")
public var UIEdgeInsetsZero: UIEdgeInsets { fatalError("replaced by UIEdgeInsets.zero") }
@available(*, unavailable, renamed: "UIOffset.zero")
public var UIOffsetZero: UIOffset { fatalError("replaced by UIOffset.zero") }
@available(*, unavailable, renamed: "NSAttributedString.Key.font")
public var NSFontAttributeName: NSAttributedString.Key {
  fatalError("replaced by NSAttributedString.Key.font")
}
@available(*, unavailable, renamed: "NSAttributedString.Key.foregroundColor")
public var NSForegroundColorAttributeName: NSAttributedString.Key {
  fatalError("replaced by NSAttributedString.Key.foregroundColor")
}
@available(*, unavailable, renamed: "NSAttributedString.Key.backgroundColor")
public var NSBackgroundColorAttributeName: NSAttributedString.Key {
  fatalError("replaced by NSAttributedString.Key.backgroundColor")
}
@available(*, unavailable, renamed: "NSAttributedString.Key.paragraphStyle")
public var NSParagraphStyleAttributeName: NSAttributedString.Key {
  fatalError("replaced by NSAttributedString.Key.paragraphStyle")
}
