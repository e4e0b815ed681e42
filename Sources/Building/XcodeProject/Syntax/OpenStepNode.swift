/// One value of an OpenStep property list and the line it starts on, so that whatever is wrong with
/// it can be reported there.
public struct OpenStepNode: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    case string(String)
    case data([UInt8])
    case array([OpenStepNode])
    case dictionary(OpenStepDictionary)
  }

  public var content: Content
  /// Counts from 1.
  public var line: Int

  public init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  public var string: String? { if case .string(let text) = content { text } else { nil } }
  public var array: [OpenStepNode]? { if case .array(let nodes) = content { nodes } else { nil } }
  public var dictionary: OpenStepDictionary? {
    if case .dictionary(let dictionary) = content { dictionary } else { nil }
  }

  /// The strings of an array; a lone string counts as an array of one.
  public var strings: [String] { array?.compactMap(\.string) ?? string.map { [$0] } ?? [] }
}

/// A dictionary that keeps the order of its file; of a repeated key the last value counts, as on a Mac.
public struct OpenStepDictionary: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    public var key: String
    public var line: Int
    public var value: OpenStepNode
  }

  public private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]

  public init() {}

  public subscript(key: String) -> OpenStepNode? { places[key].map { entries[$0].value } }

  mutating func append(_ key: String, line: Int, _ value: OpenStepNode) {
    places[key] = entries.count
    entries.append(Entry(key: key, line: line, value: value))
  }
}
