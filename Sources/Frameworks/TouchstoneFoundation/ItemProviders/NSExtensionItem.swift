import Foundation

/// What is shared as one thing: a title, words, and what goes with them. All of it is in `userInfo`, too.
open class NSExtensionItem: _NSObject, NSCopying, @unchecked Sendable {
  /// The whole item by the keys below; those that are taken out of it are nil here, too.
  open var userInfo: [AnyHashable: Any]?

  public override init() { super.init() }

  open var attributedTitle: NSAttributedString? {
    get { userInfo?[NSExtensionItemAttributedTitleKey] as? NSAttributedString }
    set { set(newValue.map { NSAttributedString(attributedString: $0) }, NSExtensionItemAttributedTitleKey) }
  }
  open var attributedContentText: NSAttributedString? {
    get { userInfo?[NSExtensionItemAttributedContentTextKey] as? NSAttributedString }
    set {
      set(newValue.map { NSAttributedString(attributedString: $0) }, NSExtensionItemAttributedContentTextKey)
    }
  }
  open var attachments: [NSItemProvider]? {
    get { userInfo?[NSExtensionItemAttachmentsKey] as? [NSItemProvider] }
    set { set(newValue, NSExtensionItemAttachmentsKey) }
  }

  private func set(_ value: Any?, _ key: String) {
    guard value != nil || userInfo != nil else { return }
    userInfo = userInfo ?? [:]
    userInfo?[key] = value
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSExtensionItem()
    copy.userInfo = userInfo
    return copy
  }
}

public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"
