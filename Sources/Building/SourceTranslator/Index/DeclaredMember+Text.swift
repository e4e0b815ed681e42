/// A method as generated code declares and calls it.
extension DeclaredMember {
  /// "move(to p0: Int, _ p1: Bool) -> Int", with effects.
  func signature(defaults: Bool = false) -> String {
    let list = parameters.enumerated().map { number, parameter in
      let value = defaults ? parameter.defaultValue.map { " = " + $0 } ?? "" : ""
      return "\(parameter.label ?? "_") p\(number): \(parameter.declaredType)\(value)"
    }
    let effects = (isAsync ? " async" : "") + (canThrow ? " throws" : "")
    return "\(name)(\(list.joined(separator: ", ")))\(effects)" + (type.map { " -> " + $0 } ?? "")
  }

  /// "p0, p1".
  var plainArguments: String { parameters.indices.map { "p\($0)" }.joined(separator: ", ") }

  /// "to: p0, p1".
  var labelledArguments: String {
    parameters.enumerated().map { ($1.label.map { $0 + ": " } ?? "") + "p\($0)" }.joined(separator: ", ")
  }

  /// "(Owner, Selector, Int) -> String": what `IMP` holds of it.
  func functionType(of owner: String) -> String {
    let types = parameters.map(\.declaredType.withoutImplicitUnwrapping)
    return "(" + ([owner, "TouchstoneFoundation.Selector"] + types).joined(separator: ", ") + ") -> "
      + (type ?? "Void").withoutImplicitUnwrapping
  }

  /// "(Int) -> String".
  var boundFunctionType: String {
    "(" + parameters.map(\.declaredType.withoutImplicitUnwrapping).joined(separator: ", ") + ") -> "
      + (type ?? "Void").withoutImplicitUnwrapping
  }

  /// A function of its type can be made, kept and called.
  var canBeChanged: Bool {
    kind == .method && !isGeneric && !isAsync && !canThrow
      && !parameters.contains { $0.isInOut || $0.isVariadic || $0.declaredType.contains("@autoclosure") }
      && ([type ?? ""] + parameters.map(\.type)).allSatisfy { !$0.contains("Self") && !$0.contains("some ") }
  }

  /// The selector as a part of a name.
  var selectorName: String { String(selector.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}
