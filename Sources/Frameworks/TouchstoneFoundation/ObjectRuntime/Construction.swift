import Foundation
import TouchstoneSwiftRuntime

// What the translator calls for `T()` where only run time knows the class: see `FileRewriter+Construction`.

extension _KeyValueCodingAndObserving {
  public static func _construct() -> Self { PlainConstruction.make(self) as! Self }
}

enum PlainConstruction {
  @inline(never) @_optimize(none)
  static func make(_ type: NSObject.Type) -> NSObject {
    PretendedClass.of(type, as: _ConstructedObject.self).init()
  }
}

/// Declares the initialiser `required`.
open class _ConstructedObject: NSObject {
  public required override init() { super.init() }
}

extension ObjectRuntime {
  /// For the translator: a class as if it were `pretended`, for one call of an initialiser that is required there.
  public static func pretended<Pretended: AnyObject>(_ type: AnyClass, as pretended: Pretended.Type)
    -> Pretended.Type
  {
    PretendedClass.of(type, as: pretended)
  }
}

/// A type whose objects an initialiser of a protocol's extension may be given ready: there Swift lets only types assign
/// `self` that need not be classes.
public protocol _ReadyMade {}

extension _ReadyMade {
  /// For the translator, where a protocol asks for an initialiser that a class of the platform has: see
  /// `FileRewriter+RequiredInitializers`.
  public init(_made object: Self) { self = object }
}

extension NSObject: _ReadyMade {}
