/// Turns the places in messages into those of the translations, or back, whatever the message is about.
struct PositionConversion {
  enum Direction { case toServer, toEditor }

  let app: EditedApp
  let direction: Direction

  /// Opaque to the editor, which hands it back as it came.
  private static let opaque: Set<String> = ["data", "arguments"]
  /// What the translation adds, and nobody should see.
  private static let hiddenNames = ["__touchstone", "_selector"]

  /// - Parameter path: The file that places belong to whose own is not said.
  func callAsFunction(_ value: JSONValue, in path: String?) -> JSONValue {
    switch value {
    case .array(let values):
      return .array(values.filter { isShown($0, in: path) }.map { self($0, in: path) })
    case .object(let members): return .object(converted(members, in: path))
    default: return value
    }
  }

  private func converted(_ members: [String: JSONValue], in outer: String?) -> [String: JSONValue] {
    let path = file(of: members, in: outer)
    if let position = LineTable.Position(.object(members)), members.count == 2 {
      return convert(position, in: path).value.object ?? members
    }
    var result = members
    for (name, value) in members where !Self.opaque.contains(name) {
      switch name {
      case "changes":
        guard let files = value.object else {
          result[name] = self(value, in: path)
          continue
        }
        result[name] = .object(
          Dictionary(
            uniqueKeysWithValues: files.map { uri, edits in (uri, self(edits, in: app.path(of: uri))) }))
      case "originSelectionRange": result[name] = self(value, in: outer)
      case "fromRanges":
        let caller = members["from"]?["uri"].string
        result[name] = self(value, in: caller.map { app.path(of: $0) } ?? outer)
      default: result[name] = self(value, in: path)
      }
    }
    return result
  }

  /// The file that places in an object belong to.
  private func file(of members: [String: JSONValue], in outer: String?) -> String? {
    let uri = members["uri"]?.string ?? members["targetUri"]?.string ?? members["textDocument"]?["uri"].string
    guard let uri else { return outer }
    return app.path(of: uri)
  }

  func convert(_ position: LineTable.Position, in path: String?) -> LineTable.Position {
    guard let path, let map = app.files[path]?.map else { return position }
    return direction == .toServer ? map.forward(position) : map.back(position)
  }

  /// Whether the editor gets to see an element of a list: it is in the user's text, and has a name of theirs.
  private func isShown(_ element: JSONValue, in outer: String?) -> Bool {
    guard direction == .toEditor, let members = element.object else { return true }
    for key in ["label", "name", "filterText"] {
      if let name = members[key]?.string?.lowercased(), Self.hiddenNames.contains(where: name.hasPrefix) {
        return false
      }
    }
    let inner = members["location"]?.object ?? members
    guard let path = file(of: inner, in: file(of: members, in: outer)), let map = app.files[path]?.map else {
      return true
    }
    if let position = LineTable.Position(inner["position"] ?? .null) {
      return map.isOfSource(line: position.line)
    }
    guard let range = TextRange(inner["targetSelectionRange"] ?? inner["range"] ?? .null) else { return true }
    guard map.isOfSource(line: range.start.line) else { return false }
    // What is not the user's own text cannot be replaced in it.
    return members["newText"] == nil || map.isUnchanged(range)
  }
}
