import Foundation

/// The transformers that have a name. Any thread.
final class ValueTransformerRegistry: @unchecked Sendable {
  /// Recursive: a transformer may register others while it is made.
  private let lock = NSRecursiveLock()
  private var transformers: [NSValueTransformerName: ValueTransformer] = [:]

  init() {
    for transformer in [NegatedBoolean(), NilTest(wanted: true), NilTest(wanted: false)]
      as [BuiltInTransformer]
    {
      transformers[transformer.name] = transformer
    }
    transformers[NSValueTransformerName("NSUnarchiveFromData")] = KeyedUnarchiveTransformer()
    transformers[NSValueTransformerName("NSKeyedUnarchiveFromData")] = KeyedUnarchiveTransformer()
    transformers[.secureUnarchiveFromDataTransformerName] = NSSecureUnarchiveFromDataTransformer()
  }

  var names: [NSValueTransformerName] {
    lock.withLock { transformers.keys.sorted { $0.rawValue < $1.rawValue } }
  }

  func set(_ transformer: ValueTransformer?, _ name: NSValueTransformerName) {
    lock.withLock { transformers[name] = transformer }
  }

  func transformer(_ name: NSValueTransformerName) -> ValueTransformer? {
    lock.withLock {
      if let known = transformers[name] { return known }
      guard let type = ObjectRuntime.type(named: name.rawValue) as? ValueTransformer.Type else { return nil }
      let made = type._construct()
      transformers[name] = made
      return made
    }
  }
}
