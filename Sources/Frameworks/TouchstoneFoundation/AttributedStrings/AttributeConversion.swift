import Foundation
import TouchstoneSwiftRuntime

/// Attributes by type from and to attributes by name, for the keys of one scope.
struct AttributeConversion: @unchecked Sendable {
  private let keys: [any AttributedStringKey.Type]
  /// Whether a value that does not fit is an error; otherwise it is left out.
  private let isStrict: Bool

  init(_ scope: any AttributeScope.Type, isStrict: Bool = true) {
    keys = Self.keys(of: scope)
    self.isStrict = isStrict
  }

  /// For those who name no scope: UIKit's, which has Foundation's in it, where UIKit is there.
  static let standard = AttributeConversion(
    MangledNames.attributeScopeOfUIKit() as? any AttributeScope.Type
      ?? AttributeScopes.FoundationAttributes.self,
    isStrict: false)

  /// A scope is a structure that nobody makes: its properties' types are its keys and the scopes in it.
  private static func keys(of scope: any AttributeScope.Type) -> [any AttributedStringKey.Type] {
    let declared = StoredFields.types(of: scope).flatMap { type -> [any AttributedStringKey.Type] in
      if let key = type as? any AttributedStringKey.Type { return [key] }
      return (type as? any AttributeScope.Type).map(keys) ?? []
    }
    return scope == AttributeScopes.FoundationAttributes.self ? declared + addedToFoundation : declared
  }

  /// Ours, which Foundation's structure has no properties of.
  private static let addedToFoundation: [any AttributedStringKey.Type] = [
    AttributeScopes.FoundationAttributes.PresentationIntentAttribute.self,
    AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self,
  ]

  // MARK: By name

  func attributes(_ container: AttributeContainer) throws -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for key in keys {
      guard let value = try allowed({ try Self.object(key, in: container) }) else { continue }
      result[NSAttributedString.Key(rawValue: key.name)] = value
    }
    return result
  }

  private static func object<Key: AttributedStringKey>(_ key: Key.Type, in container: AttributeContainer)
    throws -> Any?
  {
    guard let value = container[key] else { return nil }
    guard let convertible = key as? any ObjectiveCConvertibleAttributedStringKey.Type else { return value }
    return try object(convertible, of: value)
  }

  private static func object<Key: ObjectiveCConvertibleAttributedStringKey>(_ key: Key.Type, of value: Any)
    throws -> Any
  {
    try key.objectiveCValue(for: value as! Key.Value)
  }

  // MARK: By type

  func container(_ attributes: [NSAttributedString.Key: Any]) throws -> AttributeContainer {
    var result = AttributeContainer()
    for key in keys {
      guard let object = attributes[NSAttributedString.Key(rawValue: key.name)] else { continue }
      try allowed { try Self.set(object, key, in: &result) }
    }
    return result
  }

  private static func set<Key: AttributedStringKey>(
    _ object: Any, _ key: Key.Type, in container: inout AttributeContainer
  ) throws {
    container[key] = try value(object, key)
  }

  private static func value<Key: AttributedStringKey>(_ object: Any, _ key: Key.Type) throws -> Key.Value {
    if let convertible = key as? any ObjectiveCConvertibleAttributedStringKey.Type {
      return try value(object, convertible: convertible) as! Key.Value
    }
    // Links are often texts; numbers are any kind of number.
    if Key.Value.self == URL.self, let text = object as? String, let url = URL(string: text) as? Key.Value {
      return url
    }
    guard let value: Key.Value = ValueConversion.convert(object) else {
      throw CocoaError(.coderInvalidValue)
    }
    return value
  }

  private static func value<Key: ObjectiveCConvertibleAttributedStringKey>(
    _ object: Any, convertible key: Key.Type
  ) throws -> Any {
    if let value = object as? Key.Value { return value }
    guard let object = object as? Key.ObjectiveCValue else { throw CocoaError(.coderInvalidValue) }
    return try key.value(for: object)
  }

  @discardableResult
  private func allowed<Value>(_ body: () throws -> Value?) throws -> Value? {
    do { return try body() } catch {
      if isStrict { throw error }
      return nil
    }
  }
}
