/// The texts of a xib or storyboard by object and property, out of the file and back into it (R55.3).
public struct InterfaceStrings {
  public struct Entry: Sendable, Hashable {
    /// "aBc-12-xYz.text".
    public var key: String
    public var value: String
    /// "UILabel".
    public var className: String
    /// "text".
    public var property: String
  }

  private let tags: InterfaceTags
  private let path: String

  public init(_ bytes: [UInt8], path: String) throws(StringsProblem) {
    tags = try InterfaceTags(bytes, path: path)
    self.path = path
  }

  /// In the order of the objects' identifiers.
  public var entries: [Entry] {
    tags.byID.flatMap { id, tag in
      Self.texts(of: tag).map { text in
        let value = text.isContent ? HTMLEntities.decoded(Array(tags.bytes[text.place])).text : text.value
        return Entry(
          key: "\(id).\(text.property)", value: value, className: Self.className(tag.name),
          property: text.property)
      }
    }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// As a `.strings` file, each text with its class and object in the comment.
  public func file() -> String {
    entries.map { entry in
      let id = entry.key.dropLast(entry.property.count + 1)
      let value = StringsText.quoted(entry.value)
      let comment = "Class = \"\(entry.className)\"; \(entry.property) = \(value); ObjectID = \"\(id)\";"
      return "\n/* \(comment.replacing("*/", by: "* /")) */\n\"\(entry.key)\" = \(value);\n"
    }.joined()
  }

  /// The file with the texts of a `.strings` file, changed nowhere else. Keys of objects it does not have are told.
  public func translated(by strings: [UInt8], path stringsPath: String, unknown: (String) -> Void = { _ in })
    throws(StringsProblem) -> [UInt8]
  {
    var places: [String: Text] = [:]
    for (id, tag) in tags.byID {
      for text in Self.texts(of: tag) { places["\(id).\(text.property)"] = text }
    }
    var edits: [(Range<Int>, Bytes)] = []
    let bytes = try TextEncoding.decode(strings, nil, stringsPath)
    for pair in try StringsText.pairs(bytes, path: stringsPath) {
      guard let text = places[pair.key] else {
        unknown(pair.key)
        continue
      }
      edits.append((text.place, Self.escaped(pair.value, inAttribute: !text.isContent)))
    }
    var result = tags.bytes
    var last = result.count + 1
    for (place, value) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound })
    where place.upperBound <= last {
      guard place.lowerBound != last else { continue }
      result.replaceSubrange(place, with: value)
      last = place.lowerBound
    }
    return result
  }

  private static func escaped(_ text: String, inAttribute: Bool) -> Bytes {
    var result: Bytes = []
    for byte in text.utf8 {
      switch byte {
      case .ascii("&"): result += "&amp;".utf8
      case .ascii("<"): result += "&lt;".utf8
      case .ascii(">"): result += "&gt;".utf8
      case .ascii("\"") where inAttribute: result += "&quot;".utf8
      case 10 where inAttribute: result += "&#10;".utf8
      default: result.append(byte)
      }
    }
    return result
  }

  // MARK: What a person reads

  private struct Text {
    var property: String
    var value: String
    var place: Range<Int>
    /// Between tags rather than in quotes.
    var isContent = false
  }

  /// By element. `buttonConfiguration`, states and segments belong to what they are in.
  private static let properties: [String: [String]] = [
    "label": ["text"], "textField": ["text", "placeholder"], "textView": ["text"],
    "searchBar": ["text", "placeholder", "prompt"], "navigationItem": ["title", "prompt"],
    "barButtonItem": ["title"], "tabBarItem": ["title"], "tableViewSection": ["headerTitle", "footerTitle"],
  ]

  private static func texts(of tag: InterfaceTags.Tag) -> [Text] {
    var names = properties[tag.name] ?? []
    if tag.name.hasSuffix("iewController") || tag.name.hasSuffix("avigationController")
      || tag.name == "tabBarController"
    {
      names = ["title"]
    }
    var texts = names.compactMap { text(tag, $0, as: $0) }
    if tag.name == "button" {
      for state in tag.children where state.name == "state" {
        if let key = state["key"] { texts += [text(state, "title", as: key + "Title")].compactMap { $0 } }
      }
      for style in tag.children where style.name == "buttonConfiguration" && style["key"] == "configuration" {
        texts += ["title", "subtitle"].compactMap { text(style, $0, as: "configuration.\($0)") }
      }
    }
    if tag.name == "segmentedControl" {
      texts += tag.list("segments").enumerated().compactMap { text($1, "title", as: "segmentTitles[\($0)]") }
    }
    if tag.name == "searchBar" {
      texts += tag.list("scopeButtonTitles").enumerated().map { index, title in
        content(title, as: "scopeButtonTitles[\(index)]")
      }
    }
    return texts
  }

  /// An attribute, or a `string` with that key where the text has several lines. Those that are not for translators have no
  /// letters in them, and are written all the same, as Xcode does.
  private static func text(_ tag: InterfaceTags.Tag, _ name: String, as property: String) -> Text? {
    if let attribute = tag.attributes.first(where: { $0.name == name }), !attribute.value.isEmpty {
      return Text(property: property, value: attribute.value, place: attribute.place)
    }
    let long = tag.children.first { ["string", "mutableString"].contains($0.name) && $0["key"] == name }
    return long.flatMap { $0["base64-UTF8"] == nil ? content($0, as: property) : nil }
  }

  private static func content(_ tag: InterfaceTags.Tag, as property: String) -> Text {
    Text(property: property, value: "", place: tag.content, isContent: true)
  }

  private static func className(_ element: String) -> String {
    let own = ["segmentedControl": "UISegmentedControl", "tableViewSection": "UITableViewSection"]
    return own[element] ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }
}
