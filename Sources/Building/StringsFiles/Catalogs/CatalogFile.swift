/// A string catalogue of Xcode's (`.xcstrings`), read and written back with nothing changed but what was set.
public struct CatalogFile {
  private var root: JSONText
  private let endsWithNewline: Bool

  public init(_ bytes: [UInt8], path: String) throws(StringsProblem) {
    do { root = try JSONText.parse(bytes) } catch { throw StringsProblem("\(path): \(error.message)") }
    guard root["sourceLanguage"]?.string != nil, case .object? = root["strings"] else {
      throw StringsProblem(
        "\(path) is no string catalogue: it says neither its source language nor its strings")
    }
    endsWithNewline = bytes.last == 10
  }

  /// An empty one.
  public init(sourceLanguage: String) {
    root = .object([
      .init(key: "sourceLanguage", value: .string(sourceLanguage)), .init(key: "strings", value: .object([])),
      .init(key: "version", value: .string("1.0")),
    ])
    endsWithNewline = false
  }

  public var sourceLanguage: String { root["sourceLanguage"]?.string ?? "en" }
  public var keys: [String] { root["strings"]?.members.map(\.key) ?? [] }
  public func written() -> String { root.written() + (endsWithNewline ? "\n" : "") }

  public func comment(_ key: String) -> String? { root["strings"]?[key]?["comment"]?.string }

  /// The plain texts of a key. In the source's language a key without one is its own text.
  public func texts(_ key: String) -> [String: String] {
    let localizations = root["strings"]?[key]?["localizations"]
    var texts: [String: String] = [:]
    for member in localizations?.members ?? [] {
      if let text = member.value["stringUnit"]?["value"]?.string { texts[member.key] = text }
    }
    if localizations?[sourceLanguage] == nil { texts[sourceLanguage] = key }
    return texts
  }

  /// Whether a language's text differs by number or device, which plain text cannot say.
  public func hasVariations(_ key: String, _ language: String) -> Bool {
    guard let text = root["strings"]?[key]?["localizations"]?[language] else { return false }
    return text["variations"] != nil || text["substitutions"] != nil
  }

  /// Answers whether that was a change. New keys and languages come where the order of names has them.
  @discardableResult
  public mutating func set(_ key: String, _ language: String, to text: String) -> Bool {
    guard texts(key)[language]?.isExactly(text) != true || !keys.contains(where: { $0.isExactly(key) }) else {
      return false
    }
    var strings = root["strings"] ?? .object([])
    var entry = strings[key] ?? .object([.init(key: "extractionState", value: .string("manual"))])
    if language != sourceLanguage || !text.isExactly(key) {
      var localizations = entry["localizations"] ?? .object([])
      let old = localizations[language]
      var unit = old?["stringUnit"] ?? .object([.init(key: "state", value: .string("translated"))])
      unit["value"] = .string(text)
      var localization = old ?? .object([])
      localization["stringUnit"] = unit
      localizations.insert(language, localization)
      entry.insert("localizations", localizations)
    }
    strings.insert(key, entry)
    root["strings"] = strings
    return true
  }

  public mutating func setComment(_ key: String, to comment: String) {
    guard var strings = root["strings"], var entry = strings[key],
      entry["comment"]?.string?.isExactly(comment) != true
    else { return }
    entry.insert("comment", .string(comment))
    strings.insert(key, entry)
    root["strings"] = strings
  }
}

extension JSONText {
  /// Replaces the member, or puts a new one before the first whose name comes later.
  fileprivate mutating func insert(_ key: String, _ value: JSONText) {
    guard case .object(var members) = self else { return }
    if let place = members.firstIndex(where: { $0.key.isExactly(key) }) {
      members[place].value = value
    } else {
      let place = members.firstIndex { key.utf8.lexicographicallyPrecedes($0.key.utf8) } ?? members.count
      members.insert(Member(key: key, value: value), at: place)
    }
    self = .object(members)
  }
}
