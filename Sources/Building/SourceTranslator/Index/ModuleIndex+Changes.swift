/// Which methods a target may change while it runs: those that its selectors name, if it changes any.
extension ModuleIndex {
  func findChangeableMethods(_ files: [FileIndex]) -> [Int: [PlatformMethod]] {
    var found: [Int: [PlatformMethod]] = [:]
    var known: Set<String> = []
    for (file, index) in files.enumerated() {
      for selector in index.namedSelectors {
        for method in noteChangeable(selector) where known.insert(method.key).inserted {
          found[file, default: []].append(method)
        }
      }
    }
    return found
  }

  /// Marks the target's own methods of that name, and answers the platform's.
  private func noteChangeable(_ selector: NamedSelector) -> [PlatformMethod] {
    switch selector {
    case .text(let text):
      for members in methodsByName.values {
        for member in members where member.isExposed && member.selector == text { member.isChangeable = true }
      }
      return platform.openMethods(selector: text)
    case .method(let base, let labels, let owner, let scopes):
      let own = methodsByName[base, default: []].filter { labels == nil || $0.labels == labels! }
      let owners = owner.map { [$0] } ?? scopes.reversed()
      for name in owners {
        let type = type(named: name)
        let outside = type.map { $0.outsideSuperclassName } ?? name
        let lineage = outside.map { platform.lineage(of: $0) } ?? []
        let method = lineage.last { platform.openMethod(base, labels: labels, in: $0) != nil }
          .flatMap { platform.openMethod(base, labels: labels, in: $0) }
        let types = (type?.lineage ?? []).flatMap(\.members)
        let added = ([name] + lineage).flatMap { outsideMembers[$0] ?? [] }
        let members = own.filter { member in (types + added).contains { $0 === member } }
        guard method != nil || !members.isEmpty else { continue }
        // What overrides a method of the platform's is reached through its table.
        if method == nil { for member in members { member.isChangeable = true } }
        return method.map { [$0] } ?? []
      }
      for member in own where member.isExposed { member.isChangeable = true }
      return []
    }
  }
}
