/// Types by the names that the compiler gives them in object files.
package enum MangledNames {
  /// A class by its module and name.
  package static func type(module: String, class name: String) -> AnyClass? {
    _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)C") as? AnyClass
  }

  /// What `type(_:)` finds a type by, in another run of the same program.
  package static func name(of type: Any.Type) -> String? { _mangledTypeName(type) }

  package static func type(_ name: String) -> Any.Type? { _typeByName(name) }

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
