import Foundation

/// Which members tests use, and expect something of. A member counts where a test that has an expectation writes it as
/// one (`.name`, `.name(label:)`, `Type(label:)`, an override of it) and names its type or a subclass of it, in the
/// test itself or in a helper that the test names. What an expression's type is only the compiler knows: a member of
/// another type with the same name and labels would count too.
package struct TestedMembers {
  private struct Use {
    /// Every word that is not behind a dot, or begins with a capital.
    var names: Set<Substring> = []
    /// The labels with which a member is written; nil without arguments.
    var members: [Substring: Set<[Substring]?>] = [:]
  }

  private var uses: [Use] = []
  private var usesOfName: [Substring: [Int]] = [:]
  private let subclasses: [String: Set<String>]

  private static let expectations: Set<Substring> = ["#expect", "#require", "XCTAssert", "XCTAssertEqual"]

  /// `superclasses`: of each class, by name.
  package init(in folder: URL, superclasses: [String: String]) {
    var folders: [URL: [String]] = [:]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", !file.path.contains("/Fixtures/"),
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      folders[file.deletingLastPathComponent(), default: []].append(text)
    }
    self.init(folders.sorted { $0.key.path < $1.key.path }.map(\.value), superclasses: superclasses)
  }

  /// Sources that know each other's helpers, folder by folder.
  package init(_ folders: [[String]], superclasses: [String: String]) {
    var below: [String: Set<String>] = [:]
    for name in superclasses.keys {
      var (current, steps) = (name, 0)
      while let parent = superclasses[current], steps < 20 {
        below[parent, default: []].insert(name)
        (current, steps) = (parent, steps + 1)
      }
    }
    subclasses = below
    for sources in folders {
      let parts = TestParts(sources)
      for test in parts.tests {
        let reach = parts.reach(of: test)
        guard reach.contains(where: { $0.contains(where: Self.expectations.contains) }) else { continue }
        note(reach)
      }
    }
  }

  private mutating func note(_ reach: [ArraySlice<Substring>]) {
    var use = Use()
    for slice in reach { Self.read(Array(slice), into: &use) }
    for name in use.members.keys { usesOfName[name, default: []].append(uses.count) }
    uses.append(use)
  }

  private static func read(_ tokens: [Substring], into use: inout Use) {
    for (index, token) in tokens.enumerated() {
      guard let first = token.first, first.isLetter || first == "_" else { continue }
      let before = index > 0 ? tokens[index - 1] : ""
      let next = index + 1 < tokens.count ? tokens[index + 1] : ""
      let isMember = before == "." || before == "func" || before == "var"
      if before != "." || first.isUppercase { use.names.insert(token) }
      if next == "(" {
        let after = tokens.closing(index + 1) + 1
        let brace: [Substring] = after < tokens.count && tokens[after] == "{" ? ["{"] : []
        use.members[token, default: []].insert(tokens.labels(index + 1) + brace)
      } else if isMember {
        use.members[token, default: []].insert(next == "{" ? ["{"] : nil)
      }
    }
  }

  /// Whether a test uses what stands at this path: its type's names, then its own with its labels.
  package func contain(_ path: [String]) -> Bool {
    guard let own = path.last, let first = own.first, first.isLetter || first == "_" else { return false }
    let base = Substring(own.prefix { $0 != "(" })
    guard let owner = path.dropLast().last else {
      return own.contains("(")
        ? uses(of: base).contains { fits(own, base, $0) } : uses.contains { $0.names.contains(base) }
    }
    if first.isUppercase { return uses.contains { $0.names.contains(base) } }
    let types = [owner] + (subclasses[path.dropLast().joined(separator: ".")] ?? [])
    if base == "init" {
      return types.prefix(1).contains { type in
        uses(of: Substring(type)).contains { fits(own, Substring(type), $0) }
      }
        || uses(of: base).contains { use in
          fits(own, base, use) && types.contains { use.names.contains(Substring($0)) }
        }
    }
    return uses(of: base).contains { use in
      fits(own, base, use) && types.contains { use.names.contains(Substring($0)) }
    }
  }

  private func uses(of name: Substring) -> [Use] { (usesOfName[name] ?? []).map { uses[$0] } }

  /// Labels may be fewer in a call: some arguments have defaults, a last closure stands behind.
  private func fits(_ own: String, _ written: Substring, _ use: Use) -> Bool {
    guard let all = use.members[written] else { return false }
    guard let open = own.firstIndex(of: "(") else { return true }
    let labels = own[own.index(after: open)...].dropLast().split(separator: ":")
    return all.contains { call in
      guard let call else { return false }
      // A brace behind a call may be a closure, or belong to an `if`.
      if call.last == "{", Self.fits(call.dropLast() + labels.suffix(1), labels) { return true }
      return Self.fits(call.last == "{" ? call.dropLast() : call[...], labels)
    }
  }

  private static func fits(_ call: ArraySlice<Substring>, _ labels: [Substring]) -> Bool {
    guard !call.isEmpty || labels.isEmpty else { return false }
    var rest = labels[...]
    for label in call {
      guard let place = rest.firstIndex(of: label) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
