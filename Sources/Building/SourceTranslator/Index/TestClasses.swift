/// Finds the XCTest classes and their test methods, which Objective-C would enumerate at run time.
enum TestClasses {
  static func find(in module: ModuleIndex, fileCount: Int) -> [TranslationResult.TestClass] {
    module.types.compactMap { type in
      guard type.file < fileCount, type.kind == .class, !type.isLocal, !type.isGeneric,
        type.outsideSuperclassName?.hasSuffix("XCTestCase") == true
      else { return nil }
      let methods = methods(of: type)
      guard !methods.isEmpty else { return nil }
      return .init(name: type.qualifiedName, isMainActor: type.isMainActor, methods: methods)
    }
  }

  /// Whether it is a test of a class that is, or may be, below `XCTestCase`.
  static func isTest(_ member: DeclaredMember, of type: DeclaredType) -> Bool {
    type.kind == .class && type.outsideSuperclassName?.hasSuffix("XCTestCase") == true && isTest(member)
  }

  private static func isTest(_ member: DeclaredMember) -> Bool {
    member.kind == .method && member.name.hasPrefix("test") && member.parameters.isEmpty && !member.isStatic
      && !member.isPrivate && !member.isGeneric && member.returnsNothing
  }

  private static func methods(of type: DeclaredType) -> [TranslationResult.TestMethod] {
    var seen = Set<String>()
    return type.lineage.reversed().flatMap { ancestor in
      ancestor.members.compactMap { member in
        guard isTest(member), seen.insert(member.name).inserted else { return nil }
        return .init(
          name: member.name, isAsync: member.isAsync, canThrow: member.canThrow,
          isMainActor: member.isMainActor || ancestor.isMainActor)
      }
    }
  }
}
