import Foundation

/// Turns values into others, and back where it can. Overridable members stand here.
open class ValueTransformer: _NSObject {
  /// Gives the transformer a name that `init(forName:)` finds it by; `nil` takes the name from whichever has it.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) {
    FoundationRuntime.current.valueTransformers.set(transformer, name)
  }

  /// Of those that have a name now, in the order of the alphabet.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    FoundationRuntime.current.valueTransformers.names
  }

  open class func transformedValueClass() -> AnyClass { NSObject.self }

  open class func allowsReverseTransformation() -> Bool { true }

  open func transformedValue(_ value: Any?) -> Any? { value }

  open func reverseTransformedValue(_ value: Any?) -> Any? {
    guard Self.allowsReverseTransformation() else {
      NSException.raise(
        .invalidArgumentException,
        "-[\(NSStringFromClass(type(of: self))) reverseTransformedValue:]: this transformer goes one way only; "
          + "its allowsReverseTransformation() says so.")
    }
    return transformedValue(value)
  }
}

extension ValueTransformer {
  /// The transformer of that name; else one of the class of that name, which keeps it from then on.
  public convenience init?(forName name: NSValueTransformerName) {
    guard let found = FoundationRuntime.current.valueTransformers.transformer(name), found is Self else {
      return nil
    }
    self.init(made: found)
  }
}

/// An initialiser of a class can answer with an object that is there already only through a protocol.
public protocol _TransformerMaking {}

extension _TransformerMaking {
  init(made transformer: ValueTransformer) { self = transformer as! Self }
}

extension ValueTransformer: _TransformerMaking {}
