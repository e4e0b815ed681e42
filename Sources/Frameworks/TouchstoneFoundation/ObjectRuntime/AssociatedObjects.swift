import Foundation

/// How an associated object is held. Copying policies keep the value's `copy()`.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

enum AssociatedObject {
  case strong(Any)
  case unretained(WeakObject)

  struct WeakObject { weak var object: AnyObject? }
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let attachments = ObjectAttachments.of(object as AnyObject)
  guard let value else {
    attachments.associated[key] = nil
    return
  }
  switch policy {
  // Apple's is left dangling when the object dies; a weak reference reads as nil instead.
  case .OBJC_ASSOCIATION_ASSIGN: attachments.associated[key] = .unretained(.init(object: value as AnyObject))
  case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
    attachments.associated[key] = .strong(value)
  case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
    attachments.associated[key] = .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
  }
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  switch ObjectAttachments.existing(of: object as AnyObject)?.associated[key] {
  case .strong(let value): value
  case .unretained(let reference): reference.object
  case nil: nil
  }
}

public func objc_removeAssociatedObjects(_ object: Any) {
  ObjectAttachments.existing(of: object as AnyObject)?.associated.removeAll()
}
