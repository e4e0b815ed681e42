/// What a `#selector` expression names.
struct SelectorReference {
  var base: String
  /// `nil` when the argument labels were left out.
  var labels: [String?]?
  /// The types whose members are meant, the most likely first.
  var scopes: [String]
  /// From `as (A, B) -> C`.
  var parameterTypes: [String]?
}

extension ModuleIndex {
  /// The selectors the reference may stand for. One: resolved. None: unknown. Several: ambiguous.
  func selectors(for reference: SelectorReference) -> [String] {
    for scope in reference.scopes {
      if let found = selectors(for: reference, in: scope) { return found }
    }
    let anywhere = matches(reference, methodsByName[reference.base] ?? []).filter(\.isExposed)
    if let only = unique(anywhere), only.count == 1 { return only }
    let count = reference.parameterTypes?.count
    if let known = platform.selectors(reference.base, labels: reference.labels, count: count) { return known }
    if let labels = reference.labels { return [ObjCSelector.method(reference.base, labels: labels)] }
    return unique(anywhere) ?? []
  }

  private func selectors(for reference: SelectorReference, in scope: String) -> [String]? {
    guard let type = type(named: scope) else { return outsideSelectors(for: reference, in: scope) }
    for ancestor in type.lineage {
      if let found = unique(matches(reference, ancestor.members)) { return found }
    }
    return type.outsideSuperclassName.flatMap { outsideSelectors(for: reference, in: $0) }
  }

  /// In a type of another module: what the target adds to it and to what it inherits from, then what that module has.
  private func outsideSelectors(for reference: SelectorReference, in type: String) -> [String]? {
    for owner in [type] + platform.lineage(of: type) {
      if let found = unique(matches(reference, outsideMembers[owner] ?? [])) { return found }
    }
    return platform.selectors(
      reference.base, labels: reference.labels, count: reference.parameterTypes?.count, in: type)
  }

  private func matches(_ reference: SelectorReference, _ members: [DeclaredMember]) -> [DeclaredMember] {
    members.filter { member in
      member.kind == .method && member.name == reference.base
        && reference.labels.map { $0 == member.labels } ?? true
        && reference.parameterTypes.map { $0 == member.parameters.map(\.type) } ?? true
    }
  }

  /// The distinct selectors, of exposed members if there are any; `nil` for none.
  private func unique(_ members: [DeclaredMember]) -> [String]? {
    let exposed = members.filter(\.isExposed)
    let names = Set((exposed.isEmpty ? members : exposed).map(\.selector))
    return names.isEmpty ? nil : names.sorted()
  }
}
