import Foundation

/// The root that translated `NSObject` subclasses and UIKit's own classes get: Foundation's, plus
/// the overridable members Objective-C's has.
open class _NSObject: NSObject {
  open func responds(to selector: Selector!) -> Bool {
    ObjectRuntime.responds(self, to: selector)
  }
}
