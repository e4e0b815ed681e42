/// Methods that the target adds to a class of another module and overrides in its own subclasses.
///
/// Objective-C dispatches them by name; Swift's vtables have no place for them. Base and overrides get
/// names of their own, and a method with the old name sends the selector.
extension ModuleIndex {
  func dispatchOverrides(of type: DeclaredType) {
    guard let outside = type.outsideSuperclassName, !type.isGeneric else { return }
    for member in type.members where member.isOverride && member.canBeSent {
      guard !type.lineage.dropFirst().contains(where: { $0.declares(member) }),
        let (owner, base) = addedMethod(like: member, for: outside)
      else { continue }
      base.implementationName = "__extension_\(owner)_\(base.name)"
      member.implementationName = "__override_\(type.simpleName)_\(member.name)"
      member.isExposed = true
      member.explicitObjCName = base.explicitObjCName
    }
  }

  private func addedMethod(like member: DeclaredMember, for outside: String) -> (String, DeclaredMember)? {
    // In order, so that equal input gives equal output.
    for owner in outsideMembers.keys.sorted() where platform.isClass(outside, below: owner) {
      if let base = outsideMembers[owner]?.first(where: {
        $0.isExposed && $0.canBeSent && $0.swiftName == member.swiftName
      }) {
        return (owner, base)
      }
    }
    return nil
  }

  /// What `super.name(…)` in that class must call instead, if the method is one of these.
  func dispatchedSuperName(_ name: String, from type: DeclaredType) -> String? {
    guard
      let own = type.members.first(where: { $0.name == name && $0.isOverride && $0.implementationName != nil }
      )
    else { return nil }
    for ancestor in type.lineage.dropFirst() {
      if let found = ancestor.members.first(where: { $0.swiftName == own.swiftName })?.implementationName {
        return found
      }
    }
    return type.outsideSuperclassName.flatMap { addedMethod(like: own, for: $0) }?.1.implementationName
  }
}

extension DeclaredType {
  /// Itself declares the member, rather than override what an extension added.
  fileprivate func declares(_ member: DeclaredMember) -> Bool {
    members.contains { $0.kind == member.kind && $0.swiftName == member.swiftName && !$0.isOverride }
  }
}

extension DeclaredMember {
  /// A method whose arguments can travel in an array.
  fileprivate var canBeSent: Bool {
    kind == .method && !isStatic && !isGeneric && !isAsync && !canThrow
      && !parameters.contains { $0.isInOut || $0.isVariadic }
  }
}
