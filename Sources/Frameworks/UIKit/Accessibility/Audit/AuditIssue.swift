/// What an audit looks for; the raw values are those of `XCUIAccessibilityAuditType`.
@_spi(Host) public struct AuditChecks: OptionSet, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let contrast = AuditChecks(rawValue: 1 << 0)
  public static let elementDetection = AuditChecks(rawValue: 1 << 1)
  public static let hitRegion = AuditChecks(rawValue: 1 << 2)
  public static let dynamicType = AuditChecks(rawValue: 1 << 16)
  public static let textClipped = AuditChecks(rawValue: 1 << 17)
  public static let trait = AuditChecks(rawValue: 1 << 18)
}

/// Something that an audit found.
@_spi(Host) public struct AuditIssue: Sendable {
  public var check: AuditChecks
  /// Its number in the tree that was audited.
  public var element: Int
  /// What is wrong, in a few words.
  public var title: String
  /// What was measured, and what would be right.
  public var detail: String
}
