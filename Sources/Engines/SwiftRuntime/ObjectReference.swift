import CoreFoundation
import Foundation

/// References that are taken for what they are not.
package enum ObjectReference {
  /// An object as one of another class, as Objective-C passes any object along. Only using it goes wrong.
  package static func passed<T>(_ object: AnyObject, as type: T.Type) -> T {
    unsafeBitCast(object, to: T.self)
  }

  /// Foundation's number is CoreFoundation's, which is asked what kind it is of.
  package static func isFraction(_ number: NSNumber) -> Bool {
    CFNumberIsFloatType(unsafeBitCast(number, to: CFNumber.self))
  }
}
