/// Something that an audit of an app's accessibility found.
public struct AuditFinding: Codable, Equatable, Sendable {
  /// Raw value of one `XCUIAccessibilityAuditType`.
  public var check: UInt64
  /// The element's number in the last tree that was asked for; 0 is the app itself.
  public var element: Int
  /// What is wrong, in a few words.
  public var title: String
  /// What was measured, and what would be right.
  public var detail: String

  public init(check: UInt64, element: Int, title: String, detail: String) {
    (self.check, self.element, self.title, self.detail) = (check, element, title, detail)
  }
}
