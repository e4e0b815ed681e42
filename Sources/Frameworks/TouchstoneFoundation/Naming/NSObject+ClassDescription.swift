import Foundation

// What Objective-C's classes say of themselves.

extension _KeyValueCodingAndObserving {
  /// The class's name.
  ///
  /// - Partial: subclasses cannot override it.
  public static func description() -> String { NSStringFromClass(self) }
}

extension ObjectRuntime {
  /// `type(of: object).description()` of an object of which no more is known.
  public static func description(of type: AnyClass) -> String { NSStringFromClass(type) }
}
