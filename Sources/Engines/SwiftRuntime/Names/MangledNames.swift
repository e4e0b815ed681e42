/// Types by the names that the compiler gives them in object files.
package enum MangledNames {
  /// A class by its module and name.
  package static func type(module: String, class name: String) -> AnyClass? {
    _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)C") as? AnyClass
  }

  /// What `type(_:)` finds a type by, in another run of the same program.
  package static func name(of type: Any.Type) -> String? { _mangledTypeName(type) }

  package static func type(_ name: String) -> Any.Type? { _typeByName(name) }

  /// Whether a class, or one above it, adopts a protocol, which is given as a type. Nil for what has no name that leads to it:
  /// a private protocol, and what is none.
  package static func adopts(_ type: AnyClass, _ adopted: Any.Type) -> Bool? {
    guard let adopters = typeOfAdopters(adopted) else {
      RuntimeBet.mangledNames.require(
        typeOfAdopters((any KnownProtocol).self) != nil, "who adopts a protocol has another name than it had")
      return nil
    }
    func isOne<T>(_ adopters: T.Type) -> Bool { (type as Any) is T }
    return _openExistential(adopters, do: isOne)
  }

  /// `any P.Type` for `any P`.
  private static func typeOfAdopters(_ adopted: Any.Type) -> Any.Type? {
    _mangledTypeName(adopted).flatMap { _typeByName($0 + "Xp") }
  }

  protocol KnownProtocol {}

  /// `AttributeScopes.UIKitAttributes`, which the module UIKit declares in an enumeration of Foundation's; nil where that
  /// module is not there.
  package static func attributeScopeOfUIKit() -> Any.Type? {
    let scope = _typeByName("20FoundationEssentials15AttributeScopesO5UIKitE0E10AttributesV")
    RuntimeBet.mangledNames.require(
      scope != nil || type(module: "UIKit", class: "UIView") == nil,
      "AttributeScopes.UIKitAttributes has another name than it had")
    return scope
  }
}
