extension PlatformIndex {
  /// The selectors that a method's name may stand for: in a class, its superclasses, or a protocol and what it inherits.
  /// Nil where none of them has it.
  func selectors(_ base: String, labels: [String?]?, count: Int?, in type: String) -> [String]? {
    guard let candidates = candidates(base, labels: labels, count: count) else { return nil }
    for owner in kind(of: type) == .protocol ? protocols(from: type) : lineage(of: type) {
      if let found = selectors(of: candidates.filter { $0.owner == owner }, base) { return found }
    }
    return nil
  }

  /// The same, anywhere in the platform.
  func selectors(_ base: String, labels: [String?]?, count: Int?) -> [String]? {
    candidates(base, labels: labels, count: count).flatMap { selectors(of: $0, base) }
  }

  private func candidates(_ base: String, labels: [String?]?, count: Int?) -> [Method]? {
    methods[base]?.filter { method in
      labels.map { Self.text($0) == method.labels } ?? true
        && count.map { $0 == Self.count(method.labels) } ?? true
    }
  }

  private func selectors(of candidates: [Method], _ base: String) -> [String]? {
    let names = Set(candidates.map { Self.selector(base, $0) })
    return names.isEmpty ? nil : names.sorted()
  }

  private static func selector(_ base: String, _ method: Method) -> String {
    if let renamed = RenamedSelectors.table[base + method.labels] { return renamed }
    let labels = method.labels.dropFirst().dropLast().split(separator: ":")
      .map { $0 == "_" ? nil : String($0) }
    return ObjCSelector.method(base, labels: labels, throws: method.canThrow)
  }

  private func protocols(from name: String) -> [String] {
    var found = [name]
    var next = 0
    while next < found.count {
      found += (types[found[next]]?.inherited ?? []).filter { !found.contains($0) }
      next += 1
    }
    return found
  }
}
