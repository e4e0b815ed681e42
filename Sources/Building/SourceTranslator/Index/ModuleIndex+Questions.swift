/// Methods that fulfil what the platform's protocols ask for, and answer to their selectors where somebody may ask.
extension ModuleIndex {
  func exposeAskedRequirements(of types: [DeclaredType], _ options: TranslationOptions) {
    guard !asked.isEmpty || options.isTested || options.isLibrary else { return }
    for type in types where type.kind == .class {
      let adopted = protocols(of: type)
      for member in type.members where mayBeAsked(member, options) {
        member.isExposed =
          member.isExposed || isOptionalRequirement(member)
          || platform.isRequirement(member.name, labels: member.labels, of: adopted)
      }
    }
    let added = outsideMembers.filter { platform.kind(of: $0.key) == .class }.flatMap(\.value)
    for member in added where member.file != Int.max && mayBeAsked(member, options) {
      member.isExposed = member.isExposed || isOptionalRequirement(member)
    }
  }

  /// Whoever asks is here, or seen from here, or nobody knows: tests, and those who import a library, which can name what is
  /// public.
  private func mayBeAsked(_ member: DeclaredMember, _ options: TranslationOptions) -> Bool {
    guard member.canBeAskedFor else { return false }
    return options.isTested || options.isLibrary && member.access != nil || asked.contain(member.name)
  }

  /// Which protocols the class adopts is not asked: a superclass of the platform's may adopt it, and one method too many in
  /// the table does no harm.
  private func isOptionalRequirement(_ member: DeclaredMember) -> Bool {
    platform.isOptionalRequirement(member.name, labels: member.labels, hasTrailingClosure: false)
  }

  /// What the class says that it adopts, protocols that come with others among it. Their required methods are often called
  /// like anybody's.
  private func protocols(of type: DeclaredType) -> Set<String> {
    // What the root class has is no delegate's.
    adopted(by: type.lineage.flatMap(\.inherited)).subtracting(["NSObjectProtocol"])
  }

  /// What comes with the names after a colon: they themselves, and what protocols among them inherit.
  func adopted(by names: [String]) -> Set<String> {
    var found: Set<String> = []
    var next = names
    while let name = next.popLast() {
      guard found.insert(name).inserted else { continue }
      if name.contains("&") {
        next += name.filter { $0 != " " }.split(separator: "&").map(String.init)
      } else if let own = self.type(named: name) {
        if own.kind == .protocol { next += own.inherited }
      } else {
        next += aliases[name].map { [$0] } ?? platform.inheritedProtocols(of: name)
      }
    }
    return found
  }
}

extension DeclaredMember {
  /// A method that a message can reach. A closure that may run anywhere is none that a table could hold.
  fileprivate var canBeAskedFor: Bool {
    kind == .method && !isStatic && !isPrivate && !isHidden && !isGeneric && !isAsync
      && !parameters.contains { $0.declaredType.contains("@Sendable") || $0.type.contains("some ") }
  }
}
