/// A method or property of a type or extension, as far as its name by selector or key needs it.
final class DeclaredMember {
  enum Kind: String, Codable, Sendable { case method, property }

  struct Parameter: Codable, Sendable, Equatable {
    /// `nil` for `_`.
    var label: String?
    /// Without attributes that only a declaration may have.
    var type: String
    /// As written.
    var declaredType: String
    var defaultValue: String?
    var isInOut = false
    var isVariadic = false
  }

  let kind: Kind
  let name: String
  /// Index of its file in the translation, and the UTF-8 offset of its name there.
  let file: Int
  let offset: Int
  var parameters: [Parameter] = []
  /// The return type or the type annotation.
  var type: String?
  var explicitObjCName: String?
  /// Objective-C would see it.
  var isExposed = false
  /// `@objc`, `@IBAction` and so on written at the member itself.
  var isExplicitlyExposed = false
  /// `@nonobjc`.
  var isHidden = false
  var isOptionalRequirement = false
  var isStatic = false
  var isOverride = false
  var isPrivate = false
  var isGeneric = false
  var isAsync = false
  var canThrow = false
  var isSettable = false
  var isMainActor = false
  var isInExtension = false
  /// The name its body gets when `name` must become a message. Set when the module is linked.
  var implementationName: String?
  /// In an extension of a class of another module it overrides what that class inherits. Set when the module is linked.
  var overridesInPlace = false
  /// Its code may be changed while the program runs. Set when the module is linked.
  var isChangeable = false
  /// `public` or `open`, its own or its extension's.
  var access: String?

  init(_ kind: Kind, _ name: String, file: Int, offset: Int) {
    (self.kind, self.name, self.file, self.offset) = (kind, name, file, offset)
  }

  /// The name as code must spell it after a dot.
  var spelling: String { implementationName ?? plainSpelling }

  private var plainSpelling: String { name == "init" || name == "self" ? "`\(name)`" : name }

  var labels: [String?] { parameters.map(\.label) }

  /// "move(to:animated:)" for a method, the name for a property.
  var swiftName: String {
    kind == .property ? name : name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }

  var selector: String {
    if let explicitObjCName { return explicitObjCName }
    if kind == .property { return name }
    if isAsync {
      let plain = ObjCSelector.method(name, labels: labels)
      return parameters.isEmpty ? plain + "WithCompletionHandler:" : plain + "completionHandler:"
    }
    return ObjCSelector.method(name, labels: labels, throws: canThrow)
  }

  var key: String { explicitObjCName ?? name }

  var returnsNothing: Bool { type == nil || type == "Void" || type == "()" }
}
