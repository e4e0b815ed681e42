/// Methods that the target adds to a class of another module and overrides in its own subclasses.
///
/// Objective-C dispatches them by name; Swift's vtables have no place for them. Base and overrides get
/// names of their own, and a method with the old name sends the selector.
extension ModuleIndex {
  func dispatchOverrides(of type: DeclaredType) {
    guard let outside = type.outsideSuperclassName, !type.isGeneric, platform.kind(of: outside) == .class
    else { return }
    for member in type.members where member.isOverride && member.canBeSent {
      guard !type.lineage.dropFirst().contains(where: { $0.declares(member) }),
        let (owner, base) = addedMethod(like: member, for: outside)
      else { continue }
      base.implementationName = base.implementationName ?? Self.dispatchedName(base, of: owner)
      member.implementationName = "__override_\(type.simpleName)_\(member.name)"
      member.isExposed = true
      member.explicitObjCName = base.explicitObjCName
    }
  }

  /// Overrides in extensions of classes of other modules: of what the target itself adds to a class above, which becomes a
  /// message, or of what that class inherits, which is put into its table.
  func overrideOutside(_ owner: String) {
    for member in outsideMembers[owner] ?? [] where member.isOverride && member.implementationName == nil {
      if member.canBeSent, let parent = platform.superclass(of: owner),
        let (added, base) = addedMethod(like: member, for: parent)
      {
        base.implementationName = Self.dispatchedName(base, of: added)
        member.isExposed = true
        member.explicitObjCName = base.explicitObjCName
      } else if platform.kind(of: owner) == .class, !member.isGeneric {
        member.overridesInPlace = true
      } else {
        continue
      }
      member.implementationName = "__override_\(owner.filter { $0 != "." })_\(member.name)"
    }
  }

  /// What `super.name` must call instead where an extension of a class above overrides it, in its place or as a message:
  /// `type` is the target's own, or `owner` the extended class of another module.
  func extensionsSuperName(_ name: String, from type: DeclaredType?, owner: String?) -> String? {
    for ancestor in type?.lineage.dropFirst() ?? []
    where ancestor.members.contains(where: { $0.name == name }) {
      return nil
    }
    guard let start = type?.outsideSuperclassName ?? owner.flatMap({ platform.superclass(of: $0) }) else {
      return nil
    }
    for ancestor in platform.lineage(of: start) {
      if let found = outsideMembers[ancestor]?.first(where: {
        $0.name == name && $0.implementationName != nil
      }) {
        return found.implementationName
      }
    }
    return nil
  }

  private static func dispatchedName(_ base: DeclaredMember, of owner: String) -> String {
    "__extension_\(String(owner.map { $0 == "." ? "_" : $0 }))_\(base.name)"
  }

  /// What a library adds to a platform's class, open and visible to Objective-C, may be overridden in modules that it never
  /// sees: it is dispatched from the start.
  func dispatchOpenAdditions() {
    for (owner, members) in outsideMembers where !platform.lineage(of: owner).isEmpty {
      for member in members
      where member.file != Int.max && member.access == "open" && member.isExposed && member.canBeSent
        && !member.isOverride
      {
        member.implementationName = Self.dispatchedName(member, of: owner)
      }
    }
  }

  private func addedMethod(like member: DeclaredMember, for outside: String) -> (String, DeclaredMember)? {
    // In order, so that equal input gives equal output.
    for owner in outsideMembers.keys.sorted() where platform.isClass(outside, below: owner) {
      if let base = outsideMembers[owner]?.first(where: {
        $0.isExposed && $0.canBeSent && !$0.isOverride && $0.swiftName == member.swiftName
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
    return extensionsSuperName(name, from: type, owner: nil)
  }
}

extension DeclaredType {
  /// Itself declares the member, rather than override what an extension added.
  fileprivate func declares(_ member: DeclaredMember) -> Bool {
    members.contains { $0.kind == member.kind && $0.swiftName == member.swiftName && !$0.isOverride }
  }
}

extension DeclaredMember {
  /// A property, or a method whose arguments can travel in an array.
  fileprivate var canBeSent: Bool {
    !isStatic && !isGeneric && !isAsync && !canThrow
      && !parameters.contains { $0.isInOut || $0.isVariadic }
  }
}
