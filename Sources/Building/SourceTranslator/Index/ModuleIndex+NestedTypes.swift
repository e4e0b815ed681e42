extension ModuleIndex {
  /// `public typealias Mode = Player.Mode`: the header that Objective-C gets of a module has its nested types at the top, by
  /// their Swift names, and the module's users find them there.
  ///
  /// Only names that are nothing else: what the module or the platform calls so keeps its name.
  var plainNamesOfNestedTypes: [String] {
    let own = types.filter { $0.module == nil }
    let nested = own.filter { $0.path.count > 1 && !$0.isLocal }
    let isTaken = Set(own.filter { $0.path.count == 1 }.map(\.simpleName)).union(aliases.keys)
    let counts = Dictionary(nested.map { ($0.simpleName, 1) }, uniquingKeysWith: +)
    return nested.filter { type in
      type.isObjC && [.enum, .class].contains(type.kind) && !type.isGeneric && isPublic(type)
        && counts[type.simpleName] == 1 && !isTaken.contains(type.simpleName)
        && platform.kind(of: type.simpleName) == nil
    }
    .map { "public typealias \($0.simpleName) = \($0.qualifiedName)" }
  }

  /// It and all types around it.
  private func isPublic(_ type: DeclaredType) -> Bool {
    var path = type.path.map(\.name)[...]
    while !path.isEmpty {
      let access = self.type(named: path.joined(separator: "."))?.access
      guard access == "public" || access == "open" else { return false }
      path.removeLast()
    }
    return true
  }
}
