import Foundation

/// Keys of properties that a superclass of a key path's root declares: `\UIButton.isHighlighted` leads
/// through the property of `UIControl`, yet Swift says that the two key paths differ, as they begin at
/// different classes.
enum InheritedKeyPaths {
  /// Nil for a path through more than one property, or through what no superclass declares.
  static func key(of keyPath: AnyKeyPath) -> String? {
    guard let root = type(of: keyPath).rootType as? AnyClass else { return nil }
    let declared = ObjectRuntime.keyPaths(above: root)
    guard !declared.isEmpty else { return nil }
    let way = fromOneRoot(keyPath)
    let valueType = ObjectIdentifier(type(of: keyPath).valueType)
    let found = declared.first {
      ObjectIdentifier(type(of: $0.keyPath).valueType) == valueType && fromOneRoot($0.keyPath) == way
    }
    guard let key = found?.key else { return nil }
    ObjectRuntime.name(keyPath, key)
    return key
  }

  /// The same way through properties, from a root that all have in common. It is compared, never followed.
  private static func fromOneRoot(_ keyPath: AnyKeyPath) -> AnyKeyPath {
    func append<Value>(_: Value.Type) -> AnyKeyPath {
      let object = Unmanaged.passUnretained(keyPath).toOpaque()
      let way = Unmanaged<KeyPath<NSObject, Value>>.fromOpaque(object).takeUnretainedValue()
      return (\CommonRoot.object).appending(path: way)
    }
    return _openExistential(type(of: keyPath).valueType, do: append)
  }

  private final class CommonRoot {
    let object = NSObject()
  }
}
