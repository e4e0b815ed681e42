/// For setters of the platform's classes that are used often: without an observer they cost one look at
/// whether there was ever one, and with one elsewhere one look at the object.
extension ObjectRuntime {
  package static func willChangeOwnValue(of object: AnyObject, _ key: String) {
    if isObserved(object, key) { KeyValueObserving.willChange(object, key) }
  }

  package static func didChangeOwnValue(of object: AnyObject, _ key: String) {
    if isObserved(object, key) { KeyValueObserving.didChange(object, key) }
  }

  private static func isObserved(_ object: AnyObject, _ key: String) -> Bool {
    guard isObserving, ObjectAttachments.existing(of: object)?.observed != nil else { return false }
    return (Swift.type(of: object) as? _NSObject.Type)?.automaticallyNotifiesObservers(forKey: key) ?? true
  }
}
