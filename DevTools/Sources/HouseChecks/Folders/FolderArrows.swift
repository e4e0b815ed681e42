/// Which concept folders of a module name types that others declare, and where.
struct FolderArrows {
  /// A place that names a type of another folder.
  struct Naming {
    let path: String
    let line: Int
    let type: String
    let from: String
    let to: String
  }

  let folders: Set<String>
  private(set) var namings: [Naming] = []
  /// The folders that a folder names.
  private(set) var arrows: [String: Set<String>] = [:]

  private let root: String
  private var types = DeclaredTypes()
  private var members = ExtensionMembers()

  /// `root` is the module's folder: "Sources/Frameworks/UIKit". What lies in it but in no folder is not looked at.
  init(in tree: SourceTree, root: String) {
    self.root = root + "/"
    let files = tree.swiftFiles(under: root).map { path in
      (path, SwiftTokens.code(of: tree.text(of: path) ?? ""))
    }
    let prefix = self.root.count
    folders = Set(
      files.compactMap { path, _ in
        let parts = path.dropFirst(prefix).split(separator: "/")
        return parts.count > 1 ? String(parts[0]) : nil
      })
    for (path, tokens) in files { types.read(tokens, of: path) }
    for (path, tokens) in files {
      guard let folder = folder(of: path) else { continue }
      members.read(tokens, folder: folder, home: homes(of:))
    }
    for (path, tokens) in files { read(tokens, of: path) }
  }

  private func folder(of path: String) -> String? {
    let parts = path.dropFirst(root.count).split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : nil
  }

  private mutating func read(_ tokens: [SwiftToken], of path: String) {
    guard let from = folder(of: path) else { return }
    let parameters = genericParameters(tokens)
    let own = ExtensionMembers.names(givenIn: tokens)
    var scopes = Scopes()
    /// The class whose own declaration is being read.
    var body: String?
    for index in tokens.indices {
      scopes.read(index, in: tokens)
      if scopes.isAtTop, let name = DeclaredTypes.declaredName(at: index, in: tokens) {
        body = tokens[index].text == "class" ? name : nil
      }
      let token = tokens[index]
      let before = index > 0 ? tokens[index - 1].text : ""
      if let member = members[token.text], member.folder != from,
        ExtensionMembers.isUse(index, of: member, in: tokens, body: body, besides: own)
      {
        note(member.whole, token, path, from: from, to: member.folder)
        continue
      }
      guard before != ".", before != "func", !parameters.contains(token.text),
        before == "extension" || !DeclaredTypes.keywords.contains(before)
      else { continue }
      if token.isTypeName {
        // A label is no name.
        if ["(", ","].contains(before), index + 1 < tokens.count, tokens[index + 1].text == ":" { continue }
        note(chainAt: index, in: tokens, scopes.path, path, from)
      } else if index + 1 < tokens.count, tokens[index + 1].text == "(",
        types.whole(token.text, in: scopes.path) == token.text
      {
        note(token.text, token, path, from)
      }
    }
  }

  /// `A.B.C`: each of the three may be another folder's.
  private mutating func note(
    chainAt index: Int, in tokens: [SwiftToken], _ scope: [String], _ path: String, _ from: String
  ) {
    guard var name = types.whole(tokens[index].text, in: scope) else { return }
    note(name, tokens[index], path, from)
    var next = index + 1
    while next + 1 < tokens.count, tokens[next].text == ".", tokens[next + 1].isTypeName,
      let inner = types.member(tokens[next + 1].text, of: name)
    {
      name = inner
      note(name, tokens[next + 1], path, from)
      next += 2
    }
  }

  private mutating func note(_ type: String, _ token: SwiftToken, _ path: String, _ from: String) {
    let declarations = types.declarations[type] ?? []
    // What a file keeps to itself is meant there, and nowhere else.
    if declarations.contains(where: { $0.isPrivate && $0.file == path }) { return }
    let homes = homes(of: type)
    guard !homes.isEmpty, !homes.contains(from) else { return }
    for home in homes.sorted() { note(type, token, path, from: from, to: home) }
  }

  private mutating func note(
    _ type: String, _ token: SwiftToken, _ path: String, from: String, to home: String
  ) {
    namings.append(Naming(path: path, line: token.line, type: type, from: from, to: home))
    arrows[from, default: []].insert(home)
  }

  /// The folders that declare a type, or a function outside of types.
  private func homes(of type: String) -> Set<String> {
    Set((types.declarations[type] ?? []).filter { !$0.isPrivate }.compactMap { folder(of: $0.file) })
  }

  /// Names that stand for a type in one file only.
  private func genericParameters(_ tokens: [SwiftToken]) -> Set<String> {
    var found: Set<String> = []
    for (index, token) in tokens.enumerated() {
      if token.text == "associatedtype", index + 1 < tokens.count { found.insert(tokens[index + 1].text) }
      guard token.text == "<", index > 1 else { continue }
      let before = tokens[index - 1].text
      let isClause =
        ["func", "class", "struct", "enum", "typealias"].contains(tokens[index - 2].text)
        || before == "init" || before == "subscript"
      var next = index + 1
      while isClause, next < tokens.count, tokens[next].text != ">" {
        if ["<", ","].contains(tokens[next - 1].text) { found.insert(tokens[next].text) }
        next += 1
      }
    }
    return found
  }
}
