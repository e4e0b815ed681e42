import TouchstoneDeviceProtocol

extension AutomationElement {
  /// What it is and is called, as a test would write it: `buttons["Save"]`.
  public var words: String {
    let query = ElementQueries.name(of: type) ?? "app"
    return names.first.map { "\(query)[\(SwiftText.literal($0))]" } ?? query
  }
}
