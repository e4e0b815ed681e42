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
    if let known = PlatformSelectors.selector(base: reference.base, labels: reference.labels) {
      return [known]
    }
    if let labels = reference.labels { return [ObjCSelector.method(reference.base, labels: labels)] }
    return unique(anywhere) ?? []
  }

  private func selectors(for reference: SelectorReference, in scope: String) -> [String]? {
    guard let type = type(named: scope) else {
      return unique(matches(reference, outsideMembers[scope] ?? []))
    }
    for ancestor in type.lineage {
      if let found = unique(matches(reference, ancestor.members)) { return found }
    }
    if let outside = type.outsideSuperclassName {
      return unique(matches(reference, outsideMembers[outside] ?? []))
    }
    return nil
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
