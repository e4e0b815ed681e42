/// Members that a folder gives to types of other folders: `extension UIView` in `Lists`.
///
/// A class's body may call its own: what apps override stands in the body, and leads to the folder of its concern.
///
/// Without types at hand a member is known by its name alone, so only those count whose name one folder declares and no
/// other: a name that a class below declares too may be meant there.
struct ExtensionMembers {
  struct Member {
    /// "UIView.cellAround".
    let whole: String
    let folder: String
  }

  /// Folders that declare a name, in whatever way.
  private var folders: [String: Set<String>] = [:]
  /// By name: of extensions, and open to other files.
  private var members: [String: Member] = [:]

  /// The member that a name means, as far as the name says.
  subscript(name: String) -> Member? {
    folders[name]?.count == 1 ? members[name] : nil
  }

  /// `home` is where a type is declared, if it is one of the module.
  mutating func read(_ tokens: [SwiftToken], folder: String, home: (String) -> Set<String>) {
    var scopes = Scopes()
    var extended: [String?] = []
    var pending: String?
    var isPrivate = false
    for index in tokens.indices {
      let text = tokens[index].text
      switch text {
      case "extension": pending = index + 1 < tokens.count ? tokens[index + 1].text : nil
      case "{":
        extended.append(pending)
        pending = nil
      case "}": _ = extended.popLast()
      case "private", "fileprivate":
        // Of a setter, it hides no name.
        isPrivate = !(index + 1 < tokens.count && tokens[index + 1].text == "(")
      case "var", "let", "func", "case":
        if let name = Self.name(after: index, in: tokens) {
          folders[name, default: []].insert(folder)
          if text != "case", !scopes.isInFunction, !isPrivate, let type = extended.last ?? nil,
            !home(type).contains(folder)
          {
            members[name] = Member(whole: "\(type).\(name)", folder: folder)
          }
        }
        isPrivate = false
      default: break
      }
      scopes.read(index, in: tokens)
    }
  }

  /// Nil for operators, patterns and what else has no word.
  private static func name(after index: Int, in tokens: [SwiftToken]) -> String? {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .word,
      index == 0 || tokens[index - 1].text != "."
    else { return nil }
    return tokens[index + 1].text
  }

  /// Whether the word there uses the member: after a point, or alone where nothing of that name is at hand, and not as
  /// what the body of the type (`body`) hands on.
  static func isUse(
    _ index: Int, of member: Member, in tokens: [SwiftToken], body: String?, besides own: Set<String>
  ) -> Bool {
    let before = index > 0 ? tokens[index - 1].text : ""
    let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
    if before == "." { return true }
    if let body, member.whole.hasPrefix(body + ".") { return false }
    return after != ":" && !["var", "let", "func", "case"].contains(before)
      && !own.contains(tokens[index].text)
  }

  /// Names that a file gives to variables, parameters and labels of its own.
  static func names(givenIn tokens: [SwiftToken]) -> Set<String> {
    var found: Set<String> = []
    var isInTuple = false
    for (index, token) in tokens.enumerated() {
      let before = index > 0 ? tokens[index - 1].text : ""
      if token.text == "(", ["var", "let", "for"].contains(before) { isInTuple = true }
      if token.text == ")" { isInTuple = false }
      guard token.kind == .word else { continue }
      if isInTuple { found.insert(token.text) }
      let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
      if after == ":" || after == "in" || ["var", "let", "func", "case", "for"].contains(before) {
        found.insert(token.text)
      }
    }
    return found
  }
}
