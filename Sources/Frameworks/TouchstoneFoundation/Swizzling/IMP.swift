import Foundation
import TouchstoneSwiftRuntime

/// The code of a method as Objective-C's run time hands it out: a function of the object, the selector and the arguments.
/// `unsafeBitCast` makes it a function that can be called, and a function an `IMP`.
///
/// Of the function's types, classes alone may be others than the method's.
public struct IMP: Hashable, Sendable {
  let words: FunctionWords

  /// For the translator: `function` takes object, selector and arguments.
  public init<F>(_function function: F) { words = FunctionWords(function) }

  /// For the translator.
  public func _function<F>(as type: F.Type) -> F { words.function(as: type) }
}
