extension UIPasteboard {
  /// What a text on the pasteboard may look like.
  public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let probableWebURL = DetectionPattern(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url")
    public static let probableWebSearch = DetectionPattern(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search")
    public static let number = DetectionPattern(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
  }

  /// Which of the patterns the first item has; nobody is asked, as nothing is read.
  public func detectPatterns(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping @Sendable (Result<Set<DetectionPattern>, any Error>) -> Void
  ) {
    let found = Self.patterns(items.first).intersection(patterns)
    Self.later { completionHandler(.success(found)) }
  }

  public func detectPatterns(
    for patterns: Set<DetectionPattern>, inItemSet itemSet: IndexSet?,
    completionHandler: @escaping @Sendable (Result<[Set<DetectionPattern>], any Error>) -> Void
  ) {
    let found = (chosen(itemSet) ?? []).map { Self.patterns($0).intersection(patterns) }
    Self.later { completionHandler(.success(found)) }
  }

  /// What the first item says, by pattern: texts, and for numbers their value.
  public func detectValues(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping @Sendable (Result<[DetectionPattern: Any], any Error>) -> Void
  ) {
    nonisolated(unsafe) let found = Self.values(items.first, patterns)
    Self.later { completionHandler(.success(found)) }
  }

  public func detectValues(
    for patterns: Set<DetectionPattern>, inItemSet itemSet: IndexSet?,
    completionHandler: @escaping @Sendable (Result<[[DetectionPattern: Any]], any Error>) -> Void
  ) {
    nonisolated(unsafe) let found = (chosen(itemSet) ?? []).map { Self.values($0, patterns) }
    Self.later { completionHandler(.success(found)) }
  }

  private static func later(_ body: @escaping () -> Void) {
    RunLoop.main.perform(inModes: [.common]) { body() }
  }

  /// An address of the web, a number, or else short words that one might search for.
  private static func patterns(_ item: [String: Any]?) -> Set<DetectionPattern> {
    guard let text = item.flatMap(PasteboardItem.string)?.trimmingCharacters(in: .whitespacesAndNewlines),
      !text.isEmpty
    else { return [] }
    if isWebAddress(text) { return [.probableWebURL] }
    if number(text) != nil { return [.number] }
    return text.count <= 200 && !text.contains("\n") ? [.probableWebSearch] : []
  }

  private static func values(_ item: [String: Any]?, _ patterns: Set<DetectionPattern>)
    -> [DetectionPattern: Any]
  {
    let found = Self.patterns(item).intersection(patterns)
    let text = item.flatMap(PasteboardItem.string)?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return Dictionary(
      uniqueKeysWithValues: found.map { pattern -> (DetectionPattern, Any) in
        (pattern, pattern == .number ? number(text) ?? 0 : text)
      })
  }

  private static func isWebAddress(_ text: String) -> Bool {
    guard !text.contains(where: \.isWhitespace) else { return false }
    if let scheme = URL(string: text)?.scheme?.lowercased(), ["http", "https"].contains(scheme) {
      return true
    }
    let host = text.prefix { $0 != "/" }.split(separator: ".", omittingEmptySubsequences: false)
    let ends = host.last.map { $0.count >= 2 && $0.allSatisfy(\.isLetter) } ?? false
    return host.count >= 2 && ends && host.allSatisfy { !$0.isEmpty && !$0.contains("@") }
  }

  private static func number(_ text: String) -> Double? {
    guard text.allSatisfy({ $0.isNumber || "+-.,".contains($0) }) else { return nil }
    return Double(text.replacingOccurrences(of: ",", with: ""))
  }
}
