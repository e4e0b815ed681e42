import Foundation

// What the translator calls for `T()` where only run time knows the class: see `FileRewriter+Construction`.

extension _KeyValueCodingAndObserving {
  public static func _construct() -> Self { PlainConstruction.make(self) as! Self }
}

enum PlainConstruction {
  /// Goes through the slot that all subclasses of the base share. Nothing may be known about the pretended
  /// class, or the compiler would take the cast to the real one for impossible.
  @inline(never) @_optimize(none)
  static func make(_ type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: _ConstructedObject.Type.self).init()
  }
}

/// Declares the initialiser `required`; open, or its slot would not be used.
open class _ConstructedObject: NSObject {
  public required override init() { super.init() }
}
