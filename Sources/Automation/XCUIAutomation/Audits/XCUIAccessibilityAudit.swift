import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// What an audit looks for.
public struct XCUIAccessibilityAuditType: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
  public static let elementDetection = XCUIAccessibilityAuditType(rawValue: 1 << 1)
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
  public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 1 << 16)
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
  public static let trait = XCUIAccessibilityAuditType(rawValue: 1 << 18)
  public static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

/// Something that an audit found.
@preconcurrency @MainActor open class XCUIAccessibilityAuditIssue: _NSObject {
  public let element: XCUIElement?
  public let compactDescription: String
  public let detailedDescription: String
  public let auditType: XCUIAccessibilityAuditType

  init(
    _ element: XCUIElement?, _ auditType: XCUIAccessibilityAuditType, compact: String, detailed: String
  ) {
    (self.element, self.auditType) = (element, auditType)
    (compactDescription, detailedDescription) = (compact, detailed)
    super.init()
  }
}

extension XCUIApplication {
  /// Each issue that the handler does not answer with true is a failure of the test.
  ///
  /// To see whether texts grow the device is set to the largest text size for a moment, and set back.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    let session = AutomationSession.current
    session.note("Audit the accessibility of the app \(named)")
    let root = try readTree()
    let findings = try session.port.audit(auditTypes.rawValue, in: app)
    var issues = findings.map { issue(of: $0, in: root) }
    if auditTypes.contains(.sufficientElementDescription) { issues += descriptionIssues(in: root) }
    for issue in issues where try issueHandler?(issue) != true {
      session.fail("\(issue.compactDescription): \(issue.detailedDescription)", tree: ElementText.tree(root))
    }
  }

  private func issue(of finding: AuditFinding, in root: ElementNode) -> XCUIAccessibilityAuditIssue {
    let node = finding.element == root.number ? nil : root.firstDescendant { $0.number == finding.element }
    let place = node?.placed ?? "The app"
    return XCUIAccessibilityAuditIssue(
      node.map { element(of: $0, in: root) } ?? self, XCUIAccessibilityAuditType(rawValue: finding.check),
      compact: finding.title, detailed: "\(place): \(finding.detail)")
  }

  /// The element by its type and its place among those of that type.
  private func element(of node: ElementNode, in root: ElementNode) -> XCUIElement {
    var index = 0
    _ = root.firstDescendant { other in
      if other === node { return true }
      if other.fits(node.elementType) { index += 1 }
      return false
    }
    return descendants(matching: node.elementType).element(boundBy: index)
  }
}
