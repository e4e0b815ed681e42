import Foundation
import TouchstoneSwiftRuntime

/// The root that translated `NSObject` subclasses and the frameworks' classes get: Foundation's, plus the
/// overridable members Objective-C's has.
///
/// Each of these members exists for every `NSObject` too, in an extension that calls the one here; what
/// is in an extension could not be overridden.
open class _NSObject: NSObject {
  /// It must stay the first stored property.
  private final let coreFoundationBits = CoreFoundationBits.ofNoType

  /// In the object, so that it ends with the object.
  final var ownAttachments: ObjectAttachments?

  public override init() { super.init() }

  /// Where runs must be alike an object is numbered, as its address is another at every run.
  open override var hash: Int { ObjectNumbers.areHashes ? ObjectAttachments.number(of: self) : super.hash }

  /// Fills the class's table when it is first looked up, for classes no code could declare by name:
  /// generic ones and those inside functions.
  open class func _exposeMembers(_ exposed: ExposedClass) {}

  // MARK: Interface files

  /// Called once everything of the object's interface file is made and connected.
  @preconcurrency @MainActor open func awakeFromNib() {}
  /// Called by Interface Builder only.
  @preconcurrency @MainActor open func prepareForInterfaceBuilder() {}

  // MARK: Messages

  open func responds(to aSelector: Selector!) -> Bool { ObjectRuntime.responds(self, to: aSelector) }

  /// Who gets a message that this object has no method for.
  /// - Partial: messages by selector are passed on, and optional methods of the platform's delegate protocols, if the class itself says that it
  ///   adopts the protocol.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  // MARK: Key-value coding

  open func value(forKey key: String) -> Any? {
    if let value = ObjectRuntime.value(forKey: key, of: self) { return value }
    return key == "self" ? self : value(forUndefinedKey: key)
  }

  open func setValue(_ value: Any?, forKey key: String) {
    if !ObjectRuntime.setValue(value, forKey: key, of: self) { setValue(value, forUndefinedKey: key) }
  }

  open func value(forKeyPath keyPath: String) -> Any? { KeyValueCoding.value(forKeyPath: keyPath, of: self) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueCoding.setValue(value, forKeyPath: keyPath, of: self)
  }

  open func value(forUndefinedKey key: String) -> Any? {
    KeyValueCoding.raiseUndefined(key, "valueForUndefinedKey:", of: self)
  }

  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyValueCoding.raiseUndefined(key, "setValue:forUndefinedKey:", of: self)
  }

  open func setNilValueForKey(_ key: String) { KeyValueCoding.raiseNil(key, of: self) }

  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  // MARK: Key-value observing

  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    KeyValueObserving.raiseUnhandled(keyPath, of: object, observer: self)
  }

  open func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    KeyValueObserving.add(observer, keyPath, of: self, options, context)
  }

  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValueObserving.remove(observer, keyPath, of: self, context: nil)
  }

  open func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyValueObserving.remove(observer, keyPath, of: self, context: .some(context))
  }

  open func willChangeValue(forKey key: String) { KeyValueObserving.willChange(self, key) }

  open func didChangeValue(forKey key: String) { KeyValueObserving.didChange(self, key) }

  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    let method = "automaticallyNotifiesObserversOf" + key.prefix(1).uppercased() + key.dropFirst()
    return (ObjectRuntime.send(Selector(method), to: self as AnyObject, []) ?? nil) as? Bool ?? true
  }

  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    let method = "keyPathsForValuesAffecting" + key.prefix(1).uppercased() + key.dropFirst()
    return (ObjectRuntime.send(Selector(method), to: self as AnyObject, []) ?? nil) as? Set<String> ?? []
  }
}
